// Opens the statements of property managers' shares of community days, on which couriers collect from a whole estate,
// and records when a statement is agreed and paid.

import { managerShareFen } from '@huishou/wire/community/bonus'
import { communityDayStateText } from '@huishou/wire/community/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { AuditTables } from '../../audit/index.ts'
import { requireVersion } from '../../content/index.ts'
import { post, type LedgerTables } from '../../ledger/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { secondPersonRefusal, type StaffTables } from '../../staff/index.ts'
import { staffActor } from '../life-cycle.ts'
import { OPEN_STATES } from '../order/open-states.ts'
import { recordDay } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { moveStatement, checkStatement } from './life-cycle.ts'
import { findDay } from './book-and-release-places.ts'
import type { CommunityDayRow, CommunityStatementRow, CommunityTables } from './tables.ts'

type Trx = Transaction<PickupTables & LedgerTables & StaffTables & AuditTables>
export type DayFigures = { orders: number; grams: number; baseFen: number; bonusFen: number }

/** Counts the settled orders of community days, without reversed ones, with their weight, money and bonuses. */
export const readDayFigures = async (
  db: Handle<CommunityTables>,
  dayIds: readonly number[],
): Promise<Map<number, DayFigures>> => {
  const rows =
    dayIds.length === 0
      ? []
      : await db
          .selectFrom('communityOrder')
          .select((e) => [
            'dayId',
            e.fn.countAll<number>().as('orders'),
            e.fn.sum<number>('grams').as('grams'),
            e.fn.sum<number>('baseFen').as('baseFen'),
            e.fn.sum<number>('bonusFen').as('bonusFen'),
          ])
          .where('dayId', 'in', dayIds)
          .where('settledAt', 'is not', null)
          .where('reversedAt', 'is', null)
          .groupBy('dayId')
          .execute()
  const none = { orders: 0, grams: 0, baseFen: 0, bonusFen: 0 }
  const found = new Map(
    rows.map((row) => [
      row.dayId,
      {
        orders: Number(row.orders),
        grams: Number(row.grams),
        baseFen: Number(row.baseFen),
        bonusFen: Number(row.bonusFen),
      },
    ]),
  )
  return new Map(dayIds.map((id) => [id, found.get(id) ?? none]))
}

/** Refuses while an order of the day may still settle. */
const openOrders = async (db: Handle<PickupTables>, dayId: number): Promise<Refusal | null> => {
  const { count } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('communityDayId', '=', dayId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? refuse('COMMUNITY_ORDERS_OPEN', { values: { count: Number(count) } }) : null
}

/** The refusal if a day cannot have a statement now; null if it can. */
export const statementRefusal = async (
  db: Handle<PickupTables>,
  day: CommunityDayRow,
): Promise<Refusal | null> => {
  if (day.shareKind === 'none') return refuse('COMMUNITY_NO_SHARE')
  if (day.state !== 'ended')
    return refuse('COMMUNITY_STATE', {
      values: { state: communityDayStateText[day.state] },
      data: { state: day.state },
    })
  return await openOrders(db, day.id)
}

/** Opens the statement of an ended day; a second call changes nothing. The endpoint lists the possible refusals. */
export const openStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<CommunityDayRow | Refusal> => {
  const day = await findDay(trx, id)
  if (isRefusal(day)) return day
  const refused = await statementRefusal(trx, day)
  if (refused) return refused
  const opened = await trx
    .insertInto('communityStatement')
    .values({
      dayId: id,
      state: 'open',
      version: 1,
      orders: 0,
      grams: 0,
      baseFen: 0,
      shareFen: 0,
      openedByName: actor.name,
      openedAt: now,
      agreedByStaffId: null,
      agreedByName: '',
      agreedAt: null,
      paidByName: '',
      paidAt: null,
      reference: '',
    })
    .onConflict((conflict) => conflict.columns(['dayId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) await recordDay(trx, actor, now, id, 'statement', { after: { statementId: opened.id } })
  return day
}

const readBoth = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
): Promise<{ statement: CommunityStatementRow; day: CommunityDayRow } | Refusal> => {
  const statement = requireVersion(
    await trx.selectFrom('communityStatement').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(statement)) return statement
  const day = await findDay(trx, statement.dayId)
  return isRefusal(day) ? day : { statement, day }
}

/** Posts the share: from promotion cost to what is owed, or from there to the bank. */
const postShare = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, shareFen }: CommunityStatementRow,
  day: CommunityDayRow,
  step: 'agreed' | 'paid',
): Promise<number | Refusal> =>
  post(trx, now, {
    kind: step === 'agreed' ? 'community_share_agreed' : 'community_share_paid',
    key: `community-share:${id}:${step}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: `物业分成 ${day.day} ${day.name}`,
    entries: [
      { account: { company: step === 'agreed' ? 'promotions' : 'payable' }, amountFen: 0 - shareFen },
      { account: { company: step === 'agreed' ? 'payable' : 'bank' }, amountFen: shareFen },
    ],
  })

/** Records that the property manager agrees, and enters the share as owed. The endpoint lists the possible refusals. */
export const agreeStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { id: number; version: number },
): Promise<CommunityDayRow | Refusal> => {
  const both = await readBoth(trx, input)
  if (isRefusal(both)) return both
  const { statement, day } = both
  const refused =
    checkStatement(staffActor(actor), now, statement, 'agree') ?? (await openOrders(trx, day.id))
  if (refused) return refused
  const figures = (await readDayFigures(trx, [day.id])).get(day.id)
  const { orders, grams, baseFen } = figures ?? { orders: 0, grams: 0, baseFen: 0 }
  const agreed = await moveStatement(trx, staffActor(actor), now, statement, 'agree', {
    set: {
      orders,
      grams,
      baseFen,
      shareFen: managerShareFen(day, { grams, baseFen }),
      agreedByStaffId: actor.staffId,
      agreedByName: actor.name,
      agreedAt: now,
    },
  })
  if (isRefusal(agreed)) return agreed
  const posted = await postShare(trx, actor, now, agreed, day, 'agreed')
  if (isRefusal(posted)) return posted
  await recordDay(trx, actor, now, day.id, 'agree', {
    after: { orders, grams, baseFen, shareFen: agreed.shareFen },
  })
  return day
}

/** Records the payment, which a second person makes. The endpoint lists the possible refusals. */
export const payStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { id: number; version: number; reference: string },
): Promise<CommunityDayRow | Refusal> => {
  const both = await readBoth(trx, input)
  if (isRefusal(both)) return both
  const { statement, day } = both
  const refused =
    checkStatement(staffActor(actor), now, statement, 'pay') ??
    (await secondPersonRefusal(trx, actor, now, statement.agreedByStaffId))
  if (refused) return refused
  const paid = await moveStatement(trx, staffActor(actor), now, statement, 'pay', {
    set: { paidByName: actor.name, paidAt: now, reference: input.reference },
  })
  if (isRefusal(paid)) return paid
  const posted = await postShare(trx, actor, now, paid, day, 'paid')
  if (isRefusal(posted)) return posted
  await recordDay(trx, actor, now, day.id, 'pay', {
    after: { shareFen: paid.shareFen, reference: input.reference },
  })
  return day
}
