import { addDays, dayOf, HOUR, instantOf, refuse, type Refusal } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import { hashOf } from '../platform/ids.ts'
import type { BargainRules } from './rules.ts'
import type { BargainTables } from './tables.ts'

export type Helping = { memberId: number; bargainId: number; endAt: number; device: string; address: string }

/** An address as one household or network has it: of IPv6 the first half. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}
/** What a device calls itself, so that the name itself is not kept. */
export const deviceOf = (given: string): string => (given === '' ? '' : hashOf(given).slice(0, 32))

/** Counts one more under a key unless the limit is reached; false when it is. */
const count = async (
  trx: Transaction<BargainTables>,
  key: string,
  { limit, until }: { limit: number; until: number },
): Promise<boolean> =>
  (await trx
    .insertInto('bargainTally')
    .values({ key, count: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((e) => ({ count: e('bargainTally.count', '+', 1) }))
        .where('bargainTally.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst()) !== undefined

/**
 * Counts a help towards what a person may give in one bargain and on one day, and towards what comes from one device and
 * network. Upserts, because reading and then writing lets two at once pass. Refuses BARGAIN_HELPS_HERE,
 * BARGAIN_HELPS_TODAY, BARGAIN_VELOCITY.
 */
export const countHelp = async (
  trx: Transaction<BargainTables>,
  now: number,
  { memberId, bargainId, endAt, device, address }: Helping,
  rules: BargainRules,
): Promise<Refusal | null> => {
  const day = dayOf(now)
  const midnight = instantOf(addDays(day, 1))
  const hour = Math.floor(now / HOUR)
  if (!(await count(trx, hereKey(memberId, bargainId), { limit: rules.helpsHere, until: endAt })))
    return refuse('BARGAIN_HELPS_HERE', { values: { limit: rules.helpsHere } })
  if (!(await count(trx, dayKey(memberId, now), { limit: rules.helpsPerDay, until: midnight })))
    return refuse('BARGAIN_HELPS_TODAY', { values: { limit: rules.helpsPerDay } })
  const deviceFits =
    device === '' ||
    (await count(trx, `device:${device}:${day}`, { limit: rules.deviceHelpsPerDay, until: midnight }))
  const addressFits =
    deviceFits &&
    (address === '' ||
      (await count(trx, `address:${address}:${hour}`, {
        limit: rules.addressHelpsPerHour,
        until: (hour + 1) * HOUR,
      })))
  return deviceFits && addressFits ? null : refuse('BARGAIN_VELOCITY')
}

export const hereKey = (memberId: number, bargainId: number): string => `here:${bargainId}:${memberId}`
export const dayKey = (memberId: number, now: number): string => `day:${memberId}:${dayOf(now)}`
