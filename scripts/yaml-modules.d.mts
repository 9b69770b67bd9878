import type { Plugin } from "esbuild";

export const yamlModules: Plugin;
export const yamlModulesInTests: {
  name: string;
  transform(text: string, id: string): { code: string; map: null } | undefined;
};
