import { raw } from "hono/html";
import type { Picture } from "../../render/pictures/svg.ts";
import { Scroll } from "./scroll.tsx";

/** A picture of ours. Its SVG escapes every text that it holds (`render/pictures/svg.ts`), so it stands as it is. */
export function PictureBlock({ picture }: { picture: Picture | null }) {
  if (picture === null) return null;
  return (
    <figure class="picture">
      <Scroll name={picture.title}>{raw(picture.svg)}</Scroll>
    </figure>
  );
}
