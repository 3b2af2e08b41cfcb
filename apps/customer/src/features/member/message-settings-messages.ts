const zh = {
  title: '消息设置',
  lead: '通知始终会显示在“我的 - 通知”里。这里选择哪些消息另外用短信或微信告诉您。',
  always: '验证码、账号安全消息和带核销码的消息始终发送。',
  quiet: (hours: string) => `${hours} 之间，不急的消息等到结束时再发。`,
  channels: { wechat: '微信', sms: '短信' },
}
const en: typeof zh = {
  title: 'Message settings',
  lead: 'Notices always show under Me, Notices. Choose here what else you are told by SMS or WeChat.',
  always: 'Codes and messages about your security always come.',
  quiet: (hours) => `Between ${hours}, what can wait is sent afterwards.`,
  channels: { wechat: 'WeChat', sms: 'SMS' },
}

export const messageSettingsMessages = { zh, en }
