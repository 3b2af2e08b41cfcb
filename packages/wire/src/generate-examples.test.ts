import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import * as wire from './index.ts'

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = [
  ...(Object.values(wire) as unknown[]).filter(isEndpoint),
  ...wire.unopened.map(({ endpoint }) => endpoint),
]

test('every example reply is one the server could have given', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const [first] = Compile(endpoint.reply).Errors(wire.exampleOf(endpoint.reply))
    return first ? [`${endpoint.name}${first.instancePath}: ${first.message}`] : []
  })
  expect(wrong).toEqual([])
})

test('every example request is one the server would take', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const [first] = Compile(endpoint.input).Errors(wire.exampleInput(endpoint))
    return first ? [`${endpoint.name}${first.instancePath}: ${first.message}`] : []
  })
  expect(wrong).toEqual([])
})

test('every call with an idempotency key says that its key may have been used for something else', () => {
  const silent = endpoints.filter(
    (endpoint) => endpoint.idempotent && !wire.refusalsOf(endpoint).includes('IDEMPOTENCY_CONFLICT'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('an example says what people would say', () => {
  expect(wire.exampleOf(wire.Shop)).toMatchObject({
    id: 1001,
    openingHours: '08:00-20:00',
    latitude: 30.283,
    cityId: '330100000000',
  })
  expect(wire.exampleForm(wire.cmsPage)).toBe('key=about')
  expect(wire.exampleForm(wire.orderDetail)).toMatch(/^token=/)
})
