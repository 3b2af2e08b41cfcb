import { Type } from 'typebox'
import { Channel, Unit } from './catalog.ts'
import { staffGet, staffPost } from './endpoint.ts'
import { createOrder, Dispute, editOrder, May, PickupStateSchema, placing, Slip, TimelineEvent } from './pickup.ts'
import { failCauses, pickupLimits } from './pickup-states.ts'
import { Day, Fen, Grams, Id, IdempotencyKey, Instant, Latitude, Line, Longitude, Mobile, Nullable, OneOf, Optional, paging, PictureUrl, Points, RegionId, StaffPage, Version } from './schema.ts'

/** A row of the order board and a stop of a courier. Phones are masked where the role must not see them. */
export const StaffOrder = Type.Object({
  id: Id, orderNumber: Type.String(), channel: Channel, state: PickupStateSchema, stateText: Type.String(), version: Type.Integer(), placedAt: Instant,
  slotDay: Nullable(Day), slotStartMinute: Nullable(Type.Integer()), slotEndMinute: Nullable(Type.Integer()), cityId: Nullable(Type.String()), cityName: Type.String(),
  zoneId: Nullable(Id), zoneName: Type.String(), shopId: Nullable(Id), shopName: Type.String(), linkMan: Type.String(), mobile: Type.String(),
  address: Type.String(), menpai: Type.String(), latitude: Nullable(Type.Number()), longitude: Nullable(Type.Number()),
  courierId: Nullable(Id), courierName: Type.String(), offerExpiresAt: Nullable(Instant), declines: Type.Integer(), alarm: Type.Boolean({ description: 'late, declined three times, waiting too long, left unattended with a problem, or a dispute overdue' }),
  band: Type.String(), note: Type.String(), photos: Type.Array(Type.String()), estimateMinFen: Fen, estimateMaxFen: Fen, totalFen: Nullable(Fen), totalG: Nullable(Grams),
  categories: Type.Array(Type.Object({ categoryId: Id, key: Type.String(), name: Type.String(), nameEn: Type.String(), unit: Unit, quoteFen: Fen })),
  disputeState: Nullable(Type.String()), reversed: Type.Boolean(), hxNumber: Type.String(), may: May,
})
export const StaffOrderDetail = Type.Object({
  ...StaffOrder.properties,
  memberId: Nullable(Id), memberNick: Type.String(), priceLabel: Type.String(), quoteUntil: Nullable(Instant), slips: Type.Array(Slip),
  timeline: Type.Array(Type.Object({ ...TimelineEvent.properties, detail: Type.String({ description: 'JSON: before and after' }) })),
  dispute: Nullable(Dispute), rating: Nullable(Type.Object({ stars: Type.Integer(), remark: Type.String(), at: Instant })),
  failCause: Type.String(), cancelReason: Type.String(), callsLogged: Type.Integer(), arrivedAt: Nullable(Instant),
  reversal: Nullable(Type.Object({ requestedBy: Type.String(), requestedAt: Instant, reason: Type.String(), approvedBy: Type.String(), approvedAt: Nullable(Instant) })),
})

