// The draft of a lorry load for a buyer: its weights, materials and bales, and the errors in them.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { loadSalesLoad } from '@huishou/wire/client/sales/load-steps'
import type { salesLoads } from '@huishou/wire/client/sales/loads'
import { salesLimits } from '@huishou/wire/sales/states'
import type { ScaleReading } from '@huishou/wire/scale/reading'
import type { Text } from '@huishou/wire/text'
import { formatKg, parseKg } from '@huishou/wire/weight'
import type { ScannedBale } from '@huishou/wire/yard/bale-number'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { proofOf, sumOfWeighings, type Weighing } from '../../entities/weighing/weighings.ts'
import { messages } from './messages.ts'

export type Load = ReplyOf<typeof salesLoads>['rows'][number]

/** One material on the lorry; without weighings or bales it takes the rest of the net weight. */
export type LoadLine = {
  categoryId: number
  weighings: readonly Weighing[]
  /** As typed; only for materials sold by the piece. */
  pieces: string
  contractId: number | null
}
/** The weighbridge's two figures. */
export type Weight = 'gross' | 'tare'
export type LoadDraft = {
  plate: string
  gross: string
  tare: string
  lines: readonly LoadLine[]
  photos: readonly string[]
  /** The bales scanned onto the lorry. */
  bales: readonly ScannedBale[]
  /** The scale readings, each of which proves its weight until the weight is typed over. */
  readings?: Readonly<Partial<Record<Weight, ScaleReading>>>
}

export const emptyDraft = ({ plate }: Pick<Load, 'plate'>): LoadDraft => ({
  plate,
  gross: '',
  tare: '',
  lines: [],
  photos: [],
  bales: [],
})

export const newLine = (categoryId: number, contractId: number | null): LoadLine => ({
  categoryId,
  weighings: [],
  pieces: '',
  contractId,
})

/** The draft after gross or tare was filled in, from the scale with its reading, or by hand. */
export const withWeight = (
  draft: LoadDraft,
  part: Weight,
  typed: string,
  reading: ScaleReading | null,
): LoadDraft => {
  const { [part]: _before, ...others } = draft.readings ?? {}
  return { ...draft, [part]: typed, readings: reading ? { ...others, [part]: reading } : others }
}

/** Replaces a line, or appends it. */
export const withLine = (draft: LoadDraft, line: LoadLine): LoadDraft => ({
  ...draft,
  lines: draft.lines.some(({ categoryId }) => categoryId === line.categoryId)
    ? draft.lines.map((other) => (other.categoryId === line.categoryId ? line : other))
    : [...draft.lines, line],
})
export const withoutLine = (draft: LoadDraft, categoryId: number): LoadDraft => ({
  ...draft,
  bales: draft.bales.filter((bale) => bale.categoryId !== categoryId),
  lines: draft.lines.filter((line) => line.categoryId !== categoryId),
})

/** The net weight by the weighbridge; null until both figures are valid. */
export const netOf = ({ gross, tare }: Pick<LoadDraft, 'gross' | 'tare'>): number | null => {
  const [grossG, tareG] = [parseKg(gross), parseKg(tare)]
  return grossG === null || tareG === null || tareG >= grossG ? null : grossG - tareG
}

/** The total weight of the scanned bales of a material. */
export const balesG = ({ bales }: LoadDraft, { categoryId }: Pick<LoadLine, 'categoryId'>): number =>
  bales.reduce((sum, bale) => sum + (bale.categoryId === categoryId ? bale.grams : 0), 0)

/**
 * The weight of a line on its own: its weighings and bales. If there is only one material, its bales are left out, so
 * that without weighings it takes the whole net weight of the weighbridge.
 */
const weighedG = (draft: LoadDraft, line: LoadLine): number =>
  sumOfWeighings(line.weighings) + (draft.lines.length > 1 ? balesG(draft, line) : 0)

const isRest = (draft: LoadDraft, line: LoadLine): boolean => weighedG(draft, line) === 0

/** Whether another material may be left unweighed: only one can be the rest. */
export const mayBeRest = (draft: LoadDraft): boolean => !draft.lines.some((line) => isRest(draft, line))

