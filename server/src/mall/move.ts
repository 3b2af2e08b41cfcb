import type { Insertable, Updateable } from 'kysely'
import {
  mallAllows,
  mallMoves,
  mallStatusText,
  refuse,
  type MallAction,
  type MallActor,
  type Refusal,
} from '@huishou/wire'
import { compiled } from '../platform/compiled.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import type { MallOrderRow, MallTables, MallWorld } from './tables.ts'

/** Who does it: a real person or a timer (domain-rules 2.0). */
export type Actor = { actor: MallActor; staffId: number | null; name: string }

export const systemActor: Actor = { actor: 'system', staffId: null, name: '' }
export const customerActor = (_who: Member): Actor => ({ actor: 'customer', staffId: null, name: '' })
/** Auditors never act, so the table of moves knows none. */
export const staffActor = ({ role, staffId, name }: StaffMember): Actor => ({
  actor: role === 'auditor' ? 'system' : role,
  staffId,
  name,
})

export type Change = {
  set?: Omit<Updateable<MallTables['mallOrder']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  detail?: Record<string, unknown>
}

export const stateChanged = (order: MallOrderRow): Refusal =>
  refuse('STATE_CHANGED', { values: { state: mallStatusText(order) }, data: { state: order.state } })

/** Refuses when the table of moves does not let this actor do this now. */
export const checkMove = (action: MallAction, order: MallOrderRow, { actor }: Actor): Refusal | null => {
  if (mallAllows(action, order.state, actor)) return null
  const roleMay = (mallMoves[action].who as readonly MallActor[]).includes(actor)
  return roleMay ? stateChanged(order) : refuse('NOT_ALLOWED')
}

type Moved = Updateable<MallTables['mallOrder']> &
  Pick<MallOrderRow, 'id'> & {
    fromState: MallOrderRow['state']
    fromVersion: number
  }
const moveRow = compiled((trx: Transaction<MallWorld>, { id, fromState, fromVersion, ...set }: Moved) =>
  trx
    .updateTable('mallOrder')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', fromState)
    .where('version', '=', fromVersion)
    .returningAll(),
)

/**
 * The one function that changes an order: checks the table of moves, writes the row on condition that nobody else changed
 * it, writes the event, tells who is listening. Refuses STATE_CHANGED, NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const moveOrder = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  order: MallOrderRow,
  action: MallAction,
  change: Change = {},
): Promise<MallOrderRow | Refusal> => {
  const refused = checkMove(action, order, actor)
  if (refused) return refused
  const { to } = mallMoves[action]
  const [moved] = await moveRow(trx, {
    ...change.set,
    id: order.id,
    fromState: order.state,
    fromVersion: order.version,
    state: to === 'same' ? order.state : to,
    version: order.version + 1,
    updatedAt: now,
  })
  if (!moved) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, actor, now, order, moved, action, change)
  return moved
}

const insertEvent = compiled((trx: Transaction<MallWorld>, event: Insertable<MallWorld['mallEvent']>) =>
  trx.insertInto('mallEvent').values(event),
)

/** Records what happened and tells the customer, the desks and the shop, once it is committed, to read again. */
export const writeEvent = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  before: MallOrderRow | null,
  after: MallOrderRow,
  action: MallAction | 'create',
  { reason = '', detail = {} }: Omit<Change, 'set'> = {},
): Promise<void> => {
  await insertEvent(trx, {
    orderId: after.id,
    action,
    fromState: before?.state ?? '',
    toState: after.state,
    actor: actor.actor,
    staffId: actor.staffId,
    actorName: actor.name,
    reason,
    detail: JSON.stringify(detail),
    at: now,
  })
  const event = { topic: 'mall', orderId: after.id, state: after.state, version: after.version } as const
  const forStaff = actor.staffId === null ? event : { ...event, by: actor.staffId }
  announce(trx, { audience: 'staff', event: forStaff })
  if (after.shopId !== null) announce(trx, { audience: `shop:${after.shopId}`, event: forStaff })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
