import type { Updateable } from 'kysely'
import {
  mailInAllows,
  mailInMoves,
  mailInStatusText,
  refuse,
  type MailInAction,
  type MailInActor,
  type Refusal,
} from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import { notePhotos } from './photos.ts'
import type { MailInRow, MailInTables } from './tables.ts'

/** Who does it: a real person or a timer (domain-rules 2.0). */
export type Actor = { actor: MailInActor; memberId: number | null; staffId: number | null; name: string }

export const systemActor: Actor = { actor: 'system', memberId: null, staffId: null, name: '' }
export const customerActor = ({ memberId }: Member): Actor => ({
  actor: 'customer',
  memberId,
  staffId: null,
  name: '',
})
/** Auditors never act, so the table of moves knows none. */
export const staffActor = ({ role, staffId, name }: StaffMember): Actor => ({
  actor: role === 'auditor' ? 'system' : role,
  memberId: null,
  staffId,
  name,
})

export type Change = {
  set?: Omit<Updateable<MailInTables['mailInOrder']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  photos?: readonly string[]
  detail?: Record<string, unknown>
}

export const stateChanged = (order: MailInRow): Refusal =>
  refuse('STATE_CHANGED', { values: { state: mailInStatusText(order) }, data: { state: order.state } })

/** Refuses when the table of moves does not let this actor do this now. */
export const checkMove = (action: MailInAction, order: MailInRow, { actor }: Actor): Refusal | null => {
  if (mailInAllows(action, order.state, actor)) return null
  const roleMay = (mailInMoves[action].who as readonly MailInActor[]).includes(actor)
  return roleMay ? stateChanged(order) : refuse('NOT_ALLOWED')
}

/**
 * The one function that changes an order: checks the table of moves, writes the row on condition that nobody else changed
 * it, writes the event, tells who is listening. Refuses STATE_CHANGED, NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const moveMailIn = async (
  trx: Transaction<MailInTables>,
  actor: Actor,
  now: number,
  order: MailInRow,
  action: MailInAction,
  change: Change = {},
): Promise<MailInRow | Refusal> => {
  const refused = checkMove(action, order, actor)
  if (refused) return refused
  const { to } = mailInMoves[action]
  const moved = await trx
    .updateTable('mailInOrder')
    .set({
      ...change.set,
      state: to === 'same' ? order.state : to,
      version: order.version + 1,
      updatedAt: now,
    })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, actor, now, order, moved, action, change)
  return moved
}

/** Records what happened and tells the customer, the desks and the shop, once it is committed, to read again. */
export const writeEvent = async (
  trx: Transaction<MailInTables>,
  actor: Actor,
  now: number,
  before: MailInRow | null,
  after: MailInRow,
  action: MailInAction | 'apply',
  { reason = '', photos = [], detail = {} }: Omit<Change, 'set'> = {},
): Promise<void> => {
  await trx
    .insertInto('mailInEvent')
    .values({
      orderId: after.id,
      action,
      fromState: before?.state ?? '',
      toState: after.state,
      actor: actor.actor,
      memberId: actor.memberId,
      staffId: actor.staffId,
      actorName: actor.name,
      reason,
      photos: JSON.stringify(photos),
      detail: JSON.stringify(detail),
      at: now,
    })
    .execute()
  await notePhotos(trx, after.id, photos)
  const event = { topic: 'mail_in', orderId: after.id, state: after.state, version: after.version } as const
  const forStaff = actor.staffId === null ? event : { ...event, by: actor.staffId }
  announce(trx, { audience: 'staff', event: forStaff })
  if (after.shopId !== null) announce(trx, { audience: `shop:${after.shopId}`, event: forStaff })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
