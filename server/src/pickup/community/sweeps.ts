// The periodic job for community days, on which couriers collect from a whole estate: it invites customers, begins and
// ends the days, and pays bonuses that are due.

import { isRefusal } from '@huishou/wire/refusals'
import { clockText, DAY, instantOf } from '@huishou/wire/time'
import { addNotice } from '../../content/index.ts'
import type { LedgerTables } from '../../ledger/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { dayText } from '../../rota/index.ts'
import { systemActor } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { payGroupBonus } from './group-bonus.ts'
import { moveDay } from './life-cycle.ts'
import { findDay, readWindows } from './book-and-release-places.ts'
import { readMembersInReach } from './addresses-in-reach.ts'
import type { CommunityDayRow, CommunityWindowRow } from './tables.ts'

type Tables = PickupTables & PlaceTables & LedgerTables
const AT_ONCE = 200

/** Formats the bonus, for example “满 20 单人人加价 5%”. */
const bonusText = ({ bonusPercent, bonusFrom }: CommunityDayRow) =>
  bonusPercent === 0
    ? { zh: '', en: '' }
    : {
        zh: `满 ${bonusFrom} 单人人加价 ${bonusPercent}%。`,
        en: ` Everybody gets ${bonusPercent} % more once ${bonusFrom} orders are done.`,
      }

const invite = async (
  trx: Transaction<Tables>,
  now: number,
  day: CommunityDayRow,
  windows: readonly CommunityWindowRow[],
  memberId: number,
): Promise<void> => {
  const when = dayText(day.day)
  const from = clockText(windows[0]?.startMinute ?? 0)
  const until = clockText(windows.at(-1)?.endMinute ?? 0)
  await addNotice(trx, now, {
    kind: 'community_invited',
    memberId,
    until: instantOf(day.day) + DAY,
    values: {
      day: when,
      community: day.name,
      hours: `${from}–${until}`,
      address: day.address,
      bonus: bonusText(day),
    },
  })
}

/**
 * Notifies the next customers within reach that a day is open for booking. Returns false once all have been notified.
 */
const tellSome = (database: Database<Tables>, now: number, id: number): Promise<boolean> =>
  database.transaction(async (trx) => {
    const day = await findDay(trx, id)
    if (isRefusal(day) || day.toldUpTo === null || day.state !== 'published') return false
    const { memberIds, upTo } = await readMembersInReach(trx, day, { after: day.toldUpTo, limit: AT_ONCE })
    const windows = (await readWindows(trx, [id])).get(id) ?? []
    for (const memberId of memberIds) await invite(trx, now, day, windows, memberId)
    await trx.updateTable('communityDay').set({ toldUpTo: upTo }).where('id', '=', id).execute()
    return upTo !== null
  })

/** Begins a day at its first window and ends it after its last. */
const moveByClock = (database: Database<Tables>, now: number, id: number): Promise<unknown> =>
  database.transaction(async (trx) => {
    const day = await findDay(trx, id)
    if (isRefusal(day)) return null
    const windows = (await readWindows(trx, [id])).get(id) ?? []
    const startsAt = instantOf(day.day, windows[0]?.startMinute ?? 0)
    const endsAt = instantOf(day.day, windows.at(-1)?.endMinute ?? 0)
    const begun =
      day.state === 'published' && startsAt <= now
        ? await moveDay(trx, systemActor, now, day, 'start', { set: { toldUpTo: null } })
        : day
    if (isRefusal(begun)) return begun
    return begun.state === 'running' && endsAt <= now
      ? await moveDay(trx, systemActor, now, begun, 'end')
      : null
  })

/** Pays the bonuses of orders that were settled before their day reached its threshold, each in its own transaction. */
const payDueBonuses = async (
  database: Database<Tables>,
  now: number,
  attempt: (what: string, work: Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const due = await database.reader
    .selectFrom('communityOrder')
    .innerJoin('communityDay', 'communityDay.id', 'communityOrder.dayId')
    .select(['communityOrder.orderId', 'communityOrder.dayId'])
    .where('communityDay.bonusGrantedAt', 'is not', null)
    .where('communityOrder.settledAt', 'is not', null)
    .where('communityOrder.reversedAt', 'is', null)
    .where('communityOrder.bonusAt', 'is', null)
    .orderBy('communityOrder.orderId')
    .execute()
  for (const { orderId, dayId } of due)
    await attempt(
      `bonus of order ${orderId}`,
      database.transaction(async (trx) => {
        const day = await findDay(trx, dayId)
        const order = await trx
          .selectFrom('pickupOrder')
          .select(['id', 'memberId', 'firmSiteId', 'orderNumber'])
          .where('id', '=', orderId)
          .executeTakeFirst()
        if (!isRefusal(day) && order) await payGroupBonus(trx, now, day, order)
      }),
    )
}

/**
 * Sweep: invites customers to published days, begins and ends days by the clock, and pays bonuses that are due. Each
 * step is a transaction of its own, so that an interrupted sweep continues next time.
 */
export const tendCommunityDays = async (database: Database<Tables>, now: number): Promise<void> => {
  const errors: unknown[] = []
  const attempt = async (what: string, work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => errors.push(new Error(what, { cause: error })))
  }
  const open = await database.reader
    .selectFrom('communityDay')
    .select(['id', 'toldUpTo'])
    .where('state', 'in', ['published', 'running'])
    .execute()
  for (const { id, toldUpTo } of open) {
    if (toldUpTo !== null)
      await attempt(
        `community day ${id}`,
        (async () => {
          while (await tellSome(database, now, id));
        })(),
      )
    await attempt(`community day ${id}`, moveByClock(database, now, id))
  }
  await payDueBonuses(database, now, attempt)
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '))
}
