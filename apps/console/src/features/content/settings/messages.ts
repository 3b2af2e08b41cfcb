// Texts of the settings page and its fields.

export const messages = {
  lead: {
    zh: '保存后客户端最多一分钟内看到新内容，不用重启；每次修改都记入操作日志。',
    en: 'Customers see what you save within a minute, without a restart. Every change is in the audit log.',
  },
  standard: { zh: '当前为默认值', en: 'Default values' },
  changedAt: { zh: '上次修改 {at}', en: 'Changed {at}' },
  changedBy: { zh: '{by} 修改于 {at}', en: 'Changed by {by}, {at}' },
  restore: { zh: '恢复默认', en: 'Restore default' },
  discard: { zh: '放弃修改', en: 'Discard' },
  unsaved: { zh: '有未保存的修改', en: 'Unsaved changes' },
  readOnly: { zh: '您的角色只能查看', en: 'Read-only for your role' },
  missing: { zh: '请填写', en: 'Please fill this in' },
  leaveAsk: { zh: '放弃未保存的修改？', en: 'Discard unsaved changes?' },
  leaveText: { zh: '刚才修改的设置还没有保存。', en: 'The settings you changed are not saved.' },
  leave: { zh: '放弃修改', en: 'Discard changes' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
  // weight bands
  band: { zh: '第 {at} 档', en: 'Band {at}' },
  bandValue: { zh: '名称', en: 'Name' },
  bandText: {
    zh: '说明（括号里的话显示为提示）',
    en: 'Description (what is in brackets is shown as a hint)',
  },
  bandMin: { zh: '从', en: 'From' },
  bandMax: { zh: '到', en: 'To' },
  kg: { zh: '公斤', en: 'kg' },
  addBand: { zh: '添加一档', en: 'Add a band' },
  removeBand: { zh: '删除第 {at} 档', en: 'Remove band {at}' },
  homeShows: { zh: '首页选项', en: 'On the home page' },
  under: { zh: '{to} 公斤以下', en: 'Under {to} kg' },
  between: { zh: '{from}–{to} 公斤', en: '{from}–{to} kg' },
  above: { zh: '{from} 公斤以上', en: 'Over {from} kg' },
  // promises
  promise: { zh: '第 {at} 条', en: 'Promise {at}' },
  promiseEn: { zh: '第 {at} 条（英文）', en: 'Promise {at} (English)' },
  addPromise: { zh: '添加一条', en: 'Add one' },
  removePromise: { zh: '删除第 {at} 条', en: 'Remove promise {at}' },
  promiseEmpty: { zh: '请填写每一条，不能含逗号', en: 'Fill in each of them, without commas' },
  promiseHalf: { zh: '英文要么都写，要么都不写', en: 'Enter the English for all of them or for none' },
  // business
  openTitle: { zh: '先说说您的商家', en: 'First, your business' },
  openLead: {
    zh: '客户端、称重单和分享里都会显示。以后可以在“业务设置”里修改。',
    en: 'Shown in the customer app, on slips and in shared links. You can change both later under Business settings.',
  },
  openName: { zh: '商家名称', en: 'Business name' },
  openNameHint: { zh: '最多 20 个字', en: 'Up to 20 characters' },
  openPhoneHint: { zh: '客户“联系客服”时拨打的号码', en: 'The number customers call' },
  openSave: { zh: '保存并进入后台', en: 'Save and continue' },
  // brand
  chooseColour: { zh: '选择颜色', en: 'Choose a colour' },
  colourAdjusted: {
    zh: '这个颜色上的文字看不清：浅色界面改用 {light}，深色界面改用 {dark}',
    en: 'Text in this colour would be hard to read: light screens use {light}, dark ones {dark}',
  },
  preview: { zh: '预览', en: 'Preview' },
  previewLight: { zh: '浅色', en: 'Light' },
  previewDark: { zh: '深色', en: 'Dark' },
  previewText: { zh: '上门称重，当面结算。', en: 'Weighed at your door.' },
  previewLink: { zh: '看价格', en: 'See prices' },
  previewChip: { zh: '今天 14:00–16:00', en: 'Today 14:00–16:00' },
  previewButton: { zh: '预约上门', en: 'Book a pickup' },
  // official account
  wechatOff: {
    zh: '公众号还没有接通：模板可以先填，接通前所有通知只发短信。',
    en: 'The official account is not set up. You can enter templates now; until it is set up, all notices go out by SMS only.',
  },
  toSetup: { zh: '怎样接通', en: 'How to set it up' },
  // sessions of staff
  sessionsDemo: {
    zh: '演示环境中，老板没有改过的一项一律是 12 小时；下面显示的是正式环境的默认值。',
    en: 'In this demo, each is 12 hours until the owner changes it; the values shown are the defaults outside the demo.',
  },
  // whole numbers
  decimalWrong: { zh: '请填 {least}–{most} 的数字', en: 'A number from {least} to {most}' },
  numberWrong: { zh: '请填 {least}–{most} 的整数', en: 'A whole number from {least} to {most}' },
  // withdrawals
} as const
