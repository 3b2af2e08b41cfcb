import { MESSAGE_DAYS } from '@huishou/wire/content/message-catalogue/catalogue'

/** Texts of the page on which staff edit message templates. */
export const messages = {
  groups: { zh: '消息分类', en: 'What they are about' },
  all: { zh: '全部', en: 'All' },
  message: { zh: '消息', en: 'Message' },
  to: { zh: '接收人', en: 'To' },
  customer: { zh: '客户', en: 'Customers' },
  staff: { zh: '员工', en: 'Staff' },
  channels: { zh: '渠道', en: 'Channels' },
  app: { zh: 'App 通知', en: 'In the app' },
  push: { zh: '推送通知', en: 'Web push' },
  wechat: { zh: '微信', en: 'WeChat' },
  sms: { zh: '短信', en: 'SMS' },
  off: { zh: '{channel}已关闭', en: '{channel} off' },
  words: { zh: '文案', en: 'Wording' },
  builtIn: { zh: '内置', en: 'Built-in' },
  own: { zh: '已自定义', en: 'Your own' },
  sent: { zh: `近 ${MESSAGE_DAYS} 天发送`, en: `Sent in ${MESSAGE_DAYS} days` },
  failedTimes: { zh: '失败 {count} 次', en: '{count} failed' },
  none: { zh: '没有消息', en: 'No messages' },
  // the drawer
  builtInAgain: { zh: '恢复内置文案', en: 'Restore built-in wording' },
  variables: { zh: '变量', en: 'Variables' },
  variablesHint: {
    zh: '点一下插入到正在编辑的文字里；发送时换成实际内容。',
    en: 'Tap one to put it into the text you are editing. The real value is filled in when the message goes out.',
  },
  noVariables: { zh: '这条消息没有变量', en: 'This message has no variables' },
  needed: { zh: '必须有', en: 'required' },
  insert: { zh: '插入{name}', en: 'Insert {name}' },
  title: { zh: '标题（中文）', en: 'Title (Chinese)' },
  titleEn: { zh: '标题（英文）', en: 'Title (English)' },
  text: { zh: '内容（中文）', en: 'Text (Chinese)' },
  textEn: { zh: '内容（英文）', en: 'Text (English)' },
  titleHint: {
    zh: 'App 通知的标题。',
    en: 'The heading in the app.',
  },
  titleHintWechat: {
    zh: 'App 通知的标题；微信消息也用它，最多显示 20 个字。',
    en: 'The heading in the app. A WeChat message uses it too, and shows its first 20 characters.',
  },
  smsHint: {
    zh: '经阿里云、腾讯云发出的短信，正文以服务商审核通过的模板为准；模板能用哪些变量在服务器配置里指定。',
    en: 'An SMS through Alibaba or Tencent Cloud says what the template approved there says. The server’s configuration names the variables that fill it.',
  },
  preview: { zh: '预览', en: 'Preview' },
  switches: { zh: '渠道开关', en: 'Channels' },
  wordsFixed: {
    zh: '验证码、带码的消息（确认码、自提码等）和安全消息固定使用内置文案，不能修改。',
    en: 'Verification codes, messages that contain a code (confirmation, collection and so on) and security messages always use the built-in wording.',
  },
  alwaysSent: {
    zh: '验证码、带码的消息（确认码、自提码等）和安全消息始终发送，不能关闭。',
    en: 'Verification codes, messages that contain a code (confirmation, collection and so on) and security messages are always sent and cannot be turned off.',
  },
  sentCount: { zh: '近 {days} 天发送 {count} 条', en: '{count} sent in {days} days' },
  skippedCount: {
    zh: '{count} 条未发（没有短信模板或未开通短信）',
    en: '{count} not sent (no template, or no provider)',
  },
  goneCount: {
    zh: '{count} 台设备已失效，已移除',
    en: '{count} devices no longer valid, removed',
  },
  lateCount: {
    zh: '{count} 条已过时效，未发',
    en: '{count} too late, not sent',
  },
  lastFailure: { zh: '最近一次失败 {at}：{why}', en: 'Last failure {at}: {why}' },
  changed: { zh: '{who} 于 {at} 修改', en: 'Changed by {who}, {at}' },
} as const
