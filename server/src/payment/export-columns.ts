// The columns of the exported list of customers' online payments.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffPayIns } from '@huishou/wire/payment/staff'
import { payInGatewayText, payInStateText } from '@huishou/wire/payment/states'
import { exportColumn as column } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'

type Row = ReplyOf<typeof staffPayIns>['rows'][number]

/** The columns of exported payments. */
export const payInColumns = [
  column<Row>('收款单号', 'Pay-in', ({ number }) => number),
  column<Row>('状态', 'State', ({ state }, language) => payInStateText[state][language]),
  column<Row>('渠道', 'Gateway', ({ gateway }, language) => payInGatewayText[gateway][language]),
  column<Row>('应收（元）', 'Due (yuan)', ({ amountFen }) => money(amountFen)),
  column<Row>('实收（元）', 'Paid (yuan)', ({ paidFen }) => orEmpty(paidFen, money)),
  column<Row>('退款（元）', 'Refund (yuan)', ({ refund }) => orEmpty(refund?.amountFen, money)),
  column<Row>('交易号', 'Reference', ({ providerNumber }) => providerNumber),
  column<Row>('用途', 'For', ({ payName }) => payName),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('手机', 'Mobile', ({ memberMobile }) => memberMobile),
  column<Row>('发起时间', 'Started', ({ startedAt }) => moment(startedAt)),
  column<Row>('支付时间', 'Paid at', ({ paidAt }) => orEmpty(paidAt, moment)),
]
