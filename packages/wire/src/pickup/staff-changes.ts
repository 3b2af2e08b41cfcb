// Endpoints for staff who assign, change, reschedule, confirm by phone and cancel recycling orders.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { overrulable } from '../dispatch/overrulable-objections.ts'
import { editOrder } from './customer.ts'
import { StaffOrder } from './staff.ts'
import {
  dispatchRoles,
  keyInput,
  moveRefusals,
  onOrder,
  overruleInput,
  reasonInput,
} from './shared-call-parts.ts'
import { Day, Fen, Id, Line, Optional, Points } from '../schema.ts'

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
  input: { ...onOrder, courierId: Id, ...overruleInput },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'COURIER_UNAVAILABLE', 'COURIER_DECLINED_BEFORE', ...overrulable],
  idempotent: true,
})
export const unassignOrder = staffPost('/pickup/unassign', {
  name: 'unassignOrder',
  who: ['courier', ...dispatchRoles],
  summary: { zh: '取消派单', en: 'Unassign' },
  input: { ...onOrder, ...reasonInput },
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
    ...overruleInput,
    ...keyInput,
  },
  reply: Type.Object({
    done: Type.Array(Id),
    failed: Type.Array(
      Type.Object({
        orderId: Id,
        orderNumber: Type.String(),
        reason: Type.String(),
        message: Type.String(),
        overrulable: Type.Boolean({ description: 'with `overrule` it would be moved all the same' }),
      }),
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
  input: { ...onOrder, ...reasonInput },
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
    ...reasonInput,
  },
  reply: StaffOrder,
  refusals: [
    'COMMUNITY_ORDER',
    ...moveRefusals,
    'RESCHEDULE_LIMIT',
    'RESCHEDULE_TOO_LATE',
    'SLOT_FULL',
    'SLOT_NOBODY',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'SHOP_CLOSED',
  ],
  idempotent: true,
})
