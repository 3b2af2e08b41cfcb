// Takes cash back from couriers during the day, and settles the cash held by or owed to couriers without an open float
// and people who are no longer couriers.
import type { InputOf } from '@huishou/wire/client'
import type { settleCourierCash, takeCashBack } from '@huishou/wire/cash/float'
import { cashLimits } from '@huishou/wire/cash/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit } from '../audit/index.ts'
import { post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { readStaff } from '../staff/index.ts'
import { type CashWriteTables, closeFloats, exchange, tillChosen } from './float.ts'
import { meetsCourier } from './couriers-in-scope.ts'
import { accountOf, courierCash, heldRefusal, lockHolder, moveCash, setOpen, tillCash } from './move-cash.ts'

type Trx = Transaction<CashWriteTables>

/** Takes cash back from a courier during the day. */
export const takeBack = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, amountFen, shopId: chosen }: InputOf<typeof takeCashBack>,
): Promise<{ courierId: number } | Refusal> => {
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  if (!(await meetsCourier(trx, actor, courierId))) return refuse('NOT_FOUND', { field: 'courierId' })
  const shopId = await tillChosen(trx, actor, chosen)
  if (isRefusal(shopId)) return shopId
  const { moves } = await lockHolder(trx, courierCash(courierId))
  // checked before the courier's cash: a refusal for a closed till must not reveal that the courier holds enough
  const closed = shopId === null ? null : heldRefusal(await lockHolder(trx, tillCash(shopId)), amountFen)
  if (closed) return closed
  const moved = await exchange(
    trx,
    now,
    { cause: 'float', causeId: 0, by: actor, key: `cash:back:${courierId}:${moves}` },
    { courierId, shopId, amountFen: 0 - amountFen },
  )
  if (moved) return moved
  await recordAudit(trx, actor, now, {
    action: 'cash.hand_back',
    subject: 'staff',
    subjectId: courierId,
    after: { courierId, shopId, amountFen },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { courierId }
}

/**
 * Settles with the safe the cash that a courier without an open float holds or is owed. A person who is no longer a
 * courier can no longer count, so their open floats are closed as well. The endpoint lists the possible refusals.
 */
export const settleCash = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, heldFen, reason }: InputOf<typeof settleCourierCash>,
): Promise<{ courierId: number } | Refusal> => {
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  const courier = courierCash(courierId)
  const person = await readStaff(trx, courierId)
  if (!person) return refuse('NOT_FOUND')
  const hasLeft = person.active === 0 || person.role !== 'courier'
  const held = await lockHolder(trx, courier)
  const waiting = await trx
    .selectFrom('cashDay')
    .select('id')
    .where('courierId', '=', courierId)
    .where('state', 'in', ['counted', 'to_approve'])
    .executeTakeFirst()
  if ((held.openSince !== null && !hasLeft) || waiting) return refuse('CHANGED_MEANWHILE')
  if (heldFen === 0 && held.openSince === null) return refuse('AMOUNT_INVALID', { field: 'heldFen' })
  if (held.heldFen !== heldFen || Math.abs(heldFen) > cashLimits.amountFen) return refuse('CASH_CHANGED')
  const event = { cause: 'settlement', causeId: 0, by: actor, reason } as const
  const refused = await moveCash(
    trx,
    now,
    event,
    { ...courier, kind: 'settlement', amountFen: 0 - heldFen },
    { unopened: true },
  )
  if (refused) return refused
  const posted = await post(trx, now, {
    kind: 'cash_settlement',
    key: `cash:settle:${courierId}:${held.moves}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: '结清现金往来',
    entries: [
      { account: accountOf(courier), amountFen: heldFen },
      { account: { company: 'cash' }, amountFen: 0 - heldFen },
    ],
  })
  if (isRefusal(posted)) return posted
  if (held.openSince !== null) {
    await closeFloats(trx, actor, now, courierId)
    await setOpen(trx, courier, null)
  }
  await recordAudit(trx, actor, now, {
    action: 'cash.settle',
    subject: 'staff',
    subjectId: courierId,
    after: { courierId, amountFen: heldFen },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { courierId }
}
