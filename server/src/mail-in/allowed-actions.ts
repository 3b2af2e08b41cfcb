// Determines which actions a customer or a member of staff may take on a mail-in order, with which a customer sells an
// item by post or at a shop.
import { mayMove } from '@huishou/wire/life-cycle'
import { mailInLife, type MailInAction } from '@huishou/wire/mail-in/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import type { StaffMember } from '../platform/http/route.ts'
import { mayAll, verdict } from '../platform/verdict.ts'
import type { MailInRow } from './tables.ts'

/** Actions the customer may take next. Actions of other states are absent; a blocked one carries its reason. */
export const customerMay = (order: MailInRow, language: Language): Verdicts<MailInAction | 'remove'> => {
  const may: Verdicts<MailInAction | 'remove'> = {}
  const offer = (action: MailInAction, refusal: Refusal | null = null) => {
    if (mayMove(mailInLife, action, order.state, 'customer')) may[action] = verdict(refusal, language)
  }
  const waits = order.inspectedAt === null ? refuse('MAIL_IN_NOT_INSPECTED') : null
  offer('close')
  if (order.way === 'send') offer('ship')
  offer('accept', waits)
  offer('return_goods', waits)
  if (order.state === 'applied' || order.state === 'closed') may['remove'] = { ok: true }
  return may
}

const staffActions = ['approve', 'refuse', 'receive', 'inspect', 'send_back'] as const

/** Actions the staff member may take next. */
export const staffMay = (order: MailInRow, actor: StaffMember): Verdicts<MailInAction> => {
  return mayAll(
    staffActions
      .filter((action) => mayMove(mailInLife, action, order.state, actor.role))
      .filter((action) => action !== 'send_back' || awaitsReturn(order)),
  )
}

/** Whether the customer wants the item back and it has not been returned yet. */
export const awaitsReturn = ({
  closeCause,
  returnedAt,
}: Pick<MailInRow, 'closeCause' | 'returnedAt'>): boolean => closeCause === 'returned' && returnedAt === null
