import {
  lineAmountFen,
  pickupLimits,
  type InputOf,
  type ReplyOf,
  type weighingPrices,
  type weighOrder,
} from '@huishou/wire'

export type Price = ReplyOf<typeof weighingPrices>['rows'][number]
export type WeighedLine = InputOf<typeof weighOrder>['lines'][number]
export type Seller = NonNullable<InputOf<typeof weighOrder>['seller']>
type Source = 'scale' | 'hand'

/** One reading of the scale for a line; a line adds its readings up. */
export type Weighing = { g: number; source: Source }

/** One category on the slip, as it is being weighed. Grams; `count` for things sold by the piece. */
export type DraftLine = {
  categoryId: number
  weighings: readonly Weighing[]
  tareG: number
  deductionG: number
  deductionReason: string
  deductionPhoto: string | null
  count: number
}

export type Draft = { lines: readonly DraftLine[]; photos: readonly string[]; seller: Seller | null }

export const emptyDraft: Draft = { lines: [], photos: [], seller: null }
export const newLine = (categoryId: number): DraftLine => ({
  categoryId,
  weighings: [],
  tareG: 0,
  deductionG: 0,
  deductionReason: '',
  deductionPhoto: null,
  count: 0,
})

export type Problem = 'empty' | 'tare' | 'nothing' | 'deduction' | 'proof' | 'heavy'

export type LineFigures = {
  grossG: number
  netG: number
  amountFen: number
  source: Source
  problem: Problem | null
}

/**
 * Figures of one line by domain-rules 2.0 and 2.1: net = gross − tare − deduction, amount rounded half up per line.
 * The server's preview is the truth; this is what the person sees while weighing.
 */
export function lineFigures(line: DraftLine, price: Pick<Price, 'unit' | 'unitFen'>): LineFigures {
  const source: Source =
    line.weighings.length > 0 && line.weighings.every((weighing) => weighing.source === 'scale')
      ? 'scale'
      : 'hand'
  if (price.unit === 'piece')
    return {
      grossG: 0,
      netG: 0,
      amountFen: line.count * price.unitFen,
      source: 'hand',
      problem: line.count > 0 ? null : 'empty',
    }
  const grossG = line.weighings.reduce((sum, { g }) => sum + g, 0)
  const netG = Math.max(0, grossG - line.tareG - line.deductionG)
  return {
    grossG,
    netG,
    amountFen: lineAmountFen(netG, price.unitFen),
    source,
    problem: problemOf(line, grossG),
  }
}

function problemOf(line: DraftLine, grossG: number): Problem | null {
  if (grossG === 0) return 'empty'
  if (line.tareG > grossG) return 'tare'
  const weighedG = grossG - line.tareG
  if (line.deductionG * 100 > weighedG * pickupLimits.deductionPct) return 'deduction'
  if (weighedG - line.deductionG < 1) return 'nothing'
  if (weighedG - line.deductionG > pickupLimits.lineMaxG) return 'heavy'
  if (line.deductionG > 0 && (!line.deductionReason.trim() || !line.deductionPhoto)) return 'proof'
  return null
}

export type Totals = { netG: number; amountFen: number; lines: number; problem: Problem | null }

/** The sum of rounded lines, never rounded again. */
export function totals(draft: Draft, prices: ReadonlyMap<number, Price>): Totals {
  const sum: Totals = { netG: 0, amountFen: 0, lines: 0, problem: null }
  for (const line of draft.lines) {
    const price = prices.get(line.categoryId)
    if (!price) continue
    const figures = lineFigures(line, price)
    sum.netG += figures.netG
    sum.amountFen += figures.amountFen
    sum.lines += 1
    sum.problem ??= figures.problem
  }
  return sum
}

/** The draft as the wire wants it. */
export const linesToSend = (draft: Draft, prices: ReadonlyMap<number, Price>): WeighedLine[] =>
  draft.lines.flatMap((line): WeighedLine[] => {
    const price = prices.get(line.categoryId)
    if (!price) return []
    if (price.unit === 'piece') return [{ categoryId: line.categoryId, count: line.count, source: 'hand' }]
    const { grossG, source } = lineFigures(line, price)
    return [
      {
        categoryId: line.categoryId,
        grossG,
        tareG: line.tareG,
        deductionG: line.deductionG,
        source,
        ...(line.deductionG > 0 && {
          deductionReason: line.deductionReason.trim(),
          ...(line.deductionPhoto && { deductionPhoto: line.deductionPhoto }),
        }),
      },
    ]
  })

/** Puts a line in its place, or at the end when it is new. */
export const withLine = (draft: Draft, line: DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.some(({ categoryId }) => categoryId === line.categoryId)
    ? draft.lines.map((other) => (other.categoryId === line.categoryId ? line : other))
    : [...draft.lines, line],
})

export const withoutLine = (draft: Draft, categoryId: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.categoryId !== categoryId),
})

const MAX_WHOLE = 4
const MAX_DECIMALS = 3

/** The entry after one more key; a key that makes no weight (a second point, a fourth decimal) changes nothing. */
export function pressKey(text: string, key: string, decimal = true): string {
  if (key === '.') return !decimal || text.includes('.') ? text : `${text || '0'}.`
  if (!/^\d$/.test(key)) return text
  const next = text === '0' ? key : text + key
  const [whole = '', part] = next.split('.')
  if (whole.length > MAX_WHOLE || (part?.length ?? 0) > MAX_DECIMALS) return text
  return next
}

/** Grams of a finished or half-typed entry (`12.`); 0 for none. */
export const gramsOf = (text: string): number =>
  /^\d{1,4}(\.\d{0,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