export const staffOrders = staffGet('/pickup/orders', {
  name: 'staffOrders', who: 'staff', summary: { zh: '回收订单（按角色范围）', en: 'Recycle orders within the role’s scope' },
  input: {
    ...paging, states: Optional(Type.String({ maxLength: 200, description: 'comma list' })), channel: Optional(Channel), cityId: Optional(RegionId), zoneId: Optional(Id),
    shopId: Optional(Id), courierId: Optional(Id), fromDay: Optional(Day), toDay: Optional(Day), q: Optional(Type.String({ maxLength: 50, trim: true })),
    alarm: Optional(Type.Boolean()), dispute: Optional(Type.Boolean()), sort: Optional(OneOf(['placed', 'slot', '-placed', '-slot'])),
  },
  reply: Type.Object({ ...StaffPage(StaffOrder).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
})
export const staffOrder = staffGet('/pickup/order', {
  name: 'staffOrder', who: 'staff', summary: { zh: '订单详情', en: 'One recycle order' },
  input: { orderId: Id }, reply: StaffOrderDetail, refusals: ['NOT_FOUND'],
})
export const Courier = Type.Object({
  id: Id, name: Type.String(), mobile: Type.String(), onDuty: Type.Boolean(), cityId: Nullable(Type.String()), zoneIds: Type.Array(Id), openStops: Type.Integer(),
  todayStops: Type.Integer(), loadCap: Type.Integer(), settledTodayFen: Fen, rating: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()), longitude: Nullable(Type.Number()), seenAt: Nullable(Instant),
  /** Only when asked for one order: why this courier cannot take it, empty when he can. */
  unfit: Type.String(),
})
export const couriers = staffGet('/pickup/couriers', {
  name: 'couriers', who: ['dispatcher', 'ops', 'owner', 'auditor', 'manager'], summary: { zh: '师傅与负载', en: 'Couriers and their load' },
  input: { cityId: Optional(RegionId), orderId: Optional(Id) }, reply: Type.Object({ rows: Type.Array(Courier) }),
})

const dispatchRoles = ['dispatcher', 'ops', 'owner'] as const
const key = { idempotencyKey: IdempotencyKey }
const onOrder = { orderId: Id, version: Optional(Version), ...key }
const reason = { reason: Line(200) }
const moved = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'NOT_ALLOWED'] as const

