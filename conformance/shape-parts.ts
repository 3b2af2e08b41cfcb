import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

/**
 * Building blocks for the expected shapes of the protocol's replies, independent of the schemas the product itself
 * uses (docs/rules/protocol.md#values).
 */

export const text = Type.String()
export const count = Type.Integer()
export const number = Type.Number()
export const yes = Type.Boolean()
/** Yuan: a JSON number with at most two decimals. */
export const yuan = Type.Refine(
  Type.Number(),
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
)
export const dateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
/** A calendar day, or nothing said. */
export const dayOrEmpty = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })
/** Twelve digits, as text. */
export const regionId = Type.String({ pattern: '^\\d{12}$' })
/** An absolute address, or none. */
export const picture = Type.String({ pattern: '^(https?://.+)?$' })
export const address = Type.String({ pattern: '^https?://.+$' })
export const oneOf = (...values: readonly (string | number)[]): TSchema =>
  Type.Union(values.map((value) => Type.Literal(value)))
export const list = (row: TSchema): TSchema => Type.Array(row, { minItems: 1 })
export const mayBeEmpty = (row: TSchema): TSchema => Type.Array(row)
export const anything: TSchema = Type.Unknown()
export const byId = (row: TSchema): TSchema => Type.Record(Type.String({ pattern: '^\\d+$' }), row)

/** Fields the app or other clients read must be there; those only seen in samples must have their type when they are. */
export const entity = (read: TProperties, seen: TProperties = {}): TObject =>
  Type.Object({
    ...read,
    ...Object.fromEntries(Object.entries(seen).map(([name, type]) => [name, Type.Optional(type)])),
  })

/** `{ result, totalRow, totalPage }` with at least one row: an empty list is code 700. */
export const paged = (row: TSchema): TObject =>
  Type.Object({ result: list(row), totalRow: count, totalPage: count })

/** Differences of a value from the shape, a line each; empty when it fits. */
export const misfits = (shape: TSchema, value: unknown): string[] =>
  [...Value.Errors(shape, value)].slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`)
