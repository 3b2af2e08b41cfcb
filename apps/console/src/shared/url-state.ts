// Keeps the filters of a page in the URL, so that links and the back button restore them.

import { isDay } from '@huishou/wire/time'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/**
 * How one filter is parsed from and written to the URL. `parse` gets null when the parameter is absent and never
 * throws, because users may type URLs by hand. The filters of a list are declared in `*-url-state.ts` or with the list.
 */
export type Part<Value> = { parse: (text: string | null) => Value; print: (value: Value) => string | null }
export type StateOf<S> = { [Key in keyof S]: S[Key] extends Part<infer Value> ? Value : never }

export const text = (maxLength = 50): Part<string> => ({
  parse: (given) => (given ?? '').slice(0, maxLength),
  print: (value) => (value === '' ? null : value),
})
export const oneOf = <const Value extends string, const Otherwise extends Value | ''>(
  values: readonly Value[],
  otherwise: Otherwise,
): Part<Value | Otherwise> => ({
  parse: (given) => values.find((value) => value === given) ?? otherwise,
  print: (value) => (value === otherwise ? null : value),
})
export const whole = (otherwise: number | null, min = 1): Part<number | null> => ({
  parse: (given) => {
    const value = given !== null && /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN
    return value >= min ? value : otherwise
  },
  print: (value) => (value === otherwise || value === null ? null : String(value)),
})
/** A record id, or `'new'` for a record to be created. */
export const recordOrNew: Part<number | 'new' | null> = {
  parse: (given) => (given === 'new' ? 'new' : whole(null).parse(given)),
  print: (value) => (value === null ? null : String(value)),
}
export const pageNumber: Part<number> = {
  parse: (given) => whole(1).parse(given) ?? 1,
  print: (value) => (value === 1 ? null : String(value)),
}
export const flag: Part<boolean> = { parse: (given) => given === '1', print: (value) => (value ? '1' : null) }
export const calendarDay: Part<string> = {
  parse: (given) => (given !== null && isDay(given) ? given : ''),
  print: (value) => (value === '' ? null : value),
}
export const region: Part<string> = {
  parse: (given) => (given !== null && /^\d{12}$/.test(given) ? given : ''),
  print: (value) => (value === '' ? null : value),
}

export type AnySpec = Record<
  string,
  { parse: (text: string | null) => unknown; print: (value: never) => string | null }
>

export const readState = <S extends AnySpec>(spec: S, query: URLSearchParams): StateOf<S> =>
  Object.fromEntries(
    Object.entries(spec).map(([name, part]) => [name, part.parse(query.get(name))]),
  ) as StateOf<S>

/**
 * Applies a change to a query string: default values are omitted, unrelated parameters stay, and a change of a filter
 * returns to the first page.
 */
export const writeState = (spec: AnySpec, query: URLSearchParams, change: object): URLSearchParams => {
  const next = new URLSearchParams(query)
  const goesToFirstPage =
    !('page' in change) && Object.keys(change).some((name) => name !== 'order' && name !== 'sort')
  if (goesToFirstPage) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const printed = spec[name]?.print(value as never) ?? null
    if (printed === null) next.delete(name)
    else next.set(name, printed)
  }
  return next
}

/** The current query string; the one of the last render may be outdated while a navigation is pending. */
const queryNow = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '')

/** Returns the filters of a page and a function that changes them. */
export function useUrlState<S extends AnySpec>(
  spec: S,
): [StateOf<S>, (change: Partial<StateOf<S>>, how?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readState(spec, query), [spec, query])
  const change = useCallback(
    (next: Partial<StateOf<S>>, how?: { replace?: boolean }) =>
      setQuery(() => writeState(spec, queryNow(), next), how),
    [spec, setQuery],
  )
  return [state, change]
}