/** An order by phone: `customerMobile` is whose it is; somebody new gets an account. Who placed it is kept beside. */
export const placeForCustomer = staffPost('/pickup/place', {
  name: 'placeForCustomer', who: ['agent', 'ops', 'owner'], summary: { zh: '代客下单', en: 'Place an order for a customer' },
  input: { ...key, customerMobile: Mobile, customerName: Optional(Line(30)), ...placing }, reply: StaffOrder, refusals: createOrder.refusals, idempotent: true,
})
export const editForCustomer = staffPost('/pickup/edit', {
  name: 'editForCustomer', who: ['agent'], summary: { zh: '代客修改', en: 'Change an order for a customer' },
  input: { ...onOrder, goodsJsonStr: editOrder.input.properties.goodsJsonStr, note: editOrder.input.properties.note }, reply: StaffOrder, refusals: [...moved, 'CATEGORY_UNKNOWN'], idempotent: true,
})
export const assignOrder = staffPost('/pickup/assign', {
  name: 'assignOrder', who: dispatchRoles, summary: { zh: '派单', en: 'Assign' }, input: { ...onOrder, courierId: Id },
  reply: StaffOrder, refusals: [...moved, 'COURIER_UNAVAILABLE', 'COURIER_DECLINED_BEFORE'], idempotent: true,
})
export const unassignOrder = staffPost('/pickup/unassign', {
  name: 'unassignOrder', who: ['courier', ...dispatchRoles], summary: { zh: '取消派单', en: 'Unassign' }, input: { ...onOrder, ...reason },
  reply: StaffOrder, refusals: [...moved, 'TOO_LATE_FOR_COURIER'], idempotent: true,
})
export const bulkReassign = staffPost('/pickup/bulk-reassign', {
  name: 'bulkReassign', who: dispatchRoles, summary: { zh: '批量改派', en: 'Bulk reassign' },
  input: { orderIds: Type.Array(Id, { minItems: 1, maxItems: 100 }), courierId: Id, dryRun: Optional(Type.Boolean()), ...key },
  reply: Type.Object({ done: Type.Array(Id), failed: Type.Array(Type.Object({ orderId: Id, orderNumber: Type.String(), reason: Type.String(), message: Type.String() })) }),
  refusals: ['NOT_FOUND'], idempotent: true,
})
export const acceptOrder = staffPost('/pickup/accept', {
  name: 'acceptOrder', who: ['courier'], summary: { zh: '接单', en: 'Accept' }, input: onOrder, reply: StaffOrder, refusals: [...moved, 'OFFER_EXPIRED'], idempotent: true,
})
export const declineOrder = staffPost('/pickup/decline', {
  name: 'declineOrder', who: ['courier'], summary: { zh: '拒单', en: 'Decline' }, input: { ...onOrder, ...reason }, refusals: moved, idempotent: true,
})
export const departForOrder = staffPost('/pickup/depart', {
  name: 'departForOrder', who: ['courier'], summary: { zh: '出发', en: 'Depart' }, input: onOrder, reply: StaffOrder, refusals: moved, idempotent: true,
})
export const arriveAtOrder = staffPost('/pickup/arrive', {
  name: 'arriveAtOrder', who: ['courier'], summary: { zh: '到达', en: 'Arrive' },
  input: { ...onOrder, latitude: Optional(Latitude), longitude: Optional(Longitude), photo: Optional(PictureUrl) }, reply: StaffOrder, refusals: [...moved, 'TOO_FAR'], idempotent: true,
})
export const logCall = staffPost('/pickup/log-call', {
  name: 'logCall', who: ['courier', 'dispatcher', 'agent'], summary: { zh: '记录一次通话', en: 'Log a call to the customer' }, input: onOrder, reply: StaffOrder, refusals: moved, idempotent: true,
})
export const checkInOrder = staffPost('/pickup/check-in', {
  name: 'checkInOrder', who: ['clerk', 'manager'], summary: { zh: '到店核销', en: 'Check a customer in by the write-off code' },
  input: { code: Line(20, 4), moveReason: Optional(Line(200)), ...key }, reply: StaffOrder, refusals: [...moved, 'CODE_WRONG', 'OTHER_SHOP', 'TOO_MANY_REQUESTS'], idempotent: true,
})
export const walkIn = staffPost('/pickup/walk-in', {
  name: 'walkIn', who: ['clerk', 'manager'], summary: { zh: '散客到店', en: 'Walk-in' },
  input: { mobile: Optional(Type.String({ maxLength: 20, trim: true })), name: Optional(Type.String({ maxLength: 30, trim: true })), ...key },
  reply: StaffOrder, refusals: ['INPUT_INVALID'], idempotent: true,
})
/** What a scale may show or a person type; what makes sense as a line is decided when it is weighed. */
const ReadG = Type.Integer({ minimum: 0, maximum: 10_000_000 })
export const WeighedLine = Type.Object({
  categoryId: Id,
  grossG: Optional(ReadG), tareG: Optional(ReadG), deductionG: Optional(ReadG), count: Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  deductionReason: Optional(Type.String({ maxLength: 200, trim: true })), deductionPhoto: Optional(PictureUrl),
  source: Optional(OneOf(['scale', 'hand'])), photos: Optional(Type.Array(PictureUrl, { maxItems: 9 })),
})
const weighing = {
  ...onOrder, lines: Type.Array(WeighedLine, { minItems: 1, maxItems: 40 }), photos: Optional(Type.Array(PictureUrl, { maxItems: pickupLimits.photos })),
  seller: Optional(Type.Object({ name: Line(30), idNumber: Line(18, 15), address: Line(200) })),
}
const weighRefusals = ['WEIGHT_INVALID', 'DEDUCTION_TOO_LARGE', 'DEDUCTION_NEEDS_PROOF', 'ID_REQUIRED', 'CATEGORY_UNKNOWN'] as const
export const previewWeighing = staffPost('/pickup/weigh/preview', {
  name: 'previewWeighing', who: ['courier', 'clerk', 'manager'], summary: { zh: '试算称重单', en: 'What a slip would say' }, input: weighing,
  reply: Type.Object({ lines: Slip.properties.lines, totalG: Grams, totalFen: Fen, points: Points, needsId: Type.Boolean() }), refusals: [...moved, ...weighRefusals],
})
export const weighOrder = staffPost('/pickup/weigh', {
  name: 'weighOrder', who: ['courier', 'clerk', 'manager'], summary: { zh: '提交称重单', en: 'Issue the slip' }, input: weighing,
  reply: Type.Object({ order: StaffOrder, slip: Slip }), refusals: [...moved, ...weighRefusals], idempotent: true,
})
export const reweighOrder = staffPost('/pickup/reweigh', {
  name: 'reweighOrder', who: ['courier', 'clerk', 'manager'], summary: { zh: '重新称重', en: 'Take the slip back' }, input: { ...onOrder, ...reason }, reply: StaffOrder, refusals: moved, idempotent: true,
})
/** Confirmation on the courier's or clerk's device: by the customer's 4-digit code, or by a signature picture. */
export const confirmOnDevice = staffPost('/pickup/confirm', {
  name: 'confirmOnDevice', who: ['courier', 'clerk', 'manager'], summary: { zh: '现场确认（确认码或签名）', en: 'Confirm at the door by code or signature' },
  input: { ...onOrder, slipId: Id, code: Optional(Type.String({ maxLength: 10 })), signature: Optional(PictureUrl), payCash: Optional(Type.Boolean()), coSignerPassword: Optional(Type.String({ maxLength: 200 })), coSigner: Optional(Type.String({ maxLength: 50 })) },
  reply: Type.Object({ totalFen: Fen, points: Points }), refusals: [...moved, 'SLIP_OUTDATED', 'CONFIRM_CODE_WRONG', 'SIGNATURE_REQUIRED', 'CONFIRM_CODE_REQUIRED', 'CASH_OFF', 'DAY_LIMIT', 'FEE_UNPAID', 'TOO_MANY_REQUESTS'], idempotent: true,
})
export const confirmOnCall = staffPost('/pickup/confirm-call', {
  name: 'confirmOnCall', who: ['agent'], summary: { zh: '电话确认（录音）', en: 'Confirm on a recorded call' }, input: { ...onOrder, slipId: Id, recording: Line(200) },
  reply: Type.Object({ totalFen: Fen, points: Points }), refusals: [...moved, 'SLIP_OUTDATED', 'DAY_LIMIT', 'FEE_UNPAID'], idempotent: true,
})
export const failOrder = staffPost('/pickup/fail', {
  name: 'failOrder', who: ['courier', ...dispatchRoles], summary: { zh: '上门失败', en: 'Fail' },
  input: { ...onOrder, cause: OneOf(failCauses), note: Optional(Type.String({ maxLength: 200, trim: true })), photo: Optional(PictureUrl) },
  reply: StaffOrder, refusals: [...moved, 'UNREACHABLE_NEEDS_PROOF'], idempotent: true,
})
export const staffCancelOrder = staffPost('/pickup/cancel', {
  name: 'staffCancelOrder', who: ['agent', 'ops', 'owner'], summary: { zh: '取消订单', en: 'Cancel' }, input: { ...onOrder, ...reason }, reply: StaffOrder, refusals: moved, idempotent: true,
})
export const staffReschedule = staffPost('/pickup/reschedule', {
  name: 'staffReschedule', who: ['agent', ...dispatchRoles], summary: { zh: '改期', en: 'Reschedule' },
  input: { ...onOrder, slotDay: Day, slotStartMinute: Type.Integer({ minimum: 0, maximum: 1439 }), ...reason }, reply: StaffOrder,
  refusals: [...moved, 'RESCHEDULE_LIMIT', 'RESCHEDULE_TOO_LATE', 'SLOT_FULL', 'SLOT_PAST', 'SLOT_UNKNOWN', 'SHOP_CLOSED'], idempotent: true,
})
export const answerDispute = staffPost('/pickup/dispute/answer', {
  name: 'answerDispute', who: ['agent', 'ops', 'owner'], summary: { zh: '回复异议', en: 'Answer a dispute' }, input: { orderId: Id, answer: Line(500), ...key }, reply: Dispute, refusals: moved, idempotent: true,
})
/** Ends a dispute; a remedy is a credit of its own and never edits the settlement. */
export const resolveDispute = staffPost('/pickup/dispute/resolve', {
  name: 'resolveDispute', who: ['ops', 'owner'], summary: { zh: '了结异议', en: 'Resolve a dispute' },
  input: { orderId: Id, accepted: Type.Boolean(), remedyFen: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })), answer: Line(500), ...key },
  reply: Dispute, refusals: moved, idempotent: true,
})
export const requestReversal = staffPost('/pickup/reverse/request', {
  name: 'requestReversal', who: ['ops', 'finance', 'owner'], summary: { zh: '申请冲正', en: 'Ask for a reversal' }, input: { orderId: Id, ...reason, ...key }, reply: StaffOrder, refusals: [...moved, 'ALREADY_REVERSED'], idempotent: true,
})
export const approveReversal = staffPost('/pickup/reverse/approve', {
  name: 'approveReversal', who: ['ops', 'finance', 'owner'], summary: { zh: '批准冲正', en: 'Approve a reversal' }, input: { orderId: Id, ...key }, reply: StaffOrder, refusals: [...moved, 'ALREADY_REVERSED', 'SAME_PERSON'], idempotent: true,
})
/** Ends a request nobody has approved: who asked may withdraw it, anybody else of these roles may refuse it with a reason. */
export const withdrawReversal = staffPost('/pickup/reverse/withdraw', {
  name: 'withdrawReversal', who: ['ops', 'finance', 'owner'], summary: { zh: '撤回或驳回冲正申请', en: 'Withdraw or refuse a reversal request' },
  input: { orderId: Id, reason: Optional(Line(200)), ...key }, reply: StaffOrder, refusals: [...moved, 'ALREADY_REVERSED', 'REASON_REQUIRED'], idempotent: true,
})

