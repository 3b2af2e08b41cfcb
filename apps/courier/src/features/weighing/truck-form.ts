// The form for weighing goods together with their truck: the truck's weights, how its net weight is divided among the
// materials, and the errors in these values.

import {
  sharesByPercent,
  sharesByUnloading,
  truckMaxG,
  truckNetG,
  type Truck,
} from '@huishou/wire/pickup/truck-weight'
import type { ScaleReading } from '@huishou/wire/scale/reading'
import type { Text } from '@huishou/wire/text'
import { parseKg } from '@huishou/wire/weight'
import { truckMessages } from './truck-messages.ts'

/** How the net weight is divided among the materials: by weighing after each one is unloaded, or by percentage. */
export type TruckWay = 'unload' | 'percent'

/**
 * A truck being weighed, as typed. `shares` by material: the weight of the truck after unloading it, or its percentage.
 */
export type TruckForm = {
  plate: string
  way: TruckWay
  gross: string
  /** Used only with percentages; otherwise the last weight is the tare. */
  tare: string
  shares: Readonly<Record<number, string>>
  /** The scale readings by field, each of which proves its weight until the weight is typed over. */
  readings?: Readonly<Record<string, ScaleReading>>
}
export const emptyTruck: TruckForm = { plate: '', way: 'unload', gross: '', tare: '', shares: {} }

export type TruckPart = 'plate' | 'gross' | 'tare' | number

const shareOf = ({ shares }: TruckForm, id: number): string => shares[id] ?? ''
const readingsOf = (form: TruckForm, ids: readonly number[]): (number | null)[] =>
  ids.map((id) => parseKg(shareOf(form, id)))
const percentOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)

const tareOf = (form: TruckForm, ids: readonly number[]): number | null =>
  form.way === 'percent' ? parseKg(form.tare) : (readingsOf(form, ids).at(-1) ?? null)

/** The weights of the truck; null until they result in a net weight. */
const weightsOf = (form: TruckForm, ids: readonly number[]): Omit<Truck, 'plate'> | null => {
  const [grossG, tareG] = [parseKg(form.gross), tareOf(form, ids)]
  return grossG === null || tareG === null || tareG <= 0 || grossG > truckMaxG || tareG >= grossG
    ? null
    : { grossG, tareG }
}

/** The weight of each material in grams; null until the form is complete enough. */
export const sharesOf = (form: TruckForm, ids: readonly number[]): number[] | null => {
  const weights = weightsOf(form, ids)
  if (!weights || ids.length === 0) return null
  if (form.way === 'percent')
    return sharesByPercent(
      truckNetG(weights),
      ids.map((id) => percentOf(shareOf(form, id))),
    )
  const readings = readingsOf(form, ids).filter((reading) => reading !== null)
  return readings.length === ids.length ? sharesByUnloading(weights.grossG, readings) : null
}

/** The form after a field was filled in, from the scale with its reading, or by hand. */
export const withWeight = (
  form: TruckForm,
  part: 'gross' | 'tare' | number,
  typed: string,
  reading: ScaleReading | null,
): TruckForm => {
  const { [String(part)]: _before, ...others } = form.readings ?? {}
  return {
    ...form,
    ...(typeof part === 'number' ? { shares: { ...form.shares, [part]: typed } } : { [part]: typed }),
    readings: reading ? { ...others, [String(part)]: reading } : others,
  }
}

const readingsOfTruck = ({ way, readings = {} }: TruckForm, ids: readonly number[]) => {
  const gross = readings['gross']
  const tare = readings[way === 'percent' ? 'tare' : String(ids.at(-1))]
  return { ...(gross && { grossReadings: [gross] }), ...(tare && { tareReadings: [tare] }) }
}

/** The truck as sent to the server; null if something is missing or wrong. */
export const truckOf = (form: TruckForm, ids: readonly number[]): Truck | null => {
  const weights = weightsOf(form, ids)
  return weights && form.plate.trim() !== '' && sharesOf(form, ids)
    ? { plate: form.plate.trim(), ...weights, ...readingsOfTruck(form, ids) }
    : null
}

const isWeight = (typed: string): boolean => {
  const grams = parseKg(typed)
  return grams !== null && grams > 0 && grams <= truckMaxG
}

const readingProblems = (form: TruckForm, ids: readonly number[]): [TruckPart, Text][] => {
  let before = parseKg(form.gross) ?? 0
  for (const id of ids) {
    const reading = parseKg(shareOf(form, id))
    if (reading === null || reading <= 0) return [[id, truckMessages.weightWrong]]
    if (reading >= before) return [[id, truckMessages.afterWrong]]
    before = reading
  }
  return []
}

const percentProblems = (form: TruckForm, ids: readonly number[]): [TruckPart, Text][] => {
  if (!isWeight(form.tare)) return [['tare', truckMessages.weightWrong]]
  if ((parseKg(form.tare) ?? 0) >= (parseKg(form.gross) ?? 0)) return [['tare', truckMessages.tareWrong]]
  const empty = ids.find((id) => percentOf(shareOf(form, id)) === 0)
  if (empty !== undefined) return [[empty, truckMessages.percentWrong]]
  const sum = ids.reduce((total, id) => total + percentOf(shareOf(form, id)), 0)
  const last = ids.at(-1)
  return sum === 100 || last === undefined ? [] : [[last, truckMessages.percentSum]]
}

/** The problems that prevent the truck from being sent, by field. */
export const truckProblems = (form: TruckForm, ids: readonly number[]): ReadonlyMap<TruckPart, Text> =>
  new Map<TruckPart, Text>([
    ...(form.plate.trim() === '' ? ([['plate', truckMessages.plateMissing]] as const) : []),
    ...(isWeight(form.gross)
      ? (form.way === 'percent' ? percentProblems : readingProblems)(form, ids)
      : ([['gross', truckMessages.weightWrong]] as const)),
  ])
