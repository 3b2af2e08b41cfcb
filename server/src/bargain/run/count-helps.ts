// Counts each time a friend helps in a bargain, and refuses help above the limits per bargain, day, device and network.
import { sql } from 'kysely'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import { compiled } from '../../platform/compiled-query.ts'
import type { Transaction } from '../../platform/database.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import type { BargainRules } from '../helper-limits.ts'
import type { BargainTables } from '../tables.ts'

export type Helping = { memberId: number; bargainId: number; endAt: number; device: string; address: string }

/** Hash of the device id sent by a client, so that the id itself is not stored. */
export const deviceOf = (given: string): string => (given === '' ? '' : hashOf(given).slice(0, 32))

type Count = { key: string; limit: number; until: number }

const countRows = compiled((trx: Transaction<BargainTables>, rows: Count[]) =>
  trx
    .insertInto('bargainTally')
    .values(rows.map(({ key, until }) => ({ key, count: 1, until })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((e) => ({ count: e('bargainTally.count', '+', 1) }))
        .where(
          sql<boolean>`"bargainTally"."count" < case "bargainTally"."key" ${sql.join(
            rows.map(({ key, limit }) => sql`when ${key} then cast(${limit} as bigint)`),
            sql` `,
          )} end`,
        ),
    )
    .returning('key'),
)

/**
 * Increments each counter that is below its limit and returns the keys incremented. A single upsert in a fixed key
 * order, so that concurrent helps neither deadlock nor exceed a limit together.
 */
const countAll = async (
  trx: Transaction<BargainTables>,
  counts: readonly Count[],
): Promise<ReadonlySet<string>> => {
  const counted = await countRows(
    trx,
    counts.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  )
  return new Set(counted.map(({ key }) => key))
}

/**
 * Counts a help against the limits per bargain, per day, and per device and network. Refuses BARGAIN_HELPS_HERE,
 * BARGAIN_HELPS_TODAY, BARGAIN_VELOCITY; a refusal rolls the counts back.
 */
export const countHelp = async (
  trx: Transaction<BargainTables>,
  now: number,
  { memberId, bargainId, endAt, device, address }: Helping,
  rules: BargainRules,
): Promise<Refusal | null> => {
  const midnight = instantOf(addDays(dayOf(now), 1))
  const hour = Math.floor(now / HOUR)
  const here: Count = { key: hereKey(memberId, bargainId), limit: rules.helpsHere, until: endAt }
  const today: Count = { key: dayKey(memberId, now), limit: rules.helpsPerDay, until: midnight }
  const sources: Count[] = [
    ...(device === ''
      ? []
      : [{ key: `device:${device}:${dayOf(now)}`, limit: rules.deviceHelpsPerDay, until: midnight }]),
    ...(address === ''
      ? []
      : [{ key: `address:${address}:${hour}`, limit: rules.networkHelpsPerHour, until: (hour + 1) * HOUR }]),
  ]
  const counted = await countAll(trx, [here, today, ...sources])
  if (!counted.has(here.key)) return refuse('BARGAIN_HELPS_HERE', { values: { limit: here.limit } })
  if (!counted.has(today.key)) return refuse('BARGAIN_HELPS_TODAY', { values: { limit: today.limit } })
  return sources.every(({ key }) => counted.has(key)) ? null : refuse('BARGAIN_VELOCITY')
}

export const hereKey = (memberId: number, bargainId: number): string => `here:${bargainId}:${memberId}`
export const dayKey = (memberId: number, now: number): string => `day:${memberId}:${dayOf(now)}`
