// The WeChat template messages that the business can send.

/** The kinds of messages that can be sent as a template message of the official account. */
export const wechatNotices = [
  'pickup_next',
  'pickup_settled',
  'withdrawal_confirm',
  'withdrawal_failed',
] as const
export type WechatNotice = (typeof wechatNotices)[number]

export const isWechatNotice = (kind: string): kind is WechatNotice =>
  wechatNotices.some((one) => one === kind)

/** The most characters WeChat takes in a field. */
export const WECHAT_FIELD = 20

type WechatTemplate = { id: string; textField: string; timeField: string | null }

const FORM = /^([\w-]{20,64}) ([a-z_]{2,20}\d{1,3})(?: ([a-z_]{2,20}\d{1,3}))?$/

/** Reads a template setting, `Abc… thing2 time3`; null for anything else. */
export const parseWechatTemplate = (value: string): WechatTemplate | null => {
  const [, id, textField, timeField] = FORM.exec(value) ?? []
  return id && textField ? { id, textField, timeField: timeField ?? null } : null
}
