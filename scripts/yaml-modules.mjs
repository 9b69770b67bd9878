// YAML files that code imports become objects when it is built, so that nothing is parsed when it runs.
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The module that a YAML file becomes. */
function moduleOf(text) {
  return `export default ${JSON.stringify(parse(text))};`;
}

/** For esbuild. */
export const yamlModules = {
  name: "yaml-modules",
  setup(build) {
    build.onLoad({ filter: /\.yaml$/ }, ({ path }) => ({
      contents: moduleOf(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

/** For vitest, which hands over the text. */
export const yamlModulesInTests = {
  name: "yaml-modules",
  transform: (text, id) => (id.endsWith(".yaml") ? { code: moduleOf(text), map: null } : undefined),
};
