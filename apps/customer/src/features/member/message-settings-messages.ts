// Texts of the sheet in which a customer chooses which messages arrive by push notification, SMS or WeChat.

const zh = {
  title: '消息设置',
  lead: '通知始终会显示在“我的 › 通知”里。这里选择哪些消息另外用短信或微信告诉您。',
  leadPush: '通知始终会显示在“我的 › 通知”里。这里选择哪些消息另外推送到您的设备，或用短信、微信告诉您。',
  always: '验证码、账号安全消息，以及带确认码、核销码或自提码的消息始终发送。',
  quiet: (hours: string) => `${hours} 之间不打扰：不急的推送、短信和微信消息，时段结束后再发。`,
  channels: { push: '推送通知', wechat: '微信', sms: '短信' },
}
const en: typeof zh = {
  title: 'Message settings',
  lead: 'Notices always show under Me › Notices. Choose here what else you are told by SMS or WeChat.',
  leadPush:
    'Notices always show under Me › Notices. Choose here what else comes to your devices, or by SMS or WeChat.',
  always: 'Codes, messages that carry one, and messages about your security always come.',
  quiet: (hours) => ` What can wait is not sent during the quiet hours (${hours}), but afterwards.`,
  channels: { push: 'Push notifications', wechat: 'WeChat', sms: 'SMS' },
}

export const messageSettingsMessages = { zh, en }
