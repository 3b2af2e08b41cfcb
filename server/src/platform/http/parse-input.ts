// Parses and validates the input of endpoints, whichever way a client encodes it.

import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { cleaners } from '@huishou/wire/clean-text'
import { isWithinShape } from './input-limits.ts'
import { labelOf, placeOf, validationErrorText } from './validation-errors.ts'

type Keywords = {
  type?: string
  jsonText?: boolean
  text?: keyof typeof cleaners
  maxLength?: number
  lenient?: boolean
  default?: unknown
  enum?: readonly unknown[]
  /** Label of the field in this endpoint, where its name means something else elsewhere. */
  label?: Text
  /** Message for an invalid value, where the general one is too vague. */
  problem?: Text
  properties?: Record<string, TSchema & Keywords>
  patternProperties?: Record<string, TSchema & Keywords>
  anyOf?: readonly (TSchema & Keywords)[]
  items?: TSchema & Keywords
}
type Raw = Record<string, unknown>

/** Spellings of an absent value by older customer apps (docs/rules/protocol.md#encoding). */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'undefined' || value === 'null'

const LONGEST_NUMBER = 400
/** Whether text is too long even after cleaning; it is left unchanged for the check to refuse. */
const isHopeless = (value: string, maxLength = Infinity): boolean => value.length > 4 * maxLength + 1000

/** Converts form text to the type in the schema; values that cannot be converted are left for the check to refuse. */
const coerce = (value: unknown, keywords: Keywords): unknown => {
  if (keywords.jsonText && typeof value === 'string') {
    if (!isWithinShape(value)) return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }
  switch (keywords.type) {
    case 'integer':
    case 'number': {
      if (typeof value !== 'string') return value
      if (value.length > LONGEST_NUMBER) return value
      const figures = cleaners.figures(value)
      return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(figures) ? Number(figures) : value
    }
    case 'boolean':
      return value === 'true' || value === '1' || value === 1
        ? true
        : value === 'false' || value === '0' || value === 0
          ? false
          : value
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    default:
      return value
  }
}

/** Cleans typed text at any depth. */
const cleaned = (value: unknown, keywords: Keywords): unknown => {
  if (typeof value === 'string') {
    const typed = keywords.text ? keywords : keywords.anyOf?.find(({ text }) => text)
    return typed?.text && !isHopeless(value, typed.maxLength) ? cleaners[typed.text](value) : value
  }
  if (Array.isArray(value))
    return keywords.items ? value.map((item) => cleaned(item, keywords.items as Keywords)) : value
  const { properties = {}, patternProperties = {} } = keywords
  if (typeof value !== 'object' || value === null) return value
  const others = Object.values(patternProperties)[0] ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      cleaned(inner, (Object.hasOwn(properties, name) && properties[name]) || others),
    ]),
  )
}

// PostgreSQL cannot store a NUL, and neither database half a surrogate pair
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? UNSTORABLE.test(value)
    : Array.isArray(value)
      ? value.some(isUnstorable)
      : typeof value === 'object' &&
        value !== null &&
        Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner))

/**
 * Compiles the parser of an endpoint's input. It accepts query, form, multipart and JSON values alike, treats "",
 * "undefined" and "null" as absent, ignores fields missing from the schema, and refuses with the first invalid field.
 */
export const compileParser = <Input extends TObject>(schema: Input) => {
  const check = Compile(schema as TObject)
  const fields = Object.entries(schema.properties as Record<string, TSchema & Keywords>)
  const lenient = new Map(
    fields.filter(([, keywords]) => keywords.lenient).map(([name, keywords]) => [name, Compile(keywords)]),
  )
  return (raw: Raw, language: Language): { input: Raw } | Refusal => {
    const input: Raw = {}
    for (const [name, keywords] of fields) {
      const value = raw[name]
      if (isAbsent(value)) {
        if (keywords.default !== undefined) input[name] = keywords.default
        continue
      }
      const given = cleaned(coerce(value, keywords), keywords)
      if (isAbsent(given) || lenient.get(name)?.Check(given) === false) continue
      if (isUnstorable(given))
        return refuse('INPUT_INVALID', {
          field: name,
          values: {
            label: labelOf(name, language),
            problem: validationErrorText({ keyword: 'characters' }, language),
          },
        })
      input[name] = given
    }
    if (check.Check(input)) return { input }
    const [first] = check.Errors(input)
    const missing =
      first?.keyword === 'required'
        ? (first.params as { requiredProperties: string[] }).requiredProperties[0]
        : undefined
    const path = [...(first?.instancePath.split('/').slice(1) ?? []), ...(missing ? [missing] : [])]
    const field = path[0] ?? ''
    const own = path.length === 1 ? fields.find(([name]) => name === field)?.[1] : undefined
    // a field with fixed values, such as a confirmation, has the same message when it is absent
    const isOwn = own?.enum !== undefined || (missing === undefined && first?.keyword === 'pattern')
    const problem = isOwn ? own?.problem : undefined
    return refuse('INPUT_INVALID', {
      field,
      values: {
        label: own?.label?.[language] ?? placeOf(path, language),
        problem: problem?.[language] ?? validationErrorText(first ?? { keyword: '' }, language),
      },
    })
  }
}
