// Lists the changed fields of a record with their values before and after.

import { auditFields } from '@huishou/wire/audit/fields'
import { useLanguage, useSay } from '../language.ts'
import { messages } from '../messages.ts'
import './change-list.css'

type Change = { name: string; label?: string; before: string | null; after: string | null }

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json || null
  }
}
const flat = (value: unknown, prefix = ''): Map<string, string> => {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[prefix || '=', String(value as string | number | boolean)]])
  const entries = Object.entries(value)
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return new Map([[prefix || '=', value.join(', ')]])
  return new Map(entries.flatMap(([name, inner]) => [...flat(inner, prefix ? `${prefix}.${name}` : name)]))
}

const changesBetween = (before: Map<string, string>, after: Map<string, string>): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after)

/**
 * The changes in the detail of a timeline event: the differences if it has `before` or `after`, otherwise its plain
 * fields.
 */
export const changesOfDetail = (json: string): Change[] => {
  const detail = parse(json)
  if (detail === null || typeof detail !== 'object') return []
  const { before, after } = detail as { before?: unknown; after?: unknown }
  if (before === undefined && after === undefined) {
    return [...flat(detail)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, before: null, after: value }))
  }
  return changesBetween(flat(before), flat(after))
}

/** Changed fields, each with its old and new value; a removed value has no new one. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const say = useSay()
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ name, label, before, after }) => (
        <li key={name}>
          <span className="changed-field">{label ?? auditFields[name]?.[language] ?? name}</span>
          {before !== null && after === null && <span>{before}</span>}
          {before !== null && after !== null && (
            <>
              <del aria-label={say(messages.before)}>{before || say(messages.none)}</del>
              <span aria-hidden>→</span>
            </>
          )}
          {after !== null && <ins aria-label={say(messages.after)}>{after || say(messages.none)}</ins>}
        </li>
      ))}
    </ul>
  )
}
