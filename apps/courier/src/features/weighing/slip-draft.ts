// The draft of a weighing slip while an order is being weighed, with its figures and totals.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { weighingPrices } from '@huishou/wire/client/pickup/staff'
import type { weighOrder } from '@huishou/wire/client/pickup/visit'
import {
  computeSlip,
  problemOfLine,
  type ComputedSlip,
  type LineProblem,
  type RaiseOffer,
} from '@huishou/wire/pickup/weighing'
import type { Truck } from '@huishou/wire/pickup/truck-weight'
import type { NamedSource } from '@huishou/wire/scale/choices'
import { proofOf, sourceOf, sumOfWeighings, type Weighing } from '../../entities/weighing/weighings.ts'

import { sharesOf, truckOf, type TruckForm } from './truck-form.ts'

export type Price = ReplyOf<typeof weighingPrices>['rows'][number]
export type WeighedLine = InputOf<typeof weighOrder>['lines'][number]
export type Seller = NonNullable<InputOf<typeof weighOrder>['seller']>

/** One category on the slip while it is being weighed. Weights in grams; `count` for things sold by the piece. */
export type DraftLine = {
  categoryId: number
  weighings: readonly Weighing[]
  tareG: number
  deductionG: number
  deductionReason: string
  deductionPhoto: string | null
  count: number
}

export type Draft = {
  lines: readonly DraftLine[]
  photos: readonly string[]
  seller: Seller | null
  /** The truck the goods came on, which is weighed instead of them. */
  truck: TruckForm | null
}

export const emptyDraft: Draft = { lines: [], photos: [], seller: null, truck: null }
export const newLine = (categoryId: number): DraftLine => ({
  categoryId,
  weighings: [],
  tareG: 0,
  deductionG: 0,
  deductionReason: '',
  deductionPhoto: null,
  count: 0,
})

export type LineFigures = {
  grossG: number
  netG: number
  amountFen: number
  source: NamedSource
  problem: LineProblem | null
}

/** The line as sent to the server; its readings add up to one gross weight. */
const toSend = (line: DraftLine, unit: Price['unit']): WeighedLine =>
  unit === 'piece'
    ? { categoryId: line.categoryId, count: line.count, source: 'hand' }
    : {
        categoryId: line.categoryId,
        grossG: sumOfWeighings(line.weighings),
        tareG: line.tareG,
        deductionG: line.deductionG,
        source: sourceOf(line.weighings),
        ...proofOf(line.weighings),
        ...(line.deductionG > 0 && {
          deductionReason: line.deductionReason.trim(),
          ...(line.deductionPhoto && { deductionPhoto: line.deductionPhoto }),
        }),
      }

/** The figures of one line while it is being weighed, computed by the same rules as on the server. */
export function lineFigures(
  line: DraftLine,
  price: Pick<Price, 'categoryId' | 'key' | 'unit' | 'unitFen' | 'needId'>,
  truck: Truck | null = null,
): LineFigures {
  const sent = toSend(line, price.unit)
  const [computed] = computeSlip([sent], new Map([[line.categoryId, price]])).lines
  return {
    grossG: sent.grossG ?? 0,
    netG: computed?.netG ?? 0,
    amountFen: computed?.amountFen ?? 0,
    source: sent.source ?? 'hand',
    problem: problemOfLine(sent, price.unit, truck),
  }
}

export type Totals = ComputedSlip & { problem: LineProblem | null }

/** The slip as the draft currently computes it. */
export function totals(
  draft: Draft,
  prices: ReadonlyMap<number, Price>,
  raises: readonly RaiseOffer[] = [],
): Totals {
  const truck = truckOfDraft(draft)
  const problems = draft.lines.flatMap((line) => {
    const price = prices.get(line.categoryId)
    return price ? [lineFigures(line, price, truck).problem] : []
  })
  return {
    ...computeSlip(linesToSend(draft, prices), prices, raises),
    problem: problems.find((problem) => problem !== null) ?? null,
  }
}

/** The draft's lines as sent to the server. */
export const linesToSend = (draft: Draft, prices: ReadonlyMap<number, Price>): WeighedLine[] =>
  draft.lines.flatMap((line): WeighedLine[] => {
    const price = prices.get(line.categoryId)
    return price ? [toSend(line, price.unit)] : []
  })

/** Replaces a line of the draft, or appends it when it is new. */
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

const idsOf = ({ lines }: Pick<Draft, 'lines'>): number[] => lines.map(({ categoryId }) => categoryId)

/** The truck of a draft as sent to the server; null without one, and while it is not weighed. */
export const truckOfDraft = (draft: Draft): Truck | null =>
  draft.truck ? truckOf(draft.truck, idsOf(draft)) : null

/** The draft with each line weighing its share of the truck; nothing while the truck is not weighed. */
export const weighedOff = (draft: Draft): Draft => {
  if (!draft.truck) return draft
  const shares = sharesOf(draft.truck, idsOf(draft))
  return {
    ...draft,
    lines: draft.lines.map((line, index) => {
      const g = shares?.[index] ?? 0
      return { ...line, tareG: 0, weighings: g > 0 ? [{ g, source: 'hand' as const }] : [] }
    }),
  }
}
