import { z } from "zod";
import { API_ROUTES, type ApiRoute } from "./table.ts";

/** Any JSON Schema; what it holds is zod's affair. */
type Schema = Record<string, unknown>;

const PLACE = "#/components/schemas/";

/** The API's description, made from the schemas that its requests and answers pass: https://spec.openapis.org/oas/v3.1.0 */
export function openApi({ version, url }: { version: string; url: string | null }): Schema {
  // Needed at their first use only, and then for as long as the process lives.
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => `${PLACE}${id}`, io: "output" });
  return {
    openapi: "3.1.0",
    info: {
      title: "Kawaraban",
      version,
      description:
        "What changed in Kubernetes, from facts with their sources. An answer that is not found has status 404 and says what comes near. Every answer has an ETag.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    ...(url !== null && { servers: [{ url }] }),
    paths: {
      ...Object.fromEntries(API_ROUTES.map((route) => [`/api/v1${route.path}`, { get: operation(route) }])),
      "/export.json": {
        get: {
          operationId: "export",
          summary: "Every thing with its life and the evidence for each step, as one file.",
          responses: { 200: json("All of it.", { $ref: `${PLACE}export` }) },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    },
  };
}

function operation({ path, summary, pathValues, query, result }: ApiRoute): Schema {
  const answer = reference(result);
  return {
    operationId: path.replace(/\{[^}]{1,40}\}/g, "").replace(/[^a-z]+/g, "") || "root",
    summary,
    parameters: [...parameters("path", pathValues), ...parameters("query", query)],
    responses: {
      200: json("The answer.", answer),
      304: { description: "As the ETag says it was." },
      400: json("A parameter cannot be read.", { $ref: `${PLACE}problem` }),
      404: json("Nothing is known by this name.", { $ref: `${PLACE}answer` }),
    },
  };
}

function parameters(place: "path" | "query", values: z.ZodObject): Schema[] {
  const schema: { properties?: Record<string, unknown>; required?: string[] } = z.toJSONSchema(values, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property as Schema; // a property of an object's JSON Schema
    return {
      name,
      in: place,
      required: place === "path" || (schema.required ?? []).includes(name),
      ...(typeof description === "string" && { description }),
      schema: rest,
    };
  });
}

/** Results are named in `components`. */
function reference(schema: z.ZodType): Schema {
  return { $ref: `${PLACE}${schema.meta()?.id ?? "answer"}` };
}

function json(description: string, schema: Schema): Schema {
  return { description, content: { "application/json": { schema } } };
}

function bare(schema: object): Schema {
  const { $schema: _, $id: __, id: ___, ...rest } = schema as Schema; // of `z.toJSONSchema`, which adds these two
  return rest;
}
