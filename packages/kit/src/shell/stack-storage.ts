// Stores the page stack, so that it survives a reload.

type Row = { key: string; url: string; at: number }

/** The storage that keeps the page stack across reloads; in the browser this is sessionStorage. */
export type StackStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'pageStack'

/** The browser's sessionStorage; undefined where a private mode forbids access. */
export function sessionStorageIfAllowed(): StackStorage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

export function saveStack(store: StackStorage | undefined, trail: readonly Row[]) {
  const rows = trail.map(({ key, url, at }) => ({ key, url, at }))
  try {
    store?.setItem(KEY, JSON.stringify(rows))
  } catch {
    // Without storage, only the pages below are lost after a reload.
  }
}

/**
 * Returns the saved stack if its top is the browser's current history entry; otherwise it belongs to another visit.
 */
export function restoreStack(store: StackStorage | undefined, topKey: string): Row[] | null {
  try {
    const rows: unknown = JSON.parse(store?.getItem(KEY) ?? 'null')
    if (!Array.isArray(rows) || !rows.every(isRow)) return null
    return rows.at(-1)?.key === topKey ? rows : null
  } catch {
    return null
  }
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Partial<Row>
  return typeof row.key === 'string' && typeof row.url === 'string' && typeof row.at === 'number'
}
