/**
 * What browsers get in place of typebox. They are typed by the wire's schemas but never parse with them, and
 * the real thing would be a third of the first screen. Only `properties` is kept: the wire reads it itself.
 */
type Schema = { properties?: unknown }

const anySchema = (): Schema => ({})

export const Type = new Proxy({} as Record<string, (properties?: unknown) => Schema>, {
  get: (_target, name) => (name === 'Object' ? (properties: unknown) => ({ properties }) : anySchema),
})
