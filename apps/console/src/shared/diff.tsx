import { useSay } from './language.ts'
import { words } from './words.ts'
import './diff.css'

type Change = { name: string; before: string | null; after: string | null }

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

/** What differs between two JSON texts, field by field; equal fields are left out. */
export const changesBetween = (beforeJson: string, afterJson: string): Change[] => {
  const before = flat(parse(beforeJson))
  const after = flat(parse(afterJson))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** The detail of a timeline event: `{before, after}` gives a difference, anything else its plain fields. */
export const changesOfDetail = (json: string): Change[] => {
  const detail = parse(json)
  if (detail === null || typeof detail !== 'object') return []
  const { before, after } = detail as { before?: unknown; after?: unknown }
  if (before === undefined && after === undefined) {
    return [...flat(detail)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, before: null, after: value }))
  }
  return changesBetween(JSON.stringify(before ?? null), JSON.stringify(after ?? null))
}

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const say = useSay()
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <code>{name}</code>
          {before !== null && <del aria-label={say(words.before)}>{before || '∅'}</del>}
          {before !== null && <span aria-hidden>→</span>}
          <ins aria-label={say(words.after)}>{after === null || after === '' ? '∅' : after}</ins>
        </li>
      ))}
    </ul>
  )
}
