import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { editOrder } from './customer.ts'
import { Dispute } from './order.ts'
import { StaffOrder } from './staff.ts'
import { dispatchRoles, key, moveRefusals, onOrder, reason } from './staff-input.ts'
import { Day, Fen, Id, Line, Optional, Paragraph, Points } from '../schema.ts'

export const editForCustomer = staffPost('/pickup/edit', {
  name: 'editForCustomer',
  who: ['agent'],
  summary: { zh: '代客修改', en: 'Change an order for a customer' },
  input: {
    ...onOrder,
    goodsJsonStr: editOrder.input.properties.goodsJsonStr,
    note: editOrder.input.properties.note,
  },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'CATEGORY_UNKNOWN'],
  idempotent: true,
})
export const assignOrder = staffPost('/pickup/assign', {
  name: 'assignOrder',
  who: dispatchRoles,
  summary: { zh: '派单', en: 'Assign' },
  input: { ...onOrder, courierId: Id },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'COURIER_UNAVAILABLE', 'COURIER_DECLINED_BEFORE'],
  idempotent: true,
})
export const unassignOrder = staffPost('/pickup/unassign', {
  name: 'unassignOrder',
  who: ['courier', ...dispatchRoles],
  summary: { zh: '取消派单', en: 'Unassign' },
  input: { ...onOrder, ...reason },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'TOO_LATE_FOR_COURIER'],
  idempotent: true,
})
export const bulkReassign = staffPost('/pickup/bulk-reassign', {
  name: 'bulkReassign',
  who: dispatchRoles,
  summary: { zh: '批量改派', en: 'Bulk reassign' },
  input: {
    orderIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    courierId: Id,
    dryRun: Optional(Type.Boolean()),
    ...key,
  },
  reply: Type.Object({
    done: Type.Array(Id),
    failed: Type.Array(
      Type.Object({ orderId: Id, orderNumber: Type.String(), reason: Type.String(), message: Type.String() }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  idempotent: true,
})
export const confirmOnCall = staffPost('/pickup/confirm-call', {
  name: 'confirmOnCall',
  reauthenticate: true,
  who: ['agent'],
  summary: { zh: '电话确认（录音）', en: 'Confirm on a recorded call' },
  input: { ...onOrder, slipId: Id, recording: Line(200) },
  reply: Type.Object({ totalFen: Fen, points: Points }),
  refusals: [...moveRefusals, 'SLIP_OUTDATED', 'DAY_LIMIT', 'FEE_UNPAID'],
  idempotent: true,
})
export const staffCancelOrder = staffPost('/pickup/cancel', {
  name: 'staffCancelOrder',
  who: ['agent', 'clerk', 'manager', 'ops', 'owner'],
  summary: { zh: '取消订单', en: 'Cancel' },
  input: { ...onOrder, ...reason },
  reply: StaffOrder,
  refusals: moveRefusals,
  idempotent: true,
})
export const staffReschedule = staffPost('/pickup/reschedule', {
  name: 'staffReschedule',
  who: ['agent', ...dispatchRoles],
  summary: { zh: '改期', en: 'Reschedule' },
  input: {
    ...onOrder,
    slotDay: Day,
    slotStartMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    ...reason,
  },
  reply: StaffOrder,
  refusals: [
    ...moveRefusals,
    'RESCHEDULE_LIMIT',
    'RESCHEDULE_TOO_LATE',
    'SLOT_FULL',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'SHOP_CLOSED',
  ],
  idempotent: true,
})
export const answerDispute = staffPost('/pickup/dispute/answer', {
  name: 'answerDispute',
  who: ['agent', 'ops', 'owner'],
  summary: { zh: '回复异议', en: 'Answer a dispute' },
  input: { orderId: Id, answer: Paragraph(500), ...key },
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
    ...key,
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
  input: { orderId: Id, ...reason, ...key },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'ALREADY_REVERSED'],
  idempotent: true,
})
export const approveReversal = staffPost('/pickup/reverse/approve', {
  name: 'approveReversal',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '批准冲正', en: 'Approve a reversal' },
  input: { orderId: Id, ...key },
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
  input: { orderId: Id, reason: Optional(Paragraph(200)), ...key },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'ALREADY_REVERSED', 'REASON_REQUIRED'],
  idempotent: true,
})
