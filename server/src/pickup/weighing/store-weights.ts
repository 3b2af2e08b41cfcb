// Stores the weights of a weighing slip and where each came from, and the truck that brought the goods.

import type { Truck, WeighedTruck } from '@huishou/wire/pickup/truck-weight'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { takeAll, takeReadings, type ScaleTables } from '../../scale/index.ts'
import type { PickupTables } from '../tables.ts'
import type { Weighed, Weighing } from './compute-weighing.ts'

type Tables = PickupTables & ScaleTables

/** Returns the lines with the source of their weights, after their scale readings have been claimed. */
const sourced = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  slipId: number,
  { weighed, input, truck }: { weighed: Weighed; input: Weighing; truck: WeighedTruck | null },
): Promise<Weighed['lines']> => {
  const sources = await takeAll(trx, actor, now, {
    subject: 'slip',
    subjectId: slipId,
    lines: weighed.lines.map(({ categoryId, grossG }, index) => ({
      categoryId,
      grams: grossG,
      readings: input.lines[index]?.readings,
    })),
  })
  // if a truck brought only one material, its weight was read by the weighbridge
  const whole = weighed.lines.length === 1 && truck?.grossSource === 'scale' && truck.tareSource === 'scale'
  return weighed.lines.map((line, index) => ({
    ...line,
    source: whole ? 'scale' : (sources[index] ?? 'hand'),
  }))
}

/** Stores the truck of a slip, with the sources of its two weights. */
const storeTruck = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  slipId: number,
  { plate, grossG, tareG, grossReadings, tareReadings }: Truck,
): Promise<WeighedTruck> => {
  const take = (grams: number, readings: Truck['grossReadings']) =>
    takeReadings(trx, actor, now, {
      subject: 'truck',
      subjectId: slipId,
      categoryId: null,
      grams,
      readings,
    })
  const grossSource = await take(grossG, grossReadings)
  const weighed: WeighedTruck = {
    plate,
    grossG,
    tareG,
    grossSource,
    tareSource: await take(tareG, tareReadings),
  }
  await trx
    .updateTable('pickupSlip')
    .set({ truck: JSON.stringify(weighed) })
    .where('id', '=', slipId)
    .execute()
  return weighed
}

/** Stores the lines of a slip and its truck, and takes the readings of the scale for them. */
export const storeWeights = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  slipId: number,
  { weighed, input }: { weighed: Weighed; input: Weighing },
): Promise<void> => {
  const truck = input.truck ? await storeTruck(trx, actor, now, slipId, input.truck) : null
  const lines = await sourced(trx, actor, now, slipId, { weighed, input, truck })
  await trx
    .insertInto('pickupSlipLine')
    .values(lines.map((line) => ({ ...line, slipId })))
    .execute()
}
