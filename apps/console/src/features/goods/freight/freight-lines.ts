// Converts the lines of a freight template for editing and saving, and checks them.

import type { InputOf } from '@huishou/wire/client'
import type { saveFreightTemplate } from '@huishou/wire/client/catalog/mall-categories-and-freight'
import type { Freight } from '../queries.ts'

export type FreightLine = Freight['lines'][number]
export type Kind = Freight['kind']
/** A line in the form: `first` and `add` are in pieces, kilograms or yuan, the fees in fen. */
export type DraftLine = {
  key: number
  regionIds: string[]
  deliver: boolean
  first: number | null
  firstFen: number | null
  add: number | null
  addFen: number | null
}

/** The number of stored units in a displayed unit: grams in a kilogram, fen in a yuan. */
const UNIT: Record<Kind, number> = { piece: 1, weight: 1000, amount: 100 }
let made = 0
const nextKey = () => {
  made += 1
  return made
}

export const newLine = (): DraftLine => ({
  key: nextKey(),
  regionIds: [],
  deliver: true,
  first: 1,
  firstFen: 0,
  add: 1,
  addFen: 0,
})

/** Lines for the form, with the line for all other regions last; a missing one is added. */
export const draftLines = (template: Freight | null): DraftLine[] => {
  const unit = UNIT[template?.kind ?? 'piece']
  const lines = (template?.lines ?? []).map((line) => ({
    key: nextKey(),
    regionIds: line.regionIds,
    deliver: line.deliver,
    first: line.firstNumber / unit,
    firstFen: line.firstFen,
    add: line.addNumber / unit,
    addFen: line.addFen,
  }))
  const [elsewhere = newLine()] = lines.filter(({ regionIds }) => regionIds.length === 0)
  return [...lines.filter(({ regionIds }) => regionIds.length > 0), elsewhere]
}

export type LinesProblem = 'regionsNeeded' | 'regionTwice' | 'feeNeeded'
export const problemOfLines = (lines: readonly DraftLine[], kind: Kind): LinesProblem | null => {
  if (lines.slice(0, -1).some(({ regionIds }) => regionIds.length === 0)) return 'regionsNeeded'
  const regions = lines.flatMap(({ regionIds }) => regionIds)
  if (new Set(regions).size < regions.length) return 'regionTwice'
  const amount = (number: number | null) => number !== null && Math.round(number * UNIT[kind]) >= 1
  const fee = (fen: number | null) => fen !== null && fen >= 0
  return lines.every(
    (line) =>
      !line.deliver || (amount(line.first) && amount(line.add) && fee(line.firstFen) && fee(line.addFen)),
  )
    ? null
    : 'feeNeeded'
}

type Line = InputOf<typeof saveFreightTemplate>['lines'][number]
/** The endpoint input; only for lines without a problem. */
export const inputOfLines = (lines: readonly DraftLine[], kind: Kind): Line[] =>
  lines.map(({ regionIds, deliver, first, firstFen, add, addFen }) => ({
    regionIds,
    deliver,
    firstNumber: Math.max(1, Math.round((first ?? 1) * UNIT[kind])),
    firstFen: firstFen ?? 0,
    addNumber: Math.max(1, Math.round((add ?? 1) * UNIT[kind])),
    addFen: addFen ?? 0,
  }))

/** Converts a stored number to pieces, kilograms or yuan. */
export const amountOf = (number: number, kind: Kind): number => number / UNIT[kind]
