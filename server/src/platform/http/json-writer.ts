import fastJson, { type Schema } from 'fast-json-stringify'

/** Creates a JSON serialiser for a schema of the API, much faster than JSON.stringify. */
export const jsonWriter = (schema: object): ((value: unknown) => string) => fastJson(schema as Schema)
