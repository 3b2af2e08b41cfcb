import type { ReplyOf } from '@huishou/wire/client'
import type { staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { exportColumn as column } from '../../audit/index.ts'
import { moment, money, orEmpty } from '../../platform/document/index.ts'

type Row = ReplyOf<typeof staffMallOrders>['rows'][number]

/** The columns of exported mall orders. */
export const mallOrderColumns = [
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('配送', 'Delivery', ({ wayText }) => wayText),
  column<Row>('门店', 'Shop', ({ shopName }) => shopName),
  column<Row>('下单时间', 'Placed', ({ placedAt }) => moment(placedAt)),
  column<Row>('支付时间', 'Paid at', ({ paidAt }) => orEmpty(paidAt, moment)),
  column<Row>('发货时间', 'Sent', ({ sentAt }) => orEmpty(sentAt, moment)),
  column<Row>('商品', 'Goods', ({ firstName }) => firstName),
  column<Row>('种数', 'Kinds', ({ kinds }) => kinds),
  column<Row>('件数', 'Pieces', ({ pieces }) => pieces),
  column<Row>('应付（元）', 'Payable (yuan)', ({ payableFen }) => money(payableFen)),
  column<Row>('积分', 'Points', ({ points }) => points),
  column<Row>('退款（元）', 'Refunded (yuan)', ({ refundedFen }) => money(refundedFen)),
  column<Row>('退回积分', 'Points returned', ({ refundedPoints }) => refundedPoints),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('收货人', 'Recipient', ({ linkMan }) => linkMan),
  column<Row>('电话', 'Phone', ({ mobile }) => mobile),
  column<Row>('地址', 'Address', ({ address }) => address),
  column<Row>('买家备注', 'Remark', ({ remark }) => remark),
]
