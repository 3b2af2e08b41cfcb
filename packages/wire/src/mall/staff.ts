import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { AfterSale } from './after-sale.ts'
import { MallDetail, MallStateSchema, MallWaySchema } from './customer.ts'
import { agents, hands, readers } from './staff-roles.ts'
import { type MallAction, mallLimits } from './states.ts'
import {
  Day,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  Points,
  StaffPage,
  StateList,
  Version,
} from '../schema.ts'

/** A row of the order desk. Money in fen; phones are masked where the role must not see them. */
export const StaffMallOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  state: MallStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  way: MallWaySchema,
  wayText: Type.String(),
  memberId: Id,
  memberNick: Type.String(),
  linkMan: Type.String(),
  mobile: Type.String(),
  address: Type.String({ description: 'regions, street and door in one line; empty for other ways' }),
  shopId: Nullable(Id),
  shopName: Type.String(),
  pieces: Type.Integer(),
  kinds: Type.Integer(),
  firstName: Type.String(),
  firstPic: Type.String(),
  payableFen: Fen,
  points: Points,
  refundedFen: Fen,
  refundedPoints: Points,
  remark: Type.String(),
  note: Type.String({ description: 'among ourselves' }),
  placedAt: Instant,
  paidAt: Nullable(Instant),
  sentAt: Nullable(Instant),
  payBy: Nullable(Instant),
  openAfterSales: Type.Integer(),
  closeCause: Type.String(),
  may: May<MallAction>(),
})
const StaffMallDetail = Type.Object({
  ...StaffMallOrder.properties,
  mall: MallDetail,
  closeReason: Type.String(),
  payInId: Nullable(Id),
  payInNumber: Type.String({ description: 'of the online payment, to find it in finance' }),
  afterSales: Type.Array(AfterSale),
})

const filters = {
  states: StateList,
  way: Optional(MallWaySchema),
  shopId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
  afterSale: Optional(Type.Boolean({ description: 'only those with one open' })),
  goodsId: Optional(Id),
  memberId: Optional(Id),
  q: Optional(Line(60)),
}
export const staffMallOrders = staffGet('/mall/orders', {
  name: 'staffMallOrders',
  who: readers,
  summary: { zh: '商城订单', en: 'Mall orders' },
  input: {
    ...paging,
    ...filters,
    sort: Optional(OneOf(['placed', '-placed', 'paid', '-paid', 'payable', '-payable'])),
  },
  reply: Type.Object({
    ...StaffPage(StaffMallOrder).properties,
    counts: Type.Record(Type.String(), Type.Integer(), {
      description: 'by state under the same filters, and afterSales: how many are asked',
    }),
  }),
})
export const staffMallOrder = staffGet('/mall/order', {
  name: 'staffMallOrder',
  who: readers,
  summary: { zh: '商城订单详情', en: 'One mall order' },
  input: { orderId: Id },
  reply: StaffMallDetail,
  refusals: ['NOT_FOUND'],
})

const onOrder = { orderId: Id, version: Version, idempotencyKey: IdempotencyKey }
const moved = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'CHANGED_MEANWHILE',
  'NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
] as const
const parcel = {
  carrier: Optional(Type.String({ maxLength: 30, description: 'code of the courier company (carriers)' })),
  carrierName: Optional(Line(30)),
  trackingNumber: Figures({ minLength: 5, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
}
/** One parcel: `lines` for a part, everything that is left when not given. The last part makes it sent. */
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
  refusals: [...moved, 'SHIP_TOO_MANY', 'SHIP_NOTHING', 'SHIP_NOT_SENT', 'SHIP_FROZEN', 'TRACKING_TWICE'],
  idempotent: true,
})
/** Corrects courier or number of a parcel. */
export const correctParcel = staffPost('/mall/parcel', {
  name: 'correctParcel',
  who: hands,
  summary: { zh: '修改物流单号', en: 'Correct a parcel number' },
  input: { ...onOrder, parcelId: Id, ...parcel },
  reply: StaffMallOrder,
  refusals: [...moved, 'TRACKING_TWICE'],
  idempotent: true,
})
/** Asks the courier about the parcels of an order now. */
export const traceMallOrder = staffPost('/mall/trace', {
  name: 'traceMallOrder',
  who: ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner'],
  summary: { zh: '查询物流', en: 'Ask where the parcels are' },
  input: { orderId: Id },
  reply: StaffMallDetail,
  refusals: ['NOT_FOUND'],
})
/**
 * Many orders from a file with the columns 订单号/order, 快递公司/carrier, 运单号/number (others are ignored). With `preview`
 * nothing is written; rows with a problem are left out when it is done.
 */
export const shipByFile = staffPost('/mall/ship-file', {
  name: 'shipByFile',
  who: hands,
  summary: { zh: '批量发货', en: 'Send many by a file' },
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
  refusals: [...moved, 'SHIP_FROZEN'],
  idempotent: true,
})
/** Hands an order over for its code. */
export const collectMallOrder = staffPost('/mall/collect', {
  name: 'collectMallOrder',
  who: hands,
  summary: { zh: '凭码自提', en: 'Hand over for the code' },
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
/** What is behind a code, before it is handed over. */
export const mallOrderByCode = staffPost('/mall/by-code', {
  name: 'mallOrderByCode',
  who: hands,
  summary: { zh: '自提码查询', en: 'Look at an order by its code' },
  input: { code: Line(20) },
  reply: StaffMallDetail,
  refusals: ['CODE_WRONG'],
})
/** Lowers what an unpaid order costs to `payableFen`, freight included. */
export const repriceMallOrder = staffPost('/mall/reprice', {
  name: 'repriceMallOrder',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '改价', en: 'Lower the price' },
  input: {
    ...onOrder,
    payableFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    reason: Paragraph(mallLimits.reason),
  },
  reply: StaffMallOrder,
  refusals: [...moved, 'REPRICE_NOT_LOWER'],
  idempotent: true,
})
export const cancelMallOrder = staffPost('/mall/cancel', {
  name: 'cancelMallOrder',
  reauthenticate: true,
  who: agents,
  summary: { zh: '取消未支付订单', en: 'Cancel an unpaid order' },
  input: { ...onOrder, reason: Paragraph(mallLimits.reason) },
  reply: StaffMallOrder,
  refusals: moved,
  idempotent: true,
})
export const noteMallOrder = staffPost('/mall/note', {
  name: 'noteMallOrder',
  who: ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner'],
  summary: { zh: '内部备注', en: 'Note among ourselves' },
  input: { orderId: Id, note: Paragraph(500, 0) },
  reply: StaffMallOrder,
  refusals: ['NOT_FOUND'],
})

/** What to take from the shelves for the orders waiting to be sent: by SKU, with the orders it is for. */
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
/** One packing slip a page, for up to 100 orders; who takes them is in the audit log, for they have names on them. */
export const mallPackingSlipPdf = staffGet('/mall/packing-slip.pdf', {
  name: 'mallPackingSlipPdf',
  who: readers,
  summary: { zh: '装箱单（PDF）', en: 'Packing slips as a PDF' },
  input: { orderIds: Type.String({ minLength: 1, maxLength: 6000, description: 'comma separated' }) },
  refusals: ['NOT_FOUND'],
})
