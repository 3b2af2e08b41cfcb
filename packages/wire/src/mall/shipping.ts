// Staff endpoints for shipping mall orders and handing them over: parcels, the pick list, packing slips, and orders
// that customers collect with a code.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Figures, Id, IdempotencyKey, Instant, Line, Nullable, Optional } from '../schema.ts'
import { MallWaySchema } from './orders-customer.ts'
import { moveRefusals, onOrder } from './shared-call-parts.ts'
import { hands, readers } from './staff-roles.ts'
import { StaffMallDetail, StaffMallOrder } from './orders-staff.ts'
import { mallLimits } from './states.ts'

const parcel = {
  carrier: Optional(Type.String({ maxLength: 30, description: 'code of the courier company (carriers)' })),
  carrierName: Optional(Line(30)),
  trackingNumber: Figures({ minLength: 5, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
}

/** Ships one parcel: `lines` for a part, by default everything that is left. The last part makes the order sent. */
export const shipMallOrder = staffPost('/mall/ship', {
  name: 'shipMallOrder',
  who: hands,
  summary: { zh: '发货', en: 'Send' },
  input: {
    ...onOrder,
    ...parcel,
    lines: Optional(
      Type.Array(
        Type.Object({ lineId: Id, number: Type.Integer({ minimum: 1, maximum: mallLimits.pieces }) }),
        {
          minItems: 1,
          maxItems: mallLimits.orderLines,
        },
      ),
    ),
  },
  reply: StaffMallOrder,
  refusals: [
    ...moveRefusals,
    'SHIP_TOO_MANY',
    'SHIP_NOTHING',
    'SHIP_NOT_SENT',
    'SHIP_FROZEN',
    'TRACKING_TWICE',
  ],
  idempotent: true,
})

/** Corrects the carrier or tracking number of a parcel. */
export const correctParcel = staffPost('/mall/parcel', {
  name: 'correctParcel',
  who: hands,
  summary: { zh: '修改物流单号', en: 'Correct a parcel number' },
  input: { ...onOrder, parcelId: Id, ...parcel },
  reply: StaffMallOrder,
  refusals: [...moveRefusals, 'TRACKING_TWICE'],
  idempotent: true,
})

/** Queries the carrier for the parcels of an order now. */
export const traceMallOrder = staffPost('/mall/trace', {
  name: 'traceMallOrder',
  who: ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner'],
  summary: { zh: '查询物流', en: 'Ask where the parcels are' },
  input: { orderId: Id },
  reply: StaffMallDetail,
  refusals: ['NOT_FOUND'],
})

/**
 * Ships many orders from a file with the columns 订单号/order, 快递公司/carrier, 运单号/number (others are ignored). With
 * `preview` nothing is written; otherwise rows with a problem are skipped.
 */
export const shipByFile = staffPost('/mall/ship-file', {
  name: 'shipByFile',
  who: hands,
  summary: { zh: '批量发货', en: 'Send many orders from a file' },
  input: {
    csv: Type.String({ minLength: 1, maxLength: 500_000 }),
    preview: Type.Boolean(),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        line: Type.Integer(),
        orderNumber: Type.String(),
        orderId: Nullable(Id),
        carrierName: Type.String(),
        trackingNumber: Type.String(),
        linkMan: Type.String(),
        ok: Type.Boolean(),
        problem: Type.String(),
      }),
    ),
    good: Type.Integer(),
    bad: Type.Integer(),
    sent: Type.Integer({ description: '0 for a preview' }),
  }),
  refusals: ['SHIP_FILE_WRONG', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const prepareMallOrder = staffPost('/mall/prepare', {
  name: 'prepareMallOrder',
  who: hands,
  summary: { zh: '备货完成', en: 'Ready to be collected' },
  input: onOrder,
  reply: StaffMallOrder,
  refusals: [...moveRefusals, 'SHIP_FROZEN'],
  idempotent: true,
})

/** Hands an order over to a customer with its code. */
export const collectMallOrder = staffPost('/mall/collect', {
  name: 'collectMallOrder',
  who: hands,
  summary: { zh: '凭码自提', en: 'Hand an order over by its code' },
  input: { code: Line(20), idempotencyKey: IdempotencyKey },
  reply: StaffMallOrder,
  refusals: [
    'CODE_WRONG',
    'STATE_CHANGED',
    'CHANGED_MEANWHILE',
    'NOT_ALLOWED',
    'MALL_OTHER_SHOP',
    'AFTER_SALE_OPEN',
  ],
  idempotent: true,
})

/** Finds the order of a collection code before the handover. */
export const mallOrderByCode = staffPost('/mall/by-code', {
  name: 'mallOrderByCode',
  who: hands,
  summary: { zh: '自提码查询', en: 'Look an order up by its code' },
  input: { code: Line(20) },
  reply: StaffMallDetail,
  refusals: ['CODE_WRONG'],
})

/** The pick list: goods to take from the shelves for paid orders that wait to be shipped or collected, by SKU. */
export const mallPickList = staffGet('/mall/pick-list', {
  name: 'mallPickList',
  who: readers,
  summary: { zh: '拣货单', en: 'Pick list' },
  input: {
    orderIds: Optional(
      Type.String({ maxLength: 6000, description: 'comma separated; all to be sent when not given' }),
    ),
    shopId: Optional(Id),
    way: Optional(MallWaySchema),
  },
  reply: Type.Object({
    orders: Type.Integer(),
    pieces: Type.Integer(),
    madeAt: Instant,
    rows: Type.Array(
      Type.Object({
        skuId: Id,
        goodsId: Id,
        name: Type.String(),
        property: Type.String(),
        pic: Type.String(),
        number: Type.Integer(),
        orders: Type.Array(Type.Object({ orderId: Id, orderNumber: Type.String(), number: Type.Integer() })),
      }),
    ),
  }),
})

/** The same as a PDF to print. */
export const mallPickListPdf = staffGet('/mall/pick-list.pdf', {
  name: 'mallPickListPdf',
  who: readers,
  summary: { zh: '拣货单（PDF）', en: 'Pick list as a PDF' },
  input: mallPickList.input.properties,
})

/**
 * One packing slip per page, for up to 100 orders. The download is recorded in the audit log, as slips contain names.
 */
export const mallPackingSlipPdf = staffGet('/mall/packing-slip.pdf', {
  name: 'mallPackingSlipPdf',
  who: readers,
  summary: { zh: '装箱单（PDF）', en: 'Packing slips as a PDF' },
  input: { orderIds: Type.String({ minLength: 1, maxLength: 6000, description: 'comma separated' }) },
  refusals: ['NOT_FOUND'],
})
