// Checks requests for payments and transfers as WeChat Pay would, in the sandbox, our local replacement for WeChat Pay.
import type { WechatKeys } from './wechat-signatures.ts'

export type OrderBody = {
  appid?: string
  mchid?: string
  description: string
  out_trade_no: string
  time_expire?: string
  notify_url: string
  amount: { total: number; currency?: string }
  payer?: { openid?: string }
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } }
}
export type RefundBody = {
  out_trade_no: string
  out_refund_no: string
  notify_url?: string
  amount: { refund: number; total: number; currency: string }
}
export type BillBody = {
  appid?: string
  out_bill_no: string
  transfer_scene_id?: string
  openid: string
  user_name?: string
  transfer_amount: number
  transfer_remark: string
  notify_url?: string
  transfer_scene_report_infos?: { info_type?: string; info_content?: string }[]
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^?]+$/.test(value)

const firstFault = (rules: Record<string, boolean | undefined>): string | null =>
  Object.entries(rules).find(([, holds]) => holds !== true)?.[0] ?? null

/** The field because of which WeChat Pay would refuse an order; null when it accepts it. */
export const orderFault = (keys: WechatKeys, way: string, body: OrderBody): string | null =>
  firstFault({
    way: ['h5', 'jsapi', 'app', 'native'].includes(way),
    appid: body.appid === keys.appId,
    mchid: body.mchid === keys.mchId,
    description: body.description?.length > 0 && body.description.length <= 127,
    out_trade_no: /^[\w|*-]{6,32}$/.test(body.out_trade_no ?? ''),
    notify_url: isAddress(body.notify_url),
    amount: isAmount(body.amount?.total),
    payer: way !== 'jsapi' || (body.payer?.openid ?? '') !== '',
    scene_info: way !== 'h5' || (body.scene_info?.h5_info?.type ?? '') !== '',
    payer_client_ip: way !== 'h5' || (body.scene_info?.payer_client_ip ?? '') !== '',
  })

/** The field because of which WeChat Pay would refuse a transfer bill; null when it accepts it. */
export const billFault = (keys: WechatKeys, body: BillBody): string | null =>
  firstFault({
    appid: body.appid === keys.appId,
    out_bill_no: /^[A-Za-z0-9]{1,32}$/.test(body.out_bill_no ?? ''),
    transfer_scene_id: (body.transfer_scene_id ?? '') !== '',
    openid: (body.openid ?? '') !== '',
    transfer_amount: isAmount(body.transfer_amount) && body.transfer_amount >= 10,
    transfer_remark: body.transfer_remark?.length > 0 && body.transfer_remark.length <= 32,
    notify_url: body.notify_url === undefined || isAddress(body.notify_url),
    transfer_scene_report_infos:
      (body.transfer_scene_report_infos ?? []).length > 0 &&
      (body.transfer_scene_report_infos ?? []).every((info) => info.info_type && info.info_content) &&
      // second-hand recycling reports one thing, under exactly this name
      (body.transfer_scene_id !== '1010' ||
        body.transfer_scene_report_infos?.[0]?.info_type === '回收商品名称'),
    user_name:
      body.transfer_amount < 30
        ? body.user_name === undefined
        : body.transfer_amount < 200_000 || body.user_name !== undefined,
  })
