// Determines which actions a customer or a member of staff may take on a recycling order.

import { mayMove } from '@huishou/wire/life-cycle'
import { pickupLife, type PickupAction } from '@huishou/wire/pickup/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Verdicts } from '@huishou/wire/verdict'
import type { StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import { mayCustomerCancel, mayStaffCancel } from './order/cancel.ts'
import { isTooLateToDispute, rateRefusal } from './settlement/rate-and-dispute.ts'
import type { OrderRow } from './life-cycle.ts'
import { rescheduleRefusal } from './order/reschedule.ts'
import { isSecondPerson, type ReversalRow } from './settlement/reverse.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'
import { givingBackRefusal } from './visit/assign.ts'
import { type PickupRules } from './rules.ts'

type CustomerMay = Verdicts<PickupAction | 'remove' | 'rebook'>
type StaffMay = Verdicts<PickupAction | 'approve_reversal' | 'withdraw_reversal' | 'refuse_reversal'>

/** Actions the customer may take next. Actions of other states are absent; a blocked one carries its reason. */
export const customerMay = (
  order: Pick<
    OrderRow,
    | 'state'
    | 'channel'
    | 'communityDayId'
    | 'reschedules'
    | 'slotDay'
    | 'slotStartMinute'
    | 'slotEndMinute'
    | 'settledAt'
    | 'rejections'
    | 'stars'
  >,
  hasOpenDispute: boolean,
  context: ReplyContext,
  rules: PickupRules,
): CustomerMay => {
  const may: CustomerMay = {}
  const offer = (action: PickupAction, guard: () => Refusal | null = () => null): void => {
    if (mayMove(pickupLife, action, order.state, 'customer')) may[action] = verdict(guard(), context.language)
  }
  offer('confirm')
  offer('reject_slip')
  offer('reschedule', () => rescheduleRefusal(order, context.now, rules))
  offer('edit')
  if (mayCustomerCancel(order)) offer('cancel')
  if (order.stars === null) offer('rate', () => rateRefusal(order, context.now, rules))
  const tooLate = isTooLateToDispute(order, context.now, rules)
  // on a closed order nothing is said about a dispute that is no longer possible
  if (order.state !== 'closed' || !tooLate)
    offer('dispute', () =>
      hasOpenDispute
        ? refuse('DISPUTE_OPEN')
        : tooLate
          ? refuse('DISPUTE_TOO_LATE', { values: { hours: rules.disputeHours } })
          : null,
    )
  if (['closed', 'cancelled', 'failed'].includes(order.state)) may['remove'] = { ok: true }
  if (order.state === 'failed' || order.state === 'cancelled') may['rebook'] = { ok: true }
  return may
}

const staffActions = [
  'assign',
  'reassign',
  'unassign',
  'accept',
  'decline',
  'depart',
  'skip',
  'arrive',
  'check_in',
  'weigh',
  'reweigh',
  'confirm',
  'reschedule',
  'edit',
  'cancel',
  'fail',
  'answer_dispute',
  'resolve_dispute',
  'reverse',
] as const

export type StaffFacts = {
  disputeState: string | null
  reversal: Pick<ReversalRow, 'requestedByStaffId' | 'requestedByRole' | 'approvedAt'> | null
}

/** Actions the staff member may take on the order next. */
export const staffMay = (
  order: OrderRow,
  actor: StaffMember,
  facts: StaffFacts,
  context: ReplyContext,
  rules: PickupRules,
): StaffMay => {
  const may: StaffMay = {}
  for (const action of staffActions) {
    if (!mayMove(pickupLife, action, order.state, actor.role)) continue
    if (
      (action === 'answer_dispute' || action === 'resolve_dispute') &&
      !(facts.disputeState === 'open' || facts.disputeState === 'answered')
    )
      continue
    if (action === 'cancel' && !mayStaffCancel(order, actor.role)) continue
    if (action === 'reverse' && order.reversedAt !== null) continue
    may[action] = verdict(staffGuard(action, order, actor, context, rules), context.language)
  }
  if ('reverse' in may && facts.reversal) {
    may['approve_reversal'] = verdict(
      isSecondPerson(facts.reversal, actor) ? null : refuse('SAME_PERSON'),
      context.language,
    )
    may[facts.reversal.requestedByStaffId === actor.staffId ? 'withdraw_reversal' : 'refuse_reversal'] = {
      ok: true,
    }
    delete may['reverse']
  }
  return may
}

const staffGuard = (
  action: (typeof staffActions)[number],
  order: OrderRow,
  actor: StaffMember,
  context: ReplyContext,
  rules: PickupRules,
): Refusal | null => {
  if (action === 'accept' && (order.offerExpiresAt ?? 0) <= context.now) return refuse('OFFER_EXPIRED')
  if (action === 'unassign') return givingBackRefusal(order, actor, context.now, rules)
  if (action === 'reschedule' && order.communityDayId !== null) return refuse('COMMUNITY_ORDER')
  if (action === 'reschedule' && actor.role === 'agent') return rescheduleRefusal(order, context.now, rules)
  return null
}
