// Turns the values in the audit log into changes that people can read.

import type { AuditField, AuditRef } from './field.ts'
import { auditFields, auditStateText } from './fields.ts'
import { formatYuan } from '../money.ts'
import type { Language, Text } from '../text.ts'
import { clockText, dateTimeOf } from '../time.ts'
import { formatKg } from '../weight.ts'

/** One changed field in the reader's language; null where no value was given. */
export type AuditChange = { name: string; label: string; before: string | null; after: string | null }

/** The key of a record's name, such as `staff:12`. */
export const auditNameKey = (ref: AuditRef, id: number | string): string => `${ref}:${id}`

/** The part of a logged action that describes the change. */
export type AuditFacts = {
  subject: string
  before: string
  after: string
  names: Readonly<Record<string, string>>
}

type Leaf = { path: readonly string[]; value: string | number | boolean | null }

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json || null
  }
}
/** Limits for stored values: nothing that is stored on purpose is nested deeper, or has more names on one level. */
const MOST_STEPS = 16
const MOST_NAMES = 100

/** Whether a text may be a stored list or rule. A text full of brackets or names is only a text. */
const isStoredValue = (text: string): boolean => {
  let depth = 0
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    if (depth > MOST_STEPS) return false
  }
  const value = /^[[{]/.test(text) ? parse(text) : null
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.keys(value).length <= MOST_NAMES
}

/** Splits a value into its plain leaves; lists of plain values stay whole. */
const leavesOf = (value: unknown, path: readonly string[] = []): (Leaf & { all?: unknown[] })[] => {
  if (value === null || value === undefined) return path.length === 0 ? [] : [{ path, value: null }]
  // settings that are lists or rules are stored as JSON text
  if (typeof value === 'string' && isStoredValue(value)) return leavesOf(parse(value), path)
  if (typeof value !== 'object') return [{ path, value: value as string | number | boolean }]
  if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object'))
    return [{ path, value: null, all: value }]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

const isIndex = (step: string): boolean => /^\d+$/.test(step)
const fieldOf = (path: readonly string[]): AuditField | undefined => {
  const name = path.findLast((step) => !isIndex(step))
  return name === undefined ? undefined : auditFields[name]
}
const labelOf = (path: readonly string[], language: Language): string =>
  path
    .map((step) => (isIndex(step) ? String(Number(step) + 1) : (auditFields[step]?.[language] ?? step)))
    .join(' · ')

const yes: Text = { zh: '是', en: 'Yes' }
const no: Text = { zh: '否', en: 'No' }
const none: Text = { zh: '无', en: 'None' }

type Reader = Pick<AuditFacts, 'subject' | 'names'> & { language: Language }

const wordOf = (words: Readonly<Record<string, Text>>, value: string, language: Language): string =>
  value
    .split('+')
    .map((word) => words[word]?.[language] ?? word)
    .join(' + ')

/** About the last moment a calendar reaches, in milliseconds. */
const LAST_INSTANT = 8.6e15

const plain = (value: string | number | boolean, { is }: AuditField, reader: Reader): string => {
  const { language } = reader
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  if (is === undefined) return String(value)
  if (typeof is === 'object' && 'ref' in is && typeof is.ref === 'string')
    return reader.names[auditNameKey(is.ref as AuditRef, value)] ?? `#${value}`
  if (typeof is === 'object') return wordOf(is as Readonly<Record<string, Text>>, String(value), language)
  // settings are stored as text
  if (is === 'fen' && /^-?\d+$/.test(String(value))) return formatYuan(Number(value))
  if (typeof value !== 'number') return String(value)
  if (is === 'g') return `${formatKg(value)} ${language === 'zh' ? '公斤' : 'kg'}`
  // A filter is logged as it was requested, even one beyond the range of any calendar.
  if (is === 'at') return Math.abs(value) > LAST_INSTANT ? String(value) : dateTimeOf(value)
  if (is === 'minute') return clockText(value)
  return `${value}%`
}

const written = ({ path, value, all }: Leaf & { all?: unknown[] }, reader: Reader): string => {
  const { language, subject } = reader
  const field = fieldOf(path) ?? { zh: '', en: '' }
  if (all !== undefined)
    return all.length === 0
      ? none[language]
      : all
          .map((item) => plain(item as string | number | boolean, field, reader))
          .join(language === 'zh' ? '、' : ', ')
  if (value === null || value === '') return none[language]
  if (path.at(-1) === 'state') return wordOf(auditStateText[subject] ?? {}, String(value), language)
  return plain(value, field, reader)
}

const mapOf = (json: string): Map<string, Leaf & { all?: unknown[] }> =>
  new Map(leavesOf(parse(json)).map((leaf) => [leaf.path.join('.'), leaf]))

/** The changes of an action, field by field, as text; equal fields and bookkeeping are left out. */
export const auditChanges = (
  { subject, before, after, names }: AuditFacts,
  language: Language,
): AuditChange[] => {
  const [was, is] = [mapOf(before), mapOf(after)]
  const reader = { subject, names, language }
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)]
    const path = (now ?? old)?.path ?? []
    if (fieldOf(path)?.silent) return []
    const change = {
      name,
      label: labelOf(path, language),
      before: old ? written(old, reader) : null,
      after: now ? written(now, reader) : null,
    }
    return change.before === change.after ? [] : [change]
  })
}

/** The names of the fields in a logged value that have no text in `auditFields`. */
export const unnamedAuditFields = (json: string): string[] =>
  leavesOf(parse(json)).flatMap(({ path }) =>
    path.filter((step) => !isIndex(step) && auditFields[step] === undefined),
  )

/** The records that a logged value refers to by ID. */
export const auditRefsIn = (json: string): { ref: AuditRef; id: number | string }[] =>
  leavesOf(parse(json)).flatMap(({ path, value, all }) => {
    const is = fieldOf(path)?.is
    if (typeof is !== 'object' || !('ref' in is) || typeof is.ref !== 'string') return []
    return (all ?? [value])
      .filter((id) => typeof id === 'number' || (typeof id === 'string' && id !== ''))
      .map((id) => ({ ref: is.ref as AuditRef, id: id as number | string }))
  })
