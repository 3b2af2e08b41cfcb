// Reads the states of payments, refunds and transfers from WeChat Pay's replies and notifications.
import type { PayInState, PayOutState, RefundState } from '../provider.ts'
import { fenOf, momentOf, textOf, type Json } from './client.ts'
import type { WechatPaySettings } from './settings.ts'

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

/** State of a trade in a reply or notification of WeChat Pay. Incomplete data is unknown, never paid. */
export const tradeState = (data: Json, settings: WechatPaySettings): PayInState => {
  const state = textOf(data['trade_state'])
  if (state === 'NOTPAY' || state === 'USERPAYING' || state === 'ACCEPT') return { state: 'waiting' }
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR')
    return { state: 'closed', cause: state }
  // a refunded order was paid first; refunds are queried by their own numbers
  if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'unknown', cause: `trade_state ${state}` }
  const amount = objectOf(data['amount'])
  const amountFen = fenOf(amount['total'])
  const paidAt = momentOf(data['success_time'])
  const providerNumber = textOf(data['transaction_id'])
  const currency = textOf(amount['currency']) || 'CNY'
  if (amountFen === null || paidAt === null || providerNumber === '' || currency !== 'CNY')
    return { state: 'unknown', cause: 'incomplete' }
  if (textOf(data['mchid']) !== settings.mchId) return { state: 'unknown', cause: 'another_merchant' }
  return { state: 'paid', providerNumber, amountFen, paidAt }
}

/** State of a refund; replies call it `status`, notifications `refund_status`. */
export const refundState = (data: Json): RefundState => {
  const state = textOf(data['status']) || textOf(data['refund_status'])
  const providerNumber = textOf(data['refund_id'])
  if (state === 'PROCESSING') return { state: 'underway', providerNumber }
  if (state === 'CLOSED') return { state: 'refused', cause: state }
  const amountFen = fenOf(objectOf(data['amount'])['refund'])
  const doneAt = momentOf(data['success_time'])
  if (state === 'SUCCESS' && amountFen !== null && doneAt !== null && providerNumber !== '')
    return { state: 'done', providerNumber, amountFen, doneAt }
  // ABNORMAL: the payer's card is no longer valid, so a person must settle it in WeChat's merchant console
  return { state: 'unknown', cause: state || 'incomplete' }
}

/** State of a transfer bill. Only SUCCESS means the payee has the money. */
export const billState = (data: Json, settings: WechatPaySettings): PayOutState => {
  const state = textOf(data['state'])
  const providerNumber = textOf(data['transfer_bill_no'])
  if (providerNumber === '') return { state: 'unknown', cause: 'incomplete' }
  switch (state) {
    case 'SUCCESS': {
      const amountFen = fenOf(data['transfer_amount'])
      const paidAt = momentOf(data['update_time']) ?? momentOf(data['create_time'])
      if (amountFen === null || paidAt === null) return { state: 'unknown', cause: 'incomplete' }
      return { state: 'paid', providerNumber, amountFen, paidAt }
    }
    case 'FAIL':
      return { state: 'failed', providerNumber, cause: textOf(data['fail_reason']) || 'FAIL' }
    case 'CANCELLED':
      return { state: 'failed', providerNumber, cause: 'CANCELLED' }
    case 'WAIT_USER_CONFIRM': {
      // returned when the bill is created or sent again, never by a query
      const packageInfo = textOf(data['package_info'])
      const confirm = { mchId: settings.mchId, appId: settings.transfer.appId ?? '', package: packageInfo }
      return { state: 'user_needed', providerNumber, confirm }
    }
    case 'ACCEPTED':
    case 'PROCESSING':
    case 'TRANSFERING':
    case 'CANCELING':
      return { state: 'underway', providerNumber }
    default:
      return { state: 'unknown', cause: `state ${state}` }
  }
}
