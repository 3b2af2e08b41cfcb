// Random and hostile values for the fields of a JSON schema.

export type JsonSchema = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  required?: string[]
  jsonText?: boolean
}

const TEXTS = [
  '',
  ' ',
  '张三',
  '13800000001',
  '😀👨‍👩‍👧',
  '<script>alert(1)</script>',
  "' or 1=1 -- %_\\",
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '{{constructor.constructor("return process")()}}',
  '=HYPERLINK("http://a","b")',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '__proto__',
  '1e308',
  '-1',
  'NaN',
  '2026-02-30',
  '2026-12-01',
  '9999-12-31',
  '330106000000',
  'cardboard',
  'x'.repeat(5_000),
  '长'.repeat(20_000),
]
const NUMBERS = [0, 1, -1, 2, 3, 10, 100, 2001, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, 0.1, 1.005, -0]
const OTHERS: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, a: { b: {} } },
  'true',
  'null',
]

/** A generator of random numbers that gives the same ones for the same seed. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const chance = (part: number): boolean => next() < part

  /** Encodes `input` as JSON, as a form, in the address, or as something no client should send. */
  const wrap = (method: 'get' | 'post', input: unknown) => {
    const flat = Object.entries((input ?? {}) as Record<string, unknown>).map(
      ([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ],
    )
    const form = new URLSearchParams(flat).toString()
    const language = { 'accept-language': pick(['zh', 'en', '*', 'x'.repeat(500)]) }
    const key: Record<string, string> = chance(0.5) ? { 'idempotency-key': `key-${below(50)}-long` } : {}
    if (method === 'get') return { headers: language, query: `?${form.slice(0, 12_000)}`, body: undefined }
    const as = next()
    const json = JSON.stringify(input) ?? ''
    const [type, body] =
      as < 0.7
        ? ['application/json', json]
        : as < 0.9
          ? ['application/x-www-form-urlencoded', form]
          : as < 0.94
            ? ['application/json', json.slice(0, below(json.length))]
            : as < 0.97
              ? [
                  'multipart/form-data; boundary=B',
                  `--B\r\ncontent-disposition: form-data; name="a"\r\n\r\n${json}`,
                ]
              : [pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', '']), json]
    return { headers: { ...language, ...key, ...(type ? { 'content-type': type } : {}) }, query: '', body }
  }
  return { next, below, pick, chance, wrap }
}
export type Random = ReturnType<typeof seededRandom>

const textFor = (random: Random, { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): string => {
  if (format === 'date') return `2026-${String(1 + random.below(12)).padStart(2, '0')}-1${random.below(10)}`
  if (pattern?.includes('12}')) return random.pick(['330100000000', '330106000000', '330106001000'])
  if (pattern?.includes('1[3-9]')) return `138000000${10 + random.below(90)}`
  return '回收abc123'
    .repeat(Math.ceil((minLength + 1) / 8))
    .slice(0, Math.max(minLength, Math.min(maxLength, 8)))
}

/** A value the schema mostly allows; numbers are often ids of somebody else. */
export const randomValue = (random: Random, schema: JsonSchema, ids: readonly number[]): unknown => {
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return randomValue(random, random.pick(schema.anyOf), ids)
  if (schema.type === 'string') return textFor(random, schema)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') {
    if (random.chance(0.6)) return random.chance(0.5) ? random.pick(ids) : 1 + random.below(3_000)
    const { minimum = 0, maximum = 1_000 } = schema
    return Math.floor(minimum + random.next() * Math.min(maximum - minimum, 100_000))
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema
    const length = minItems + random.below(Math.min(maxItems, minItems + 3) - minItems + 1)
    return Array.from({ length }, () => randomValue(random, schema.items ?? {}, ids))
  }
  const properties = Object.entries(schema.properties ?? {})
  // many filters at once find nothing
  const optional = random.pick([0, 0.1, 0.4])
  return Object.fromEntries(
    properties
      .filter(([name]) => name !== 'token' && (schema.required?.includes(name) || random.chance(optional)))
      .map(([name, inner]) => [name, randomValue(random, inner, ids)]),
  )
}

const hostile = (random: Random, schema: JsonSchema): unknown =>
  random.chance(0.2)
    ? random.pick(OTHERS)
    : schema.type === 'integer' || schema.type === 'number'
      ? random.pick(NUMBERS)
      : random.pick(TEXTS)

/** The input with one or two of its fields replaced by hostile values; a third of all inputs stays as it is. */
export const spoiled = (
  random: Random,
  input: unknown,
  schema: JsonSchema,
  ids: readonly number[],
): Record<string, unknown> => {
  const given = { ...(input as Record<string, unknown>) }
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0 || random.chance(0.33)) return given
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const [name, field] = random.pick(fields)
    const inner = field.items ?? field
    const item = random.chance(0.5) ? hostile(random, inner) : randomValue(random, inner, ids)
    given[name] = field.type === 'array' && random.chance(0.7) ? [item, item] : hostile(random, field)
  }
  return given
}
