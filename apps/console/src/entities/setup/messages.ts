// Texts about setting up a new business, and the link to the page of each step.

import type { SetupStep } from '@huishou/wire/setup/steps'
import type { Text } from '@huishou/wire/text'

/** The title and explanation of each step, its page, and the URL parameter that opens the form on that page. */
export const stepTexts: Record<SetupStep, { title: Text; text: Text; to: string; form?: string }> = {
  business: {
    title: { zh: '商家信息', en: 'Your business' },
    text: {
      zh: '名称、客服电话、服务承诺，客户到处都会看到',
      en: 'Name, service number and promises, which customers see throughout the app',
    },
    to: '/settings?area=business',
  },
  shop: {
    title: { zh: '新建门店', en: 'Add a shop' },
    text: { zh: '填写地址、营业时间和收哪些品类', en: 'Address, opening hours and what it accepts' },
    to: '/places',
    form: 'create=1',
  },
  team: {
    title: { zh: '新建师傅账号', en: 'Add couriers' },
    text: {
      zh: '上门时段能约多少单，由在职师傅的人数决定；店员、客服、财务也在这里添加',
      en: 'The number of pickups customers can book depends on how many couriers you have; clerks, agents and finance staff are added here, too',
    },
    to: '/people',
    form: 'create=1',
  },
  zone: {
    title: { zh: '划定上门区域，安排师傅', en: 'Draw a pickup zone and assign couriers' },
    text: {
      zh: '在地图上划出范围和上门时间；区域里有师傅，客户才能预约上门',
      en: 'Draw its area on the map and set its hours; customers can book once the zone has a courier',
    },
    to: '/places?tab=zones',
    form: 'zone=new',
  },
  prices: {
    title: { zh: '发布上门价格表', en: 'Publish the door prices' },
    text: {
      zh: '没有单独的到店价格表时，到店也按上门价',
      en: 'Shops pay the same until they have a list of their own',
    },
    to: '/prices',
    form: 'create=1',
  },
  sign_in: {
    title: { zh: '客户怎样登录', en: 'How customers sign in' },
    text: {
      zh: '短信验证码，或者由员工为客户生成登录码',
      en: 'With a code sent by SMS, or with one your staff generate for them',
    },
    to: '/settings?area=access',
  },
  brand: {
    title: { zh: '标志和主色', en: 'Logo and colour' },
    text: {
      zh: '上传标志和应用图标，选主色，三个应用都会跟着变；想用默认的样子就标为已核对',
      en: 'Upload a logo and an app icon and choose a colour for all three apps; to keep the look they come with, mark this as checked',
    },
    to: '/settings?area=business',
  },
  materials: {
    title: { zh: '核对收哪些品类', en: 'Check what you buy' },
    text: {
      zh: '停用不收的，添加您自己的，改名称、图片、顺序和提示',
      en: 'Hide what you do not buy, add your own, change names, pictures, order and hints',
    },
    to: '/prices?tab=categories',
  },
  payout: {
    title: { zh: '提现怎样打款', en: 'How withdrawals are paid' },
    text: {
      zh: '核对提现的限额、审核和手续费，确定由谁打款',
      en: 'Check limits, approval and fee, and decide who pays them out',
    },
    to: '/settings?area=money',
  },
  wechat: {
    title: { zh: '微信公众号', en: 'WeChat official account' },
    text: {
      zh: '客户在微信里打开、用微信支付、提现到零钱、收模板消息；不用公众号也能营业',
      en: 'Lets customers use the app inside WeChat, pay with WeChat Pay, withdraw to WeChat and get template messages; you can open without it',
    },
    to: '/settings?area=business',
  },
  pages: {
    title: { zh: '核对用户协议和隐私政策', en: 'Check the terms and the privacy policy' },
    text: {
      zh: '系统自带草稿，客户现在就能看到；改成您自己的再保存',
      en: 'The system comes with drafts that customers can already read; make them your own and save them',
    },
    to: '/content-pages',
  },
  test_order: {
    title: { zh: '走一遍试单', en: 'Try an order from end to end' },
    text: {
      zh: '自己当一次客户：下单、派单、上门称重、确认到账',
      en: 'Play the customer once: book, assign, weigh at the door, confirm that the money arrived',
    },
    to: '/orders',
  },
}

/** The link to the page of a step, which opens the form for the step if there is one. */
export const linkTo = (step: SetupStep): string => {
  const { to, form } = stepTexts[step]
  return form ? `${to}${to.includes('?') ? '&' : '?'}${form}` : to
}

