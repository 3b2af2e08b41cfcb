// Simulates readings of a connected scale, so that seeded weights count as read from a scale.

import type { ScaleReading } from '@huishou/wire/scale/reading'
import { simulateReading } from '@huishou/wire/scale/simulate'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { isRefusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { openSession, type ScaleTables } from '../scale/index.ts'

type Trx = Transaction<ScaleTables>

/** How long a scale stays connected, from the morning to the end of a shift. */
const SHIFT = 10 * HOUR
/** Number of frames the scale sends between two weighings. */
const BETWEEN = 40

const sessionAt = async (trx: Trx, staff: StaffMember, at: number) => {
  const open = await trx
    .selectFrom('scaleSession')
    .select(['id', 'nonce'])
    .where('staffId', '=', staff.staffId)
    .where('openedAt', '>', at - SHIFT)
    .where('openedAt', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) return open
  const opened = await openSession(trx, staff, at - 5 * MINUTE, {
    kind: 'ascii',
    unit: 'kg',
    port: 'bluetooth',
    deviceName: '台秤 150 kg',
    demo: true,
  })
  if (isRefusal(opened)) throw new Error(`seed: scale refused: ${opened.refusal}`)
  return opened
}

/**
 * Simulated readings of a person's connected scale, one per weight; undefined for a weight that is null or not
 * positive.
 */
export const readScale = async (
  trx: Trx,
  staff: StaffMember,
  at: number,
  weights: readonly (number | null)[],
): Promise<(ScaleReading[] | undefined)[]> => {
  const { id, nonce } = await sessionAt(trx, staff, at)
  const used = await trx
    .selectFrom('scaleReading')
    .select((e) => e.fn.max<number | null>('lastFrame').as('last'))
    .where('sessionId', '=', id)
    .executeTakeFirst()
  let first = Number(used?.last ?? 0) + BETWEEN
  return weights.map((grams) => {
    if (grams === null || grams <= 0) return undefined
    first += BETWEEN
    return [simulateReading(nonce, { grams, first })]
  })
}

/** Returns the lines together with the readings of their weights. */
export const weighedOn = async <Line extends { grams?: number }>(
  trx: Trx,
  staff: StaffMember,
  at: number,
  lines: readonly Line[],
): Promise<(Line & { readings?: ScaleReading[] })[]> => {
  const readings = await readScale(
    trx,
    staff,
    at,
    lines.map(({ grams = null }) => grams),
  )
  return lines.map((line, index) => {
    const own = readings[index]
    return own ? { ...line, readings: own } : line
  })
}
