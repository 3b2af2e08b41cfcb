// Reads a customer's own payments, and words the purpose of a payment and the reason why its order was not paid.
import type { ReplyOf } from '@huishou/wire/client'
import { yuanFromFen } from '@huishou/wire/money'
import type { payLogs } from '@huishou/wire/payment/customer'
import { payInGatewayText, payInStateText, payInStatus } from '@huishou/wire/payment/states'
import { refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import { creditedFen } from './rules.ts'
import type { PayInRow, PaymentTables } from './tables.ts'

type PayLog = ReplyOf<typeof payLogs>[number]
const LOGS = 50

/** The reason why money stayed in the balance, as text. */
export const actionNoteOf = (row: Pick<PayInRow, 'actionReason'>, language: Language): string =>
  row.actionReason === '' ? '' : refusalText(JSON.parse(row.actionReason) as Refusal, language)

/** The purpose of a payment whose client gives none. */
export const TOP_UP = '余额充值'
export const FOR_ORDER = '支付订单'
export const REMOVAL_FEE = '大件清运费'

/** Purposes of payments that the Chinese customer app and this server write, with their English texts. */
export const purposes: ReadonlyMap<string, string> = new Map([
  [TOP_UP, 'Balance top-up'],
  ['充值到余额', 'Balance top-up'],
  [REMOVAL_FEE, 'Removal fee'],
  [FOR_ORDER, 'Order payment'],
  ['支付商城订单', 'Mall order payment'],
])

/** The purpose of a payment for staff; free text of another client is unchanged. */
export const purposeIn = (payName: string, language: Language): string => {
  const [purpose = '', ...number] = payName.split(':')
  const english = language === 'en' ? purposes.get(purpose) : undefined
  return english === undefined ? payName : [english, ...number].join(' ')
}

/**
 * JSON for clients that parse it, containing the unquoted `type:0,id:1` that the original order page searches for with
 * a pattern that JSON's quotes would not match (docs/rules/protocol.md#payments).
 */
const nextActionText = ({ actionOrderId }: PayInRow): string =>
  actionOrderId === null
    ? ''
    : JSON.stringify({ type: 0, id: actionOrderId, text: `type:0,id:${actionOrderId}` })

export const toPayLog = (row: PayInRow, language: Language): PayLog => ({
  id: row.id,
  uid: row.memberId,
  money: yuanFromFen(creditedFen(row)),
  amountFen: creditedFen(row),
  orderNo: row.number,
  thirdOrderNo: row.providerNumber,
  payGate: row.gateway,
  payGateStr: payInGatewayText[row.gateway][language],
  status: payInStatus[row.state],
  statusStr: payInStateText[row.state][language],
  state: row.state,
  payName: row.payName,
  remark: row.remark,
  nextAction: nextActionText(row),
  actionOrderId: row.actionOrderId ?? 0,
  actionState: row.actionState,
  actionNote: actionNoteOf(row, language),
  dateAdd: dateTimeOf(row.startedAt),
})

/** A member's own payment by its number; null when there is none. */
export const ownPayIn = async (
  db: Handle<PaymentTables>,
  memberId: number,
  number: string,
): Promise<PayInRow | null> =>
  (await db
    .selectFrom('payIn')
    .selectAll()
    .where('number', '=', number)
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null

/** A member's latest payments, at most 50, newest first; only one when a number is given. */
export const ownPayIns = async (
  db: Handle<PaymentTables>,
  memberId: number,
  number: string | undefined,
): Promise<PayInRow[]> => {
  let rows = db.selectFrom('payIn').selectAll().where('memberId', '=', memberId)
  if (number !== undefined) rows = rows.where('number', '=', number)
  return await rows.orderBy('id', 'desc').limit(LOGS).execute()
}
