/** Words as data; the build turns each file into an object (`scripts/yaml-modules.mjs`). */
declare module "*.yaml" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
