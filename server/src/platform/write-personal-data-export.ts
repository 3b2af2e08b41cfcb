// Writes the export of a person's data as JSON, piece by piece while it is being sent.

import { DAY, HOUR } from '@huishou/wire/time'
import type { Handle } from './database.ts'
import type { ExportedList } from './personal-data.ts'

type Row = Record<string, unknown>

const AT_A_TIME = 500

const CHINA = 8 * HOUR

/** Formats as `2026-03-02T10:00:00+08:00`. */
const instant = (at: number): string => `${new Date(at + CHINA).toISOString().slice(0, 19)}+08:00`

const isInstant = (key: string, value: unknown): value is number =>
  typeof value === 'number' && /(At|Until|until|^at)$/.test(key) && value > DAY

const isJson = (value: unknown): value is string => typeof value === 'string' && /^[[{]/.test(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Makes a row readable: times in China time, JSON columns as parsed values. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      isInstant(key, value)
        ? instant(value)
        : isJson(value)
          ? parsed(value)
          : Array.isArray(value)
            ? value.map((each: unknown) => (isRow(each) ? readable(each) : each))
            : value,
    ]),
  )

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* listOf<Tables>(
  db: Handle<Tables>,
  memberId: number,
  { rows }: ExportedList<Tables>,
  urlOf: (path: string) => string,
): AsyncGenerator<string> {
  const opened = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/files/') ? urlOf(value) : value
  let [after, given] = [0, 0]
  for (;;) {
    const page = await rows(db, memberId, { after, limit: AT_A_TIME })
    for (const row of page)
      yield `${given++ === 0 ? '\n' : ',\n'}    ${JSON.stringify(readable(row), opened)}`
    const last = page.at(-1)?.['id']
    if (page.length < AT_A_TIME || typeof last !== 'number') return
    after = last
  }
}

/** Streams an export as JSON: `head`, then every list with all its rows; `urlOf` returns the URLs of pictures. */
export async function* writeExport<Tables>(
  db: Handle<Tables>,
  memberId: number,
  now: number,
  {
    head,
    lists,
    urlOf,
  }: { head: Row; lists: readonly ExportedList<Tables>[]; urlOf: (path: string) => string },
): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(instant(now))}`
  for (const [key, value] of Object.entries(head)) yield `,\n  "${key}": ${JSON.stringify(value)}`
  for (const list of lists) {
    yield `,\n  "${list.name}": [`
    yield* listOf(db, memberId, list, urlOf)
    yield '\n  ]'
  }
  yield '\n}\n'
}
