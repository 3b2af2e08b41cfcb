// Converts between a bargain and the values of its editor, and calculates by how much each friend may lower the
// price.

import { bargainLimits } from '@huishou/wire/bargain/states'
import type { InputOf } from '@huishou/wire/client'
import type { previewBargain, saveBargain } from '@huishou/wire/client/bargain/staff'
import { DAY, HOUR } from '@huishou/wire/time'
import type { Bargain } from '../queries.ts'

/** The values of the editor; null is an empty field. */
export type BargainValues = {
  goodsId: number | null
  skuId: number | null
  startAt: number | null
  endAt: number | null
  originalFen: number | null
  floorFen: number | null
  costFen: number | null
  minCutFen: number | null
  maxCutFen: number | null
  /** Null if no fixed number of friends is enough, so that the random cuts alone decide. */
  enoughHelpers: number | null
  number: number | null
  runHours: number | null
  runsPerMember: number | null
  piecesPerMember: number | null
  sort: number | null
}
export type BargainField = keyof BargainValues

const USUAL_DAYS = 14

/**
 * Default values of a new bargain, starting at the next full hour, within the limits
 * (docs/rules/bargains.md#publishing).
 */
export const newBargain = (now: number): BargainValues => {
  const startAt = Math.ceil(now / HOUR) * HOUR
  return {
    goodsId: null,
    skuId: null,
    startAt,
    endAt: startAt + USUAL_DAYS * DAY,
    originalFen: null,
    floorFen: null,
    costFen: null,
    minCutFen: null,
    maxCutFen: null,
    enoughHelpers: null,
    number: 30,
    runHours: bargainLimits.runHours,
    runsPerMember: bargainLimits.runsPerMember,
    piecesPerMember: bargainLimits.piecesPerMember,
    sort: 100,
  }
}

/** The form fields that a refusal may name; the form shows the refusal beside the field. */
export const bargainFields = Object.keys(newBargain(0)) as BargainField[]

export const valuesOf = (bargain: Bargain): BargainValues => ({
  ...(Object.fromEntries(bargainFields.map((field) => [field, bargain[field]])) as BargainValues),
  enoughHelpers: bargain.enoughHelpers || null,
})

/** The only fields of a published bargain that can still change; the other terms were promised to customers. */
export const changeable: ReadonlySet<BargainField> = new Set(['endAt', 'number', 'sort'])

type Terms = Omit<InputOf<typeof saveBargain>, 'idempotencyKey'>
const smallest: Partial<Record<BargainField, number>> = {
  originalFen: 1,
  minCutFen: 1,
  maxCutFen: 1,
  number: 1,
  runHours: 1,
  runsPerMember: 1,
  piecesPerMember: 1,
}
const largest: Partial<Record<BargainField, number>> = {
  number: bargainLimits.number,
  runHours: bargainLimits.mostDays * 24,
  runsPerMember: 100,
  piecesPerMember: 100,
  sort: 1_000_000,
  originalFen: bargainLimits.maxFen,
  floorFen: bargainLimits.maxFen,
  costFen: bargainLimits.maxFen,
  minCutFen: bargainLimits.maxFen,
  maxCutFen: bargainLimits.maxFen,
}

/**
 * The endpoint input; null while a value is missing or out of bounds. `skuId` is optional for goods with a single SKU.
 */
export const termsOf = (values: BargainValues, id: number | null): InputOf<typeof previewBargain> | null => {
  const { skuId, enoughHelpers, ...needed } = values
  for (const [field, value] of Object.entries(needed) as [BargainField, number | null][]) {
    if (value === null || value === undefined || !Number.isInteger(value)) return null
    if (value < (smallest[field] ?? 0)) return null
    if (value > (largest[field] ?? Number.MAX_SAFE_INTEGER)) return null
  }
  return {
    ...(needed as Omit<Terms, 'id' | 'version' | 'skuId' | 'enoughHelpers'>),
    enoughHelpers: enoughHelpers ?? 0,
    ...(skuId === null || skuId === undefined ? {} : { skuId }),
    ...(id === null ? {} : { id }),
  }
}

const ROUND_FEN = 10
/**
 * Calculates cuts between 0.55 and 1.45 times the even share of the gap, so that about this many friends are needed;
 * null if the gap is too small.
 */
export const cutsFor = (gapFen: number, friends: number): { minCutFen: number; maxCutFen: number } | null => {
  const share = gapFen / friends
  const round = (fen: number) => Math.max(ROUND_FEN, Math.round(fen / ROUND_FEN) * ROUND_FEN)
  const cuts = { minCutFen: round(share * 0.55), maxCutFen: round(share * 1.45) }
  return cuts.maxCutFen < gapFen && cuts.minCutFen < cuts.maxCutFen ? cuts : null
}