export const courierStops = staffGet('/courier/stops', {
  name: 'courierStops', who: ['courier'], summary: { zh: '我的任务', en: 'My stops' }, input: { day: Optional(Day) },
  reply: Type.Object({
    day: Day, onDuty: Type.Boolean(), stops: Type.Array(StaffOrder),
    done: Type.Object({ count: Type.Integer(), totalG: Grams, totalFen: Fen }),
  }),
})
export const setDuty = staffPost('/courier/duty', {
  name: 'setDuty', who: ['courier'], summary: { zh: '上班/下班', en: 'On or off duty' }, input: { onDuty: Type.Boolean(), latitude: Optional(Latitude), longitude: Optional(Longitude) }, reply: Type.Object({ onDuty: Type.Boolean() }),
})
export const counterOrders = staffGet('/counter/orders', {
  name: 'counterOrders', who: ['clerk', 'manager'], summary: { zh: '本店待办', en: 'What is open at my shop' },
  reply: Type.Object({ open: Type.Array(StaffOrder), expected: Type.Array(StaffOrder), done: Type.Object({ count: Type.Integer(), totalG: Grams, totalFen: Fen }) }),
})
/** Categories with today's price of one order's channel and city, for the weighing screen. */
export const weighingPrices = staffGet('/pickup/prices', {
  name: 'weighingPrices', who: ['courier', 'clerk', 'manager', 'agent'], summary: { zh: '称重用价格表', en: 'Prices for weighing' }, input: { orderId: Id },
  reply: Type.Object({
    label: Type.String(),
    rows: Type.Array(Type.Object({ categoryId: Id, key: Type.String(), name: Type.String(), nameEn: Type.String(), unit: Unit, unitFen: Fen, todayFen: Fen, quoteFen: Nullable(Fen), needId: Type.Boolean() })),
  }),
  refusals: ['NOT_FOUND'],
})
export const figures = staffGet('/figures', {
  name: 'figures', who: ['dispatcher', 'manager', 'finance', 'ops', 'owner', 'auditor'], summary: { zh: '概览', en: 'Overview figures' }, input: { days: Optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })) },
  reply: Type.Object({
    today: Type.Object({ placed: Type.Integer(), open: Type.Integer(), settled: Type.Integer(), totalG: Grams, totalFen: Fen, alarms: Type.Integer(), disputes: Type.Integer() }),
    days: Type.Array(Type.Object({ day: Day, orders: Type.Integer(), totalG: Grams, totalFen: Fen })),
  }),
})