export const messages = {
  title: { zh: '开始营业前', en: 'Before you open' },
  lead: {
    zh: '必做的完成后，客户就能下单；做到一半随时可以离开，进度都在。',
    en: 'Customers can order once the required steps are done. You can leave at any time; your progress is kept.',
  },
  ready: {
    zh: '可以接单了。把客户端地址发给第一位客户，或者用“代客下单”录入第一单。',
    en: 'You are ready. Share the customer app, or enter the first order as a phone order.',
  },
  allDone: { zh: '都完成了，祝生意兴隆。', en: 'Everything is done. We wish you every success!' },
  needed: { zh: '必做', en: 'Needed to open' },
  later: { zh: '建议开业前完成', en: 'Better done before you open' },
  bringAlong: { zh: '从原来的系统带过来', en: 'Bring over from your old system' },
  bringCustomers: { zh: '客户', en: 'Customers' },
  bringCustomersText: {
    zh: '在客户列表点“导入客户”：手机号、称呼、价格等级、备注',
    en: 'Use “Import customers” above the list: mobile number, name, price tier, note',
  },
  bringFirms: { zh: '企业客户', en: 'Firms' },
  bringFirmsText: {
    zh: '在企业列表点“导入企业”：名称、信用代码、联系人、合同和账期',
    en: 'Use “Import firms” above the list: name, credit code, contact, contract and payment term',
  },
  bringStock: { zh: '期初库存', en: 'Opening stock' },
  bringStockText: {
    zh: '在库存页点“导入期初库存”：每个门店有多少、成本多少，由另一个人复核后入账',
    en: 'Use “Import opening stock” on the stock page: what each shop has and what it cost, booked once another person has approved it',
  },
  progress: { zh: '已完成 {done}/{all}', en: '{done} of {all} done' },
  isOpen: { zh: '客户可以下单', en: 'Customers can order' },
  isClosed: { zh: '客户暂时不能下单', en: 'Customers cannot order yet' },
  toDo: { zh: '去完成', en: 'Do this' },
  look: { zh: '查看', en: 'Open' },
  done: { zh: '已完成', en: 'Done' },
  tick: { zh: '标为已核对', en: 'Mark as checked' },
  untick: { zh: '取消勾选', en: 'Undo' },
  openApp: { zh: '打开客户端', en: 'Open the customer app' },
  openCourier: { zh: '打开师傅端', en: 'Open the courier app' },
  signInSms: { zh: '短信已接通', en: 'Text messages are set up' },
  signInStaff: {
    zh: '短信没有接通，客户凭员工生成的登录码登录',
    en: 'Text messages are not set up: customers sign in with codes from your staff',
  },
  signInNone: {
    zh: '短信没有接通，客户现在登录不了：请在服务器上配置短信，或先打开“登录码”',
    en: 'Text messages are not set up, so customers cannot sign in: set up SMS on the server, or turn on “Sign-in codes from staff”',
  },
  payByHand: {
    zh: '没有接通微信、支付宝：财务在“提现”页手工打款后登记',
    en: 'Neither WeChat Pay nor Alipay is set up: finance pays by hand and records it under Withdrawals',
  },
  payBy: { zh: '已接通：{services}', en: 'Set up: {services}' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  wechatOff: {
    zh: '没有接通，客户用手机号登录、收短信。要接通（认证服务号）：① 公众号后台把“网页授权域名”填为 {host}，把服务器 IP 加进“IP 白名单”；② 在服务器上设置 HUISHOU_WECHAT_OFFICIAL_APP_ID 和 HUISHOU_WECHAT_OFFICIAL_SECRET，重启；③ 老板在“系统状态”测试；④ 在“业务设置 › 商家 › 公众号模板消息”填模板。不用公众号可以不管这一步。',
    en: 'Not set up: customers sign in with their mobile number and get text messages. To set it up (a verified service account): 1. in the account’s console, enter {host} as the web authorization domain and the server’s IP address in the IP allow list; 2. set HUISHOU_WECHAT_OFFICIAL_APP_ID and HUISHOU_WECHAT_OFFICIAL_SECRET on the server and restart; 3. the owner tests it under System status; 4. enter templates under Business settings › Business › WeChat template messages. If you do not use an official account, ignore this step.',
  },
  wechatHostMissing: {
    zh: '客户端的域名（先在服务器上设置 HUISHOU_PUBLIC_URL）',
    en: 'the host of the customer app (set HUISHOU_PUBLIC_URL on the server first)',
  },
  wechatSandbox: {
    zh: '演示环境由沙箱代替微信，不需要配置；已填模板 {templates}/{kinds}',
    en: 'In this demo a sandbox stands in for WeChat, so there is nothing to set up; templates entered: {templates} of {kinds}',
  },
  wechatUntried: {
    zh: '已配置 {appId}，还没有和微信连通过：请老板在“系统状态”测试。网页授权域名 {host}，已填模板 {templates}/{kinds}',
    en: '{appId} is configured but has not connected to WeChat yet: ask the owner to test it under System status. Web authorization domain {host}, templates entered: {templates} of {kinds}',
  },
  wechatWorks: {
    zh: '{appId} 正常，最近连通 {at}。网页授权域名 {host}，已填模板 {templates}/{kinds}，没填的通知照旧发短信',
    en: '{appId} works, last connected {at}. Web authorization domain {host}, templates entered: {templates} of {kinds}; notices without a template go out by SMS as before',
  },
  wechatFails: {
    zh: '{appId} 连不上微信（{at}：{failure}）。请核对 AppID、AppSecret 和 IP 白名单，再到“系统状态”测试',
    en: '{appId} cannot reach WeChat ({at}: {failure}). Check AppID, AppSecret and the IP allow list, then test under System status',
  },
  orderNone: {
    zh: '在客户端用自己的手机号下一单，再到“订单”派给师傅，用师傅端上门称重，最后在客户端确认。试完可在订单里冲正。',
    en: 'Book a pickup in the customer app with your own number, assign it under Orders, weigh it at the door with the courier app, and confirm it in the customer app. You can reverse the order afterwards.',
  },
  orderAt: { zh: '订单 {number}：{state}', en: 'Order {number}: {state}' },
  missing: { zh: '开业准备还差 {count} 项', en: '{count} setup steps left' },
  missingLead: { zh: '下一步：{step}', en: 'Next: {step}' },
  resume: { zh: '继续准备', en: 'Continue' },
  barProgress: { zh: '开业准备：已完成 {done}/{all}', en: 'Setup: {done} of {all} done' },
  list: { zh: '查看清单', en: 'All steps' },
  canOpen: { zh: '可以接单了', en: 'Ready for customers' },
} as const
