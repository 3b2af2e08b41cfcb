// The ranges from which customers choose an estimated weight, with their labels and hints.

/** One weight band; `value` is stored with the order and displayed from there. */
export type Band = { value: string; text: string; minG?: number; maxG?: number }

/** Parses the config value `weightList`, JSON text; invalid content yields no bands instead of an error. */
export const parseBands = (json: string | undefined): Band[] => {
  try {
    const rows: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(rows) ? rows.filter(isBand) : []
  } catch {
    return []
  }
}

const isBand = (row: unknown): row is Band =>
  typeof row === 'object' &&
  row !== null &&
  typeof (row as Band).value === 'string' &&
  typeof (row as Band).text === 'string'

export type BandLabel =
  | { kind: 'under' | 'over' | 'between'; from: string; to: string }
  | { kind: 'text'; text: string }

const kg = (grams: number) => String(grams / 1000)

/** The label of a band: "under" for the first, "over" for the last; bands without grams show their own text. */
export const bandLabel = (bands: readonly Band[], index: number): BandLabel => {
  const band = bands[index]
  if (!band) return { kind: 'text', text: '' }
  if (band.minG === undefined || band.maxG === undefined) return { kind: 'text', text: band.text }
  const range = { from: kg(band.minG), to: kg(band.maxG) }
  if (index === 0) return { kind: 'under', ...range }
  return { kind: index === bands.length - 1 ? 'over' : 'between', ...range }
}

/** Extracts the hint: `20-50公斤（需推车）` → `需推车`. */
export const bandHint = (band: Band | undefined): string =>
  /[（(]([^）)]*)[）)]/.exec(band?.text ?? '')?.[1] ?? ''