/** The weight of a line; null for the rest of a net weight that is not known yet. */
export const netOfLine = (draft: LoadDraft, line: LoadLine): number | null => {
  if (!isRest(draft, line)) return weighedG(draft, line)
  const net = netOf(draft)
  return net === null ? null : net - draft.lines.reduce((sum, other) => sum + weighedG(draft, other), 0)
}

/** Adds a bale, and a line for its material if there is none; returns the same draft if the bale is already on it. */
export const withBale = (draft: LoadDraft, bale: ScannedBale, line: LoadLine): LoadDraft =>
  draft.bales.some(({ id }) => id === bale.id)
    ? draft
    : { ...withLine(draft, line), bales: [...draft.bales, bale] }
export const withoutBale = (draft: LoadDraft, id: number): LoadDraft => ({
  ...draft,
  bales: draft.bales.filter((bale) => bale.id !== id),
})

export type Part = 'plate' | 'gross' | 'tare' | 'lines' | 'bales' | number
type Problem = { text: Text; values?: Record<string, string> }
/** The problems by field; lines are keyed by the id of their material. */
export type Wrong = ReadonlyMap<Part, Problem>

const weightProblems = ({ gross, tare }: LoadDraft): [Part, Problem][] => {
  const wrong = (typed: string, min: number): boolean => {
    const grams = parseKg(typed)
    return grams === null || grams < min || grams > salesLimits.grossG
  }
  const missing: [Part, Problem][] = [
    ...(wrong(gross, 1) ? [['gross', { text: messages.weightWrong }] as [Part, Problem]] : []),
    ...(wrong(tare, 0) ? [['tare', { text: messages.weightWrong }] as [Part, Problem]] : []),
  ]
  return missing.length === 0 && netOf({ gross, tare }) === null
    ? [['tare', { text: messages.tareWrong }]]
    : missing
}

const lineProblems = (draft: LoadDraft, materials: Materials): [Part, Problem][] =>
  draft.lines.flatMap((line): [Part, Problem][] => {
    const net = netOfLine(draft, line)
    if (isRest(draft, line) && net !== null && net <= 0)
      return [[line.categoryId, { text: messages.restWrong }]]
    return materials.get(line.categoryId)?.unit === 'piece' && !(Number(line.pieces) > 0)
      ? [[line.categoryId, { text: messages.piecesMissing }]]
      : []
  })

/** The problems that prevent a load from being submitted. */
export const problemsOf = (draft: LoadDraft, materials: Materials): Wrong => {
  const net = netOf(draft)
  const sum = draft.lines.reduce((total, line) => total + (netOfLine(draft, line) ?? 0), 0)
  return new Map<Part, Problem>([
    ...(draft.plate.trim() === '' ? [['plate', { text: messages.plateMissing }] as const] : []),
    ...weightProblems(draft),
    ...(draft.lines.length === 0 ? [['lines', { text: messages.nothing }] as const] : []),
    ...(draft.lines.length > 0 && net !== null && mayBeRest(draft) && sum !== net
      ? [['lines', { text: messages.notNet, values: { lines: formatKg(sum), net: formatKg(net) } }] as const]
      : []),
    ...lineProblems(draft, materials),
  ])
}

type Input = Pick<
  InputOf<typeof loadSalesLoad>,
  'grossG' | 'tareG' | 'grossReadings' | 'tareReadings' | 'plate' | 'lines' | 'bales'
>

const readingsOf = ({ readings: { gross, tare } = {} }: LoadDraft) => ({
  ...(gross && { grossReadings: [gross] }),
  ...(tare && { tareReadings: [tare] }),
})

/** A draft without problems as sent to the server. */
export const toSend = (draft: LoadDraft): Input => ({
  plate: draft.plate.trim(),
  grossG: parseKg(draft.gross) ?? 0,
  tareG: parseKg(draft.tare) ?? 0,
  ...readingsOf(draft),
  lines: draft.lines.map((line) => ({
    categoryId: line.categoryId,
    netG: netOfLine(draft, line) ?? 0,
    ...proofOf(line.weighings),
    ...(Number(line.pieces) > 0 ? { pieces: Number(line.pieces) } : {}),
    ...(line.contractId === null ? {} : { contractId: line.contractId }),
  })),
  ...(draft.bales.length === 0 ? {} : { bales: draft.bales.map(({ id }) => id) }),
})
