import type { Child } from "hono/jsx";

/** What may be wider than a phone: it scrolls by itself, by keyboard too, instead of the page (WCAG 2.1.1). */
export function Scroll({ name, children }: { name: string; children?: Child }) {
  return (
    <section class="scroll" aria-label={name} tabindex={0}>
      {children}
    </section>
  );
}
