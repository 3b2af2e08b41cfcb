export const words = {
  lead: {
    zh: '保存后客户端最多一分钟内看到新内容，不用重启；每次修改都记入操作日志。',
    en: 'Customers see what you save within a minute, without a restart. Every change is in the audit log.',
  },
  standard: { zh: '出厂值', en: 'As shipped' },
  changedAt: { zh: '上次修改 {at}', en: 'Changed {at}' },
  restore: { zh: '恢复出厂值', en: 'Back to as shipped' },
  discard: { zh: '放弃修改', en: 'Discard' },
  unsaved: { zh: '有修改没有保存', en: 'Not saved yet' },
  readOnly: { zh: '您的角色只能查看', en: 'Your role can only look' },
  leaveAsk: { zh: '放弃没有保存的修改？', en: 'Leave without saving?' },
  leaveText: { zh: '刚才修改的设置还没有保存。', en: 'The settings you changed are not saved.' },
  leave: { zh: '放弃修改', en: 'Leave' },
  stay: { zh: '继续编辑', en: 'Stay' },
  // weight bands
  bands: { zh: '预计总量', en: 'Weight bands' },
  bandsEffect: {
    zh: '客户下单时选“大概多重”的选项。名称记入订单并打印在单据上；重量范围用来估价和排单。已有订单不受影响。',
    en: 'What a customer chooses as “about how much”. The name is kept in the order and printed; the range is used for estimates and planning. Orders already placed stay as they are.',
  },
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
  promises: { zh: '服务承诺', en: 'Promises' },
  promisesEffect: {
    zh: '首页标题下的几句承诺，最多 {count} 条，每条不超过 {length} 个字。英文要么都写，要么都不写（不写时用系统译文或中文）。',
    en: 'Short promises below the title of the home page: up to {count}, each of up to {length} Chinese characters. Give the English of all of them or of none (then the built-in one or the Chinese is shown).',
  },
  promise: { zh: '第 {at} 条', en: 'Promise {at}' },
  promiseEn: { zh: '第 {at} 条（英文）', en: 'Promise {at} (English)' },
  addPromise: { zh: '添加一条', en: 'Add one' },
  removePromise: { zh: '删除第 {at} 条', en: 'Remove promise {at}' },
  promiseEmpty: { zh: '请填写每一条，不能含逗号', en: 'Fill in each of them, without commas' },
  promiseHalf: { zh: '英文要么都写，要么都不写', en: 'Give the English of all of them or of none' },
  // business
  business: { zh: '商家信息', en: 'The business' },
  businessEffect: {
    zh: '名称显示在首页标题、登录页、称重单和分享里；电话是客户端各处“联系客服”拨打的号码。客服时间和微信号显示在“联系客服”页，留空就不显示。',
    en: 'The name stands on the home page, at sign-in, on slips and in what is shared. The number is what “call us” dials everywhere in the app. Hours and WeChat ID stand on the contact page; empty ones are not shown.',
  },
  mallName: { zh: '名称', en: 'Name' },
  kf_tel: { zh: '客服电话', en: 'Service number' },
  kf_hours: { zh: '客服时间（每天）', en: 'Hours, every day' },
  kf_wechat: { zh: '客服微信号', en: 'WeChat ID' },
  // sharing
  sharing: { zh: '分享', en: 'Sharing' },
  sharingEffect: {
    zh: '客户分享邀请链接时的标题，以及链接在聊天里显示的图片。',
    en: 'The title of an invitation a customer shares, and the picture chats show with the link.',
  },
  share_profile: { zh: '分享标题', en: 'Title' },
  share_pic: { zh: '分享图片', en: 'Picture' },
  // cash
  cash: { zh: '现场现金', en: 'Cash at the door' },
  cashEffect: {
    zh: '打开后，师傅在现场确认称重单时可以选“已付现金”，这一单不再进余额。关掉后只能进余额。',
    en: 'While on, couriers may mark a slip as paid in cash when it is confirmed at the door, and nothing goes to the balance. While off, everything goes to the balance.',
  },
  cash_at_door: { zh: '允许现场付现金', en: 'Cash may be paid at the door' },
  // staff sign-in
  staffSignIn: { zh: '员工登录', en: 'Staff sign-in' },
  staffSignInEffect: {
    zh: '打开后，师傅、店员、客服和调度用本人手机号以短信验证码登录客户端后，15 分钟内可由第三方客户端换取员工令牌，系统会短信通知本人。老板、财务、运营、审计、店长，以及绑定了二次验证的账号始终不行。',
    en: 'While on, couriers, clerks, agents and dispatchers who signed in to a customer app by SMS code may get a staff session from it within 15 minutes; they are told by SMS. Owner, finance, operations, auditor, managers and anybody with a second factor never can.',
  },
  staff_sign_in_by_sms: { zh: '允许以短信验证码换取员工令牌', en: 'Staff sessions by SMS code' },
  // weighing
  weighing: { zh: '称重核对', en: 'Checks on weighing' },
  weighingEffect: {
    zh: '师傅和门店称重时，达到以下任一条件必须拍秤面照片；金额异常时还会要求再次确认。填 0 表示不检查。',
    en: 'When a courier or a shop weighs and one of these is reached, a photo of the scale is required; for an unusual amount they are also asked to confirm it. 0 switches a check off.',
  },
  sms: { zh: '短信验证码上限', en: 'Codes by SMS' },
  smsEffect: {
    zh: '全部号码合计。达到上限后暂停发送并在后台提醒，防止有人恶意刷短信。0 表示不发送。',
    en: 'For all numbers together. At the limit sending pauses and the console says so, so that nobody runs up the bill. 0 sends none.',
  },
  sms_per_minute: { zh: '每分钟最多（条）', en: 'At most a minute' },
  sms_per_hour: { zh: '每小时最多（条）', en: 'At most an hour' },
  sms_per_day: { zh: '每 24 小时最多（条）', en: 'At most in 24 hours' },
  weigh_photo_kg: { zh: '手工输入超过（公斤）', en: 'Entered by hand, above (kg)' },
  weigh_ask_times: { zh: '合计超过预估上限的（倍）', en: 'Total above the upper estimate, times' },
  weigh_ask_yuan: { zh: '手工输入金额超过（元）', en: 'Amount entered by hand, above (¥)' },
  // chat
  chat: { zh: '在线客服', en: 'Chat' },
  chatEffect: {
    zh: '填写地址后，“联系客服”页多一项“在线客服”；留空就不显示。企业编号只有微信小程序客户端使用。',
    en: 'With an address there is “Chat with us” on the contact page; empty hides it. Only the WeChat mini-program uses the company number.',
  },
  customerServiceChatUrl: { zh: '客服地址', en: 'Address of the chat' },
  customerServiceChatCorpId: { zh: '企业编号', en: 'Company number' },
  urlHint: { zh: '以 https:// 开头', en: 'Begins with https://' },
} as const
