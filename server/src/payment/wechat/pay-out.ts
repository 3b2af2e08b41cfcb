// Pays out money to customers' WeChat accounts.
import type { PayOut, PayOutProvider, PayOutState } from '../provider.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import { textOf, wechatCall, type Json, type WechatCall } from './client.ts'
import { acknowledgeWechat, openNotice } from './notice.ts'
import { billState } from './read-states.ts'
import type { WechatPaySettings } from './settings.ts'
import { encryptForWechat } from './encrypt-and-decrypt.ts'

/** WeChat ignores names below ¥0.30, and requires one from ¥2,000. */
export const NAME_FROM_FEN = 30
export const NAME_NEEDED_FROM_FEN = 200_000

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'

/** Codes that reject this request for certain. With any other code, the state of the bill is unknown. */
const NO = ['PARAM_ERROR', 'INVALID_REQUEST']

const bodyOf = (settings: WechatPaySettings, appId: string, payOut: PayOut): Json => {
  const key = [...settings.platformKeys.values()][0]
  return {
    appid: appId,
    out_bill_no: payOut.number,
    transfer_scene_id: settings.transfer.sceneId,
    openid: payOut.account,
    transfer_amount: payOut.amountFen,
    transfer_remark: payOut.remark.slice(0, 32),
    ...(payOut.notifyUrl === '' ? {} : { notify_url: payOut.notifyUrl }),
    ...(payOut.name !== null && key !== undefined && payOut.amountFen >= NAME_FROM_FEN
      ? { user_name: encryptForWechat(key, payOut.name) }
      : {}),
    transfer_scene_report_infos: settings.transfer.report,
  }
}

const queryBill = async (
  settings: WechatPaySettings,
  call: WechatCall,
  number: string,
): Promise<PayOutState> => {
  const answer = await call('GET', `${BILLS}/out-bill-no/${encodeURIComponent(number)}`)
  if (answer.kind === 'said') return billState(answer.data, settings)
  if (answer.kind === 'refused' && answer.status === 404) return { state: 'missing' }
  return { state: 'unknown', cause: answer.cause }
}

const transfer = async (
  settings: WechatPaySettings,
  call: WechatCall,
  payOut: PayOut,
): Promise<PayOutState> => {
  const { appId } = settings.transfer
  // our own settings are wrong: the customer's request must not fail for it
  if (appId === null) return { state: 'unknown', cause: 'no app id for transfers' }
  if (payOut.name === null && payOut.amountFen >= NAME_NEEDED_FROM_FEN)
    return { state: 'failed', providerNumber: '', cause: 'name_needed' }
  const answer = await call('POST', BILLS, bodyOf(settings, appId, payOut))
  if (answer.kind === 'said') {
    const state = billState({ transfer_amount: payOut.amountFen, ...answer.data }, settings)
    // the reply has no amount of its own, so only the bill's record can confirm "paid"
    return state.state === 'paid' ? await queryBill(settings, call, payOut.number) : state
  }
  if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
  if (answer.code === 'NOT_ENOUGH') return { state: 'unknown', cause: `not_enough_money ${answer.cause}` }
  const refused = NO.includes(answer.code)
  if (!refused && answer.code !== 'ALREADY_EXISTS') return { state: 'unknown', cause: answer.cause }
  const record = await queryBill(settings, call, payOut.number)
  return refused && record.state === 'missing'
    ? { state: 'failed', providerNumber: '', cause: answer.cause }
    : record
}

/**
 * Pays out by WeChat Pay's merchant transfer in its form since 2025-01-15: the payee confirms on WeChat's own page
 * within 24 hours. An error code never proves that nothing was paid; only the bill's record does.
 */
export const wechatPayOut = (
  settingsOf: () => WechatPaySettings,
  limits: PayOutProvider['limits'],
  outside: AdapterDependencies,
): PayOutProvider => {
  const call = wechatCall(settingsOf, outside)
  const query: PayOutProvider['query'] = (number) => queryBill(settingsOf(), call, number)
  return {
    rail: 'wechat',
    limits,
    transfer: (payOut) => transfer(settingsOf(), call, payOut),
    query,
    cancel: async (number) => {
      const answer = await call('POST', `${BILLS}/out-bill-no/${encodeURIComponent(number)}/cancel`)
      if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
      // CANCELING is not final, and a refusal may mean that the payee confirmed first; the record shows which
      return await query(number)
    },
    readNotice: (notice, now) => {
      const settings = settingsOf()
      const opened = openNotice(settings, notice, now)
      const number = textOf(opened?.data['out_bill_no'])
      if (!opened?.event.startsWith('MCHTRANSFER.') || number === '') return null
      return { number, state: billState(opened.data, settings) }
    },
    acknowledge: acknowledgeWechat,
  }
}
