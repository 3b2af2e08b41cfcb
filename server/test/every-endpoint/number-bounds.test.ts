// Every number a client may send has a smallest and a largest value: a larger one than a column holds is a fault. The
// free fields of an order (`extJsonStr`) are stored as text and need none.

import { expect, test } from 'vitest'
import * as wire from '@huishou/wire'

type Schema = {
  type?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value

/** Places of all numbers without bounds in a schema, at any depth. */
const unbounded = (schema: Schema, place: string): string[] => [
  ...(['integer', 'number'].includes(schema.type ?? '') &&
  schema.enum === undefined &&
  (schema.minimum === undefined || schema.maximum === undefined)
    ? [place]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${place}.${name}`)),
  ...(schema.items ? unbounded(schema.items, `${place}[]`) : []),
  ...(schema.anyOf ?? []).flatMap((inner) => unbounded(inner, place)),
]

test('every number that a client may send has bounds', () => {
  const endpoints = (Object.values(wire) as unknown[]).filter(isEndpoint)
  expect(endpoints.length).toBeGreaterThan(500)
  expect(endpoints.flatMap(({ name, input }) => unbounded(input as Schema, name))).toEqual([])
})
