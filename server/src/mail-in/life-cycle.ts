// Moves mail-in orders between their states, and records and publishes each event. In a mail-in order, a customer sells
// a single item by post or at a shop.
import { mailInLife, mailInStatusText, type MailInAction } from '@huishou/wire/mail-in/states'
import type { Refusal } from '@huishou/wire/refusals'
import { announce, type Transaction } from '../platform/database.ts'
import { eventOf, lifeCycleOn, wrongState, type Actor } from '../platform/life-cycle.ts'
import { notePhotos } from './own-photos.ts'
import { publishMoved } from './publish-to-webhooks.ts'
import type { MailInRow, MailInTables } from './tables.ts'

export { customerActor, staffActor, systemActor, type Actor } from '../platform/life-cycle.ts'

type Noted = { reason?: string; photos?: readonly string[]; detail?: Record<string, unknown> }

export const stateChanged = (order: MailInRow): Refusal =>
  wrongState(mailInLife, order.state, mailInStatusText(order))

/**
 * Moves a mail-in order between its states. Refuses NOT_ALLOWED when the actor may not make the move, STATE_CHANGED
 * when the state does not allow it, and CHANGED_MEANWHILE when the row changed since it was read.
 */
export const { check: checkMove, move: moveMailIn } = lifeCycleOn<MailInTables, MailInRow, Noted>()(
  mailInLife,
  {
    table: 'mailInOrder',
    stateOf: ({ state }) => state,
    stateText: mailInStatusText,
    record: async (trx, actor, now, { before, after, action, change }) => {
      await writeEvent(trx, actor, now, before, after, action, change)
      await publishMoved(trx, now, before, after)
    },
  },
)

/** Writes an event and publishes it to the customer, the office and the shop after the commit. */
export const writeEvent = async (
  trx: Transaction<MailInTables>,
  actor: Actor,
  now: number,
  before: MailInRow | null,
  after: MailInRow,
  action: MailInAction | 'apply',
  { reason = '', photos = [], detail = {} }: Noted = {},
): Promise<void> => {
  await trx
    .insertInto('mailInEvent')
    .values({
      ...eventOf(actor, now, before, after, action),
      orderId: after.id,
      memberId: actor.memberId,
      reason,
      photos: JSON.stringify(photos),
      detail: JSON.stringify(detail),
    })
    .execute()
  await notePhotos(trx, after.id, photos)
  const event = { topic: 'mail_in', orderId: after.id, state: after.state, version: after.version } as const
  const forStaff = actor.staffId === null ? event : { ...event, by: actor.staffId }
  announce(trx, { audience: 'staff', event: forStaff })
  if (after.shopId !== null) announce(trx, { audience: `shop:${after.shopId}`, event: forStaff })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
