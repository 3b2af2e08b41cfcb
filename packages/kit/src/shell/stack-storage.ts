type Row = { key: string; url: string; at: number }

/** Where the stack survives a reload; the browser gives sessionStorage. */
export type TrailStore = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'pageStack'

/** The browser's; undefined where a private mode forbids even to look at it. */
export function sessionStore(): TrailStore | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

export function rememberTrail(store: TrailStore | undefined, trail: readonly Row[]) {
  const rows = trail.map(({ key, url, at }) => ({ key, url, at }))
  try {
    store?.setItem(KEY, JSON.stringify(rows))
  } catch {
    // A full or forbidden storage only costs the stack below after a reload.
  }
}

/** The stack saved last, when its top is the record the browser now shows; otherwise it is another visit's. */
export function recallTrail(store: TrailStore | undefined, topKey: string): Row[] | null {
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
