import type { Text } from '../text.ts'

/**
 * The kinds of notices that can be sent as a template message, with what stands in it: at most 20 characters, the most
 * WeChat takes in a field.
 */
export const wechatNotices = {
  pickup_next: { zh: '师傅已出发，您是下一站', en: 'Courier on the way' },
  pickup_weighed: { zh: '称重单已生成，请您确认', en: 'Slip to confirm' },
  pickup_settled: { zh: '回收款已到账余额', en: 'Paid to the balance' },
  withdrawal_confirm: { zh: '提现已打款，请确认收款', en: 'Confirm the transfer' },
  withdrawal_failed: { zh: '提现未成功，已退回余额', en: 'Withdrawal failed' },
} as const satisfies Record<string, Text>
export type WechatNotice = keyof typeof wechatNotices

export const isWechatNotice = (kind: string): kind is WechatNotice => Object.hasOwn(wechatNotices, kind)

type WechatTemplate = { id: string; textField: string; timeField: string | null }

const FORM = /^([\w-]{20,64}) ([a-z_]{2,20}\d{1,3})(?: ([a-z_]{2,20}\d{1,3}))?$/

/** Reads a template setting, `Abc… thing2 time3`; null for anything else. */
export const parseWechatTemplate = (value: string): WechatTemplate | null => {
  const [, id, textField, timeField] = FORM.exec(value) ?? []
  return id && textField ? { id, textField, timeField: timeField ?? null } : null
}
