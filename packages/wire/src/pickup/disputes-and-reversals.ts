// Staff endpoints that answer customers' disputes about recycling orders, and that reverse settled orders.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { Dispute } from './order.ts'
import { StaffOrder } from './staff.ts'
import { keyInput, moveRefusals, reasonInput } from './shared-call-parts.ts'
import { Id, Optional, Paragraph } from '../schema.ts'

export const answerDispute = staffPost('/pickup/dispute/answer', {
  name: 'answerDispute',
  who: ['agent', 'ops', 'owner'],
  summary: { zh: '回复异议', en: 'Answer a dispute' },
  input: { orderId: Id, answer: Paragraph(500), ...keyInput },
  reply: Dispute,
  refusals: moveRefusals,
  idempotent: true,
})
/**
 * Resolves a dispute; a remedy is a separate credit and never edits the settlement. Remedies of one order total at
 * most ¥500; more is an adjustment, which takes two people.
 */
export const resolveDispute = staffPost('/pickup/dispute/resolve', {
  name: 'resolveDispute',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '了结异议', en: 'Resolve a dispute' },
  input: {
    orderId: Id,
    accepted: Type.Boolean(),
    remedyFen: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    answer: Paragraph(500),
    ...keyInput,
  },
  reply: Dispute,
  refusals: [...moveRefusals, 'ALREADY_REVERSED', 'ABOVE_ONE_PERSON'],
  idempotent: true,
})
export const requestReversal = staffPost('/pickup/reverse/request', {
  name: 'requestReversal',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '申请冲正', en: 'Request a reversal' },
  input: { orderId: Id, ...reasonInput, ...keyInput },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'ALREADY_REVERSED'],
  idempotent: true,
})
export const approveReversal = staffPost('/pickup/reverse/approve', {
  name: 'approveReversal',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '批准冲正', en: 'Approve a reversal' },
  input: { orderId: Id, ...keyInput },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'ALREADY_REVERSED', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH'],
  idempotent: true,
})
/** Ends a pending request: its author may withdraw it, others of these roles may refuse it with a reason. */
export const withdrawReversal = staffPost('/pickup/reverse/withdraw', {
  name: 'withdrawReversal',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '撤回或驳回冲正申请', en: 'Withdraw or refuse a reversal request' },
  input: { orderId: Id, reason: Optional(Paragraph(200)), ...keyInput },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'ALREADY_REVERSED', 'REASON_REQUIRED'],
  idempotent: true,
})
