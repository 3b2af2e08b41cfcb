// Pays out money to customers' Alipay accounts.
import type { PayOut, PayOutProvider, PayOutState } from '../provider.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import { alipayCall, momentOf, textOf, type AlipayCall, type Json } from './client.ts'
import { acknowledgeAlipay, openNotice } from './notice.ts'
import type { AlipaySettings } from './settings.ts'
import { fenFromYuanText, yuanText } from './yuan.ts'

const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
const NO_MONEY = ['PAYER_BALANCE_NOT_ENOUGH', 'BALANCE_IS_NOT_ENOUGH']

const transferState = (data: Json): PayOutState => {
  const state = textOf(data['status'])
  const providerNumber = textOf(data['order_id'])
  if (['DEALING', 'INIT', 'WAIT_PAY'].includes(state)) return { state: 'underway', providerNumber }
  if (['FAIL', 'CLOSED', 'REFUND'].includes(state)) {
    const cause = textOf(data['fail_reason']) || textOf(data['sub_order_error_code']) || state
    return { state: 'failed', providerNumber, cause: textOf(data['error_code']) || cause }
  }
  if (state !== 'SUCCESS') return { state: 'unknown', cause: `status ${state}` }
  const amountFen = fenFromYuanText(data['trans_amount'])
  const paidAt = momentOf(data['pay_date'])
  if (amountFen === null || paidAt === null || providerNumber === '')
    return { state: 'unknown', cause: 'incomplete' }
  return { state: 'paid', providerNumber, amountFen, paidAt }
}

const queryTransfer = async (call: AlipayCall, number: string): Promise<PayOutState> => {
  const answer = await call('alipay.fund.trans.common.query', { ...PRODUCT, out_biz_no: number })
  if (answer.kind === 'said') return transferState(answer.data)
  if (answer.kind === 'refused' && answer.code === 'ORDER_NOT_EXIST') return { state: 'missing' }
  return { state: 'unknown', cause: answer.cause }
}

const transfer = async (call: AlipayCall, payOut: PayOut): Promise<PayOutState> => {
  // Alipay accepts a login as payee only together with the name, which it compares with the account's real name
  if (payOut.name === null) return { state: 'failed', providerNumber: '', cause: 'name_needed' }
  const answer = await call(
    'alipay.fund.trans.uni.transfer',
    {
      ...PRODUCT,
      out_biz_no: payOut.number,
      trans_amount: yuanText(payOut.amountFen),
      order_title: payOut.remark.slice(0, 128),
      payee_info: { identity: payOut.account, identity_type: 'ALIPAY_LOGON_ID', name: payOut.name },
      remark: payOut.remark.slice(0, 100),
    },
    // the real gateway reports to the address set in Alipay's console and passes over this one
    { notify_url: payOut.notifyUrl },
  )
  if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
  if (answer.kind === 'refused') {
    if (NO_MONEY.includes(answer.code)) return { state: 'unknown', cause: `not_enough_money ${answer.cause}` }
    // something is the matter with our own account: the customer's request must not fail for it
    if (answer.code.startsWith('PAYER_')) return { state: 'unknown', cause: answer.cause }
  }
  // neither the amount nor an earlier try is in the answer: the record has both
  const record = await queryTransfer(call, payOut.number)
  if (record.state !== 'missing') return record
  return answer.kind === 'refused'
    ? { state: 'failed', providerNumber: '', cause: answer.cause }
    : { state: 'underway', providerNumber: textOf(answer.data['order_id']) }
}

const readMessage = (text: string | undefined): { number: string; state: PayOutState } | null => {
  try {
    const data = JSON.parse(text ?? '') as Json
    const number = textOf(data['out_biz_no'])
    return number === '' ? null : { number, state: transferState(data) }
  } catch {
    return null
  }
}

/** Pays out to an Alipay login. The payee does not confirm, and a payout cannot be recalled. */
export const alipayPayOut = (
  settingsOf: () => AlipaySettings,
  limits: PayOutProvider['limits'],
  outside: AdapterDependencies,
): PayOutProvider => {
  const call = alipayCall(settingsOf, outside)
  return {
    rail: 'alipay',
    limits,
    transfer: (payOut) => transfer(call, payOut),
    query: (number) => queryTransfer(call, number),
    cancel: (number) => queryTransfer(call, number),
    readNotice: (notice, now) => {
      const parameters = openNotice(settingsOf(), notice, now)
      if (parameters?.['msg_method'] !== 'alipay.fund.trans.order.changed') return null
      return readMessage(parameters['biz_content'])
    },
    acknowledge: acknowledgeAlipay,
  }
}
