// The columns of the exported list of withdrawals of money.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import { withdrawalRailText } from '@huishou/wire/withdrawal/states'
import { exportColumn as column } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'

type Row = ReplyOf<typeof staffWithdrawals>['rows'][number]

/** Columns of an exported withdrawal. */
export const withdrawalColumns = [
  column<Row>('提现单号', 'Withdrawal', ({ number }) => number),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('金额（元）', 'Amount (yuan)', ({ moneyFen }) => money(moneyFen)),
  column<Row>('手续费（元）', 'Fee (yuan)', ({ feeFen }) => money(feeFen)),
  column<Row>('方式', 'Method', ({ rail }, language) => withdrawalRailText[rail][language]),
  column<Row>('收款账户', 'Payee', ({ payee }) => payee),
  column<Row>('收款人', 'Payee’s name', ({ payeeName }) => payeeName),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('申请时间', 'Requested', ({ requestedAt }) => moment(requestedAt)),
  column<Row>('到账时间', 'Paid', ({ paidAt }) => orEmpty(paidAt, moment)),
  column<Row>('交易号', 'Reference', ({ reference }) => reference),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
]
