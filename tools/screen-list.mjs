// The screens of the courier app and the console; those of the customer app are in screen-list-customer.mjs. `as` is
// the signed-in user, `at` the path after the app's base.
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {{ name: string, as?: string | ((api: Api) => Promise<string>), at: string | ((api: Api) => Promise<string>), before?: (page: import('@playwright/test').Page) => Promise<unknown>, after?: (page: import('@playwright/test').Page) => Promise<unknown>, bones?: boolean }} Screen */

import { newest, tap } from './screen-setup.mjs'

export { CUSTOMER } from './screen-list-customer.mjs'

/** @param {string} day */
const dayAfter = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
/**
 * The page of that courier's stop in that state; in the evening the open stops are those of the next day. @param
 * {string} page @param {string} state @returns {(api: Api) => Promise<string>}
 */
const stopOf = (page, state) => async (api) => {
  const { token } = await api.staff('courier1')
  const { day, stops } = await api.get('/staff/courier/stops', token)
  const next = await api.get(`/staff/courier/stops?day=${dayAfter(day)}`, token)
  const stop = [...stops, ...next.stops].find((/** @type {any} */ each) => each.state === state)
  return `#/${page}?id=${stop.id}`
}
/** @param {string} page @returns {(api: Api) => Promise<string>} */
const visitOf = (page) => async (api) => {
  const { token } = await api.staff('clerk1')
  const { open } = await api.get('/staff/counter/orders', token)
  return `#/${page}?id=${open[0]?.id ?? 0}`
}
/** @param {string} states @returns {(api: Api) => Promise<string>} */
const recordIn = (states) => async (api) => `#/orders?order=${(await newest(api, states)).id}`

/**
 * The first row of a staff list, as a path of the console. @param {string} list @param {(id: number) => string} at
 * @returns {(api: Api) => Promise<string>}
 */
const firstOf = (list, at) => async (api) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/${list}`, token)
  return at(rows[0]?.id ?? 0)
}
/** @param {string} states */
const soldIn = (states) =>
  firstOf(`mall/orders?states=${states}&pageSize=1`, (id) => `#/mall-orders?state=all&order=${id}`)

/** @type {(api: Api) => Promise<string>} */
const vehicle = async (api) => {
  const { token } = await api.staff('clerk1')
  const [first] = await api.get('/staff/yard/unload/vehicles', token)
  return `#/unload?id=${first?.courierId ?? 0}`
}
/** A transfer that the clerk's shop is to receive. @type {(api: Api) => Promise<string>} */
const arriving = async (api) => {
  const { token } = await api.staff('clerk1')
  const { rows } = await api.get('/staff/yard/transfer/list?state=sent', token)
  return `#/transfer?id=${rows.find((/** @type {any} */ row) => row.may.receive)?.id ?? 0}`
}
/** Weighs what is to be sorted. @param {import('@playwright/test').Page} page */
const weighIn = async (page) => {
  await page.getByRole('button', { name: /杂纸花纸|Mixed paper/ }).click()
  await page.getByRole('textbox', { name: /^净重$|^Net weight$/ }).fill('50')
  await page.getByRole('button', { name: /^完成$|^Done$/ }).click()
  await page
    .getByText(/选择分出的物料|Choose what comes out/)
    .first()
    .waitFor()
}
/** Weighs more cardboard than any vehicle holds, so that the server asks. @param {import('@playwright/test').Page} page */
const weighTooMuch = async (page) => {
  await page.getByRole('button', { name: /纸箱|Cardboard/ }).click()
  await page.getByRole('textbox', { name: /^净重$|^Net weight$/ }).fill('9000')
  await page.getByRole('button', { name: /^完成$|^Done$/ }).click()
  await page.getByRole('button', { name: /^提交卸车$|^Unload$/ }).click()
  await page.getByRole('alert').first().waitFor()
}

/** Connects the simulated scale and waits until its load is at rest. @param {import('@playwright/test').Page} page */
const onScale = async (page) => {
  await page
    .getByRole('radio', { name: /^模拟$|^Simulated$/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: /^连接电子秤$|^Connect scale$/ }).click()
  await page.getByText(/^稳定$|^At rest$/).waitFor()
}

/** Opens the sheet of the last day worked. @param {import('@playwright/test').Page} page */
const onWorkday = (page) => page.locator('.c-rota-day:not([data-off])').last().click()

/** @param {string} state @param {(id: number) => string} at */
const loadIn = (state, at) => firstOf(`sales/load/list?state=${state}&pageSize=1`, at)

/** @type {Screen[]} */
export const COURIER = [
  { name: 'login', at: '' },
  { name: 'stops', as: 'courier1', at: '' },
  {
    name: 'route',
    as: 'courier1',
    at: '',
    after: async (page) => {
      const route = page.getByRole('button', { name: /^路线图$|^Route$/ })
      // after the day's last window the stops are tomorrow's
      if (!(await route.isVisible())) await page.getByRole('radio', { name: /^明天$|^Tomorrow$/ }).check()
      await route.click()
    },
  },
  { name: 'order', as: 'courier1', at: stopOf('order', 'en_route') },
  { name: 'slip', as: 'courier1', at: stopOf('slip', 'weighed') },
  { name: 'me', as: 'courier1', at: '#/me' },
  { name: 'my-devices', as: 'courier1', at: '#/devices' },
  { name: 'outbox', as: 'courier1', at: '#/outbox' },
  { name: 'equipment', as: 'courier1', at: '#/equipment' },
  { name: 'equipment-test', as: 'courier1', at: '#/equipment', after: onScale },
  { name: 'my-rota', as: 'courier1', at: '#/rota' },
  { name: 'my-rota-leave', as: 'courier1', at: '#/rota', after: onWorkday },
  {
    name: 'my-rota-swap',
    as: 'courier1',
    at: '#/rota',
    after: async (page) => {
      await onWorkday(page)
      await page.getByRole('radio', { name: /^换班$|^Offer this day$/ }).check({ force: true })
    },
  },
  { name: 'my-pay', as: 'courier1', at: '#/pay' },
  { name: 'my-cash', as: 'courier1', at: '#/cash' },
  { name: 'float-offered', as: 'courier2', at: '#/cash' },
  { name: 'day-count', as: 'courier1', at: '#/cash/day' },
  { name: 'shop-cash', as: 'clerk1', at: '#/cash' },
  {
    name: 'float-giving',
    as: 'clerk1',
    at: '#/cash',
    after: (page) => page.getByRole('main').locator('.k-cell').first().click(),
  },
  { name: 'till-count', as: 'clerk1', at: '#/cash/till?do=count' },
  { name: 'counter', as: 'clerk1', at: '' },
  { name: 'visit', as: 'clerk1', at: visitOf('order') },
  { name: 'weigh', as: 'clerk1', at: visitOf('weigh') },
  { name: 'unload', as: 'clerk1', at: '#/unload' },
  { name: 'unload-vehicle', as: 'clerk1', at: vehicle },
  { name: 'unload-check', as: 'clerk1', at: vehicle, after: weighTooMuch },
  { name: 'loads', as: 'clerk1', at: '#/load' },
  { name: 'load-lorry', as: 'clerk1', at: loadIn('draft', (id) => `#/load?id=${id}`) },
  { name: 'transfers', as: 'clerk1', at: '#/transfers' },
  { name: 'transfer-receive', as: 'clerk1', at: arriving },
  { name: 'transfer-send', as: 'clerk1', at: '#/send-transfer' },
  { name: 'sortings', as: 'clerk1', at: '#/sortings' },
  { name: 'sort', as: 'clerk1', at: '#/sort', after: weighIn },
  { name: 'count', as: 'clerk1', at: '#/count' },
  { name: 'bales', as: 'clerk1', at: '#/bales' },
  {
    name: 'bale',
    as: 'clerk1',
    at: firstOf('yard/bale/list?state=packed', (id) => `#/bale?id=${id}`),
  },
  { name: 'bale-pack', as: 'clerk1', at: '#/pack' },
]

/** @type {Screen[]} */
export const CONSOLE = [
  { name: 'login', at: '' },
  { name: 'overview', as: 'owner', at: '#/overview' },
  { name: 'orders', as: 'dispatcher', at: '#/orders' },
  {
    name: 'orders-export',
    as: 'ops',
    at: '#/orders',
    after: (page) => page.getByRole('button', { name: /^导出格式$|^File format$/ }).click(),
  },
  { name: 'order', as: 'owner', at: recordIn('weighed') },
  { name: 'order-running', as: 'dispatcher', at: recordIn('en_route') },
  { name: 'order-settled', as: 'owner', at: recordIn('settled') },
  {
    name: 'order-by-phone',
    as: 'agent',
    at: '#/orders',
    after: (page) => page.getByRole('button', { name: /^代客下单$|^New order$/ }).click(),
  },
  { name: 'co-sign', as: 'manager1', at: '#/co-sign' },
  { name: 'dispatch', as: 'dispatcher', at: '#/dispatch' },
  { name: 'dispatch-day', as: 'dispatcher', at: '#/dispatch?view=day' },
  { name: 'rota', as: 'dispatcher', at: '#/rota' },
  {
    name: 'rota-day',
    as: 'dispatcher',
    at: '#/rota',
    after: (page) => page.locator('.rota-cell:enabled').last().click(),
  },
  { name: 'community-days', as: 'ops', at: '#/community-days' },
  { name: 'community-day', as: 'ops', at: '#/community-days?day=1' },
  { name: 'community-day-new', as: 'ops', at: '#/community-days?day=new' },
  { name: 'plans', as: 'ops', at: '#/plans?state=all' },
  { name: 'plan', as: 'ops', at: '#/plans?state=all&plan=2' },
  { name: 'mail-in', as: 'ops', at: '#/mail-in' },
  { name: 'goods', as: 'ops', at: '#/goods' },
  { name: 'goods-editor', as: 'ops', at: '#/goods?goods=3013' },
  {
    name: 'goods-options',
    as: 'ops',
    at: '#/goods?goods=3013',
    after: (page) =>
      page.getByRole('button', { name: /^添加规格$|^Add a property$/ }).scrollIntoViewIfNeeded(),
  },
  { name: 'goods-new', as: 'ops', at: '#/goods?goods=new' },
  { name: 'goods-stock', as: 'ops', at: '#/goods?tab=stock' },
  { name: 'goods-categories', as: 'ops', at: '#/goods?tab=categories' },
  { name: 'goods-freight', as: 'ops', at: '#/goods?tab=freight' },
  { name: 'goods-import', as: 'ops', at: '#/goods?importing=1' },
  { name: 'mall-orders', as: 'manager1', at: '#/mall-orders?state=all' },
  { name: 'mall-order', as: 'owner', at: soldIn('shipped') },
  { name: 'mall-order-to-send', as: 'owner', at: soldIn('paid') },
  { name: 'mall-pick-list', as: 'manager1', at: '#/mall-orders?view=pick' },
  { name: 'mall-ship-file', as: 'manager1', at: '#/mall-orders?view=file' },
  { name: 'after-sales', as: 'agent', at: '#/after-sales?state=all' },
  {
    name: 'after-sale',
    as: 'agent',
    at: firstOf('mall/after-sales?states=asked', (id) => `#/after-sales?sale=${id}`),
  },
  { name: 'reviews', as: 'agent', at: '#/reviews?show=all' },
  { name: 'mall-report', as: 'owner', at: '#/mall-report' },
  { name: 'mall-report-goods', as: 'owner', at: '#/mall-report?by=goods' },
  { name: 'bargains', as: 'owner', at: '#/bargains' },
  { name: 'bargain', as: 'ops', at: '#/bargains?bargain=4001' },
  { name: 'bargain-new', as: 'ops', at: '#/bargains?edit=new' },
  { name: 'bargain-editor', as: 'ops', at: '#/bargains?edit=4004' },
  { name: 'bargain-runs', as: 'agent', at: '#/bargain-runs' },
  {
    name: 'bargain-run',
    as: 'ops',
    at: firstOf('bargain/runs?mark=any', (id) => `#/bargain-runs?run=${id}`),
  },
  { name: 'bargain-helps', as: 'ops', at: '#/bargain-runs?tab=helps' },
  { name: 'bargain-report', as: 'owner', at: '#/bargain-report' },
  { name: 'feedback-desk', as: 'agent', at: '#/feedback?state=all' },
  {
    name: 'feedback-thread',
    as: 'agent',
    at: firstOf('content/comments?state=answered&pageSize=1', (id) => `#/feedback?state=all&thread=${id}`),
  },
  {
    name: 'feedback-anonymous',
    as: 'agent',
    at: firstOf('content/comments?state=waiting&pageSize=1', (id) => `#/feedback?thread=${id}`),
  },
  { name: 'banners', as: 'ops', at: '#/banners' },
  { name: 'banner-new', as: 'ops', at: '#/banners?banner=new' },
  { name: 'banner', as: 'ops', at: firstOf('content/banners', (id) => `#/banners?banner=${id}`) },
  { name: 'notices', as: 'ops', at: '#/notices' },
  { name: 'message-templates', as: 'ops', at: '#/messages' },
  { name: 'message-template', as: 'ops', at: '#/messages?message=6' },
  { name: 'firms', as: 'ops', at: '#/firms' },
  { name: 'firm', as: 'ops', at: '#/firms?firm=1' },
  {
    name: 'firm-site',
    as: 'ops',
    at: '#/firms?firm=1',
    after: tap(/^修改收货点$|^Edit the site$/),
  },
  {
    name: 'firm-statements',
    as: 'finance',
    at: '#/firms?firm=1',
    after: tap(/^查看明细$|^See the slips$/),
  },
  { name: 'votes', as: 'ops', at: '#/votes' },
  { name: 'vote', as: 'ops', at: '#/votes?vote=2' },
  { name: 'vote-new', as: 'ops', at: '#/votes?vote=new' },
  { name: 'notice', as: 'ops', at: firstOf('content/notices', (id) => `#/notices?notice=${id}`) },
  { name: 'content-pages', as: 'ops', at: '#/content-pages' },
  { name: 'content-page', as: 'ops', at: firstOf('content/pages', (id) => `#/content-pages?page=${id}`) },
  {
    name: 'content-page-link',
    as: 'ops',
    at: firstOf('content/pages', (id) => `#/content-pages?page=${id}`),
    after: (page) =>
      page
        .getByRole('button', { name: /^链接$|^Link$/ })
        .first()
        .click(),
  },
  { name: 'setup', as: 'owner', at: '#/setup' },
  { name: 'settings', as: 'ops', at: '#/settings' },
  {
    name: 'settings-brand',
    as: 'owner',
    at: '#/settings',
    after: (page) => page.getByRole('group', { name: /^预览$|^Preview$/ }).scrollIntoViewIfNeeded(),
  },
  { name: 'settings-members', as: 'owner', at: '#/settings?area=members' },
  { name: 'settings-points', as: 'ops', at: '#/settings?area=points' },
  { name: 'settings-pickup', as: 'ops', at: '#/settings?area=pickup' },
  { name: 'settings-yard', as: 'owner', at: '#/settings?area=yard' },
  { name: 'settings-money', as: 'owner', at: '#/settings?area=money' },
  { name: 'settings-tax', as: 'owner', at: '#/settings?area=tax' },
  { name: 'settings-access', as: 'owner', at: '#/settings?area=access' },
  { name: 'system', as: 'owner', at: '#/system' },
  { name: 'system-jobs', as: 'owner', at: '#/system?tab=jobs' },
  { name: 'system-keys', as: 'owner', at: '#/system?tab=keys' },
  {
    name: 'system-new-key',
    as: 'owner',
    at: '#/system?tab=keys',
    after: (page) => page.getByRole('button', { name: /新建密钥|Create a key/ }).click(),
  },
  { name: 'webhooks', as: 'owner', at: '#/webhooks' },
  { name: 'webhooks-log', as: 'owner', at: '#/webhooks?tab=deliveries' },
  {
    name: 'webhooks-new',
    as: 'owner',
    at: '#/webhooks',
    after: (page) => page.getByRole('button', { name: /新建推送地址|New endpoint/ }).click(),
  },
  {
    name: 'own-security',
    as: 'owner',
    at: '#/people',
    after: async (page) => {
      await page.getByRole('button', { name: /陆远/ }).click()
      await page.getByRole('menuitem', { name: /^登录与安全$|^Sign-in and security$/ }).click()
    },
  },
  { name: 'withdrawals', as: 'finance', at: '#/withdrawals?state=all' },
  { name: 'pay-ins', as: 'finance', at: '#/pay-ins' },
  { name: 'sellers', as: 'finance', at: '#/sellers' },
  { name: 'seller-register', as: 'owner', at: '#/sellers?tab=register' },
  {
    name: 'seller-register-whole',
    as: 'owner',
    at: '#/sellers?tab=register',
    after: (page) => page.getByRole('button', { name: /^完整证号导出$|^Export full ID numbers$/ }).click(),
  },
  { name: 'reverse-invoice-months', as: 'finance', at: '#/sellers?tab=months' },
  { name: 'reverse-invoice-batches', as: 'finance', at: '#/sellers?tab=batches' },
  {
    name: 'reverse-invoice-batch',
    as: 'finance',
    at: firstOf('pickup/reverse-invoices', (id) => `#/sellers?tab=batches&batch=${id}`),
  },
  {
    name: 'reverse-invoice-import',
    as: 'finance',
    at: '#/sellers?tab=batches',
    after: (page) => page.getByRole('button', { name: /^导入发票号码$|^Import invoice numbers$/ }).click(),
  },
  {
    name: 'customer-import',
    as: 'owner',
    at: '#/customers',
    after: (page) => page.getByRole('button', { name: /^导入客户$|^Import customers$/ }).click(),
  },
  {
    name: 'firm-import',
    as: 'owner',
    at: '#/firms',
    after: (page) => page.getByRole('button', { name: /^导入企业$|^Import firms$/ }).click(),
  },
  {
    name: 'opening-stock-import',
    as: 'owner',
    at: '#/stock',
    after: (page) => page.getByRole('button', { name: /^导入期初库存$|^Import opening stock$/ }).click(),
  },
  { name: 'reverse-invoice-purchases', as: 'finance', at: '#/sellers?tab=purchases' },
  { name: 'reverse-invoice-codes', as: 'finance', at: '#/sellers?tab=codes' },
  { name: 'anomalies', as: 'owner', at: '#/anomalies' },
  {
    name: 'anomaly-case',
    as: 'owner',
    at: '#/anomalies',
    after: (page) => page.locator('.ant-table-row').first().click(),
  },
  {
    name: 'anomaly-photos',
    as: 'owner',
    at: '#/anomalies?rule=reused_photo',
    after: (page) => page.locator('.ant-table-row').first().click(),
  },
  { name: 'anomaly-rules', as: 'ops', at: '#/anomalies?tab=rules' },
  {
    name: 'anomaly-rule',
    as: 'ops',
    at: '#/anomalies?tab=rules',
    after: async (page) => {
      await page.getByRole('button', { name: /修改.*重量异常|Edit.*Unusual weight/ }).click()
      await page.getByRole('button', { name: /预览近 90 天|Preview on the last 90 days/ }).click()
    },
  },
  { name: 'hand-slips', as: 'manager1', at: '#/hand-slips' },
  { name: 'reconcile', as: 'finance', at: '#/withdrawals?reconcile=1' },
  { name: 'cash', as: 'finance', at: '#/cash' },
  {
    name: 'cash-float',
    as: 'finance',
    at: '#/cash',
    after: (page) => page.getByRole('button', { name: /^发放备用金$|^Give a float$/ }).click(),
  },
  { name: 'cash-day', as: 'manager1', at: firstOf('cash/day/list', (id) => `#/cash?tab=days&day=${id}`) },
  { name: 'cash-till', as: 'manager1', at: firstOf('cash/till/list', (id) => `#/cash?tab=tills&till=${id}`) },
  { name: 'cash-movements', as: 'finance', at: '#/cash?tab=movements' },
  { name: 'cash-differences', as: 'finance', at: '#/cash?tab=differences' },
  { name: 'courier-pay', as: 'finance', at: '#/courier-pay' },
  {
    name: 'courier-pay-record',
    as: 'finance',
    at: async () => '#/courier-pay',
    after: (page) => page.locator('.sheet td a').first().click(),
  },
  { name: 'pay-schemes', as: 'finance', at: '#/courier-pay?tab=schemes' },
  { name: 'pay-scheme-new', as: 'finance', at: '#/courier-pay?tab=schemes&adding=1' },
  { name: 'accounts', as: 'finance', at: '#/ledger' },
  { name: 'journals', as: 'finance', at: '#/ledger?tab=journals' },
  { name: 'adjustments', as: 'finance', at: '#/ledger?tab=adjustments' },
  { name: 'points', as: 'ops', at: '#/points' },
  { name: 'codes', as: 'ops', at: '#/points?tab=codes' },
  { name: 'coupon-kinds', as: 'ops', at: '#/points?tab=kinds' },
  {
    name: 'coupon-kind-new',
    as: 'ops',
    at: '#/points?tab=kinds',
    after: (page) => page.getByRole('button', { name: /^新建优惠券|^New kind/ }).click(),
  },
  {
    name: 'coupon-kind-send',
    as: 'ops',
    at: '#/points?tab=kinds',
    after: (page) =>
      page
        .getByRole('button', { name: /^发放|^Send/ })
        .first()
        .click(),
  },
  { name: 'coupons-given', as: 'ops', at: '#/points?tab=coupons' },
  { name: 'points-entries', as: 'ops', at: '#/points?tab=entries' },
  { name: 'points-adjustments', as: 'ops', at: '#/points?tab=adjustments' },
  { name: 'sales', as: 'owner', at: '#/sales' },
  { name: 'sales-load', as: 'finance', at: loadIn('settled', (id) => `#/sales?load=${id}`) },
  { name: 'sales-load-delivered', as: 'manager1', at: loadIn('delivered', (id) => `#/sales?load=${id}`) },
  {
    name: 'sales-load-weighing',
    as: 'manager1',
    at: loadIn('draft', (id) => `#/sales?load=${id}`),
    after: (page) => page.getByRole('button', { name: /^装车过磅$|^Load and weigh$/ }).click(),
  },
  { name: 'sales-buyers', as: 'ops', at: '#/sales?tab=buyers' },
  {
    name: 'sales-buyer',
    as: 'ops',
    at: firstOf('sales/buyer/list', (id) => `#/sales?tab=buyers&card=${id}`),
  },
  { name: 'sales-buyer-new', as: 'ops', at: '#/sales?tab=buyers&edit=new' },
  { name: 'sales-contracts', as: 'finance', at: '#/sales?tab=contracts' },
  { name: 'sales-position', as: 'owner', at: '#/sales?tab=position' },
  { name: 'sales-receivables', as: 'auditor', at: '#/sales?tab=receivables' },
  {
    name: 'sales-statement',
    as: 'finance',
    at: firstOf('sales/buyer/list', (id) => `#/sales?tab=receivables&statement=${id}`),
  },
  { name: 'notifications', as: 'owner', at: '#/notifications' },
  {
    name: 'notification-settings',
    as: 'owner',
    at: '#/notifications',
    after: (page) => page.getByRole('button', { name: /^通知设置$|^Notification settings$/ }).click(),
  },
  { name: 'notifications-none', as: 'agent', at: '#/notifications?show=unread' },
  {
    name: 'notifications-bell',
    as: 'owner',
    at: '#/overview',
    after: tap(/^通知，|^Notifications,/),
  },
  { name: 'margin', as: 'owner', at: '#/margin' },
  { name: 'margin-by-week', as: 'finance', at: '#/margin?by=week' },
  { name: 'carbon', as: 'owner', at: '#/carbon' },
  {
    name: 'carbon-street',
    as: 'finance',
    at: '#/carbon?scope=street&street=330110005000',
  },
  { name: 'carbon-person', as: 'ops', at: '#/carbon?scope=person' },
  { name: 'carbon-factors', as: 'owner', at: '#/carbon?tab=factors' },
  { name: 'stock', as: 'owner', at: '#/stock' },
  { name: 'stock-by-material', as: 'manager1', at: '#/stock?by=material' },
  { name: 'stock-movements', as: 'finance', at: '#/stock?tab=movements' },
  { name: 'stock-differences', as: 'manager1', at: '#/stock?tab=differences' },
  {
    name: 'stock-difference',
    as: 'manager1',
    at: firstOf('yard/difference/list', (id) => `#/stock?tab=differences&difference=${id}`),
  },
  { name: 'stock-unloads', as: 'auditor', at: '#/stock?tab=unloads' },
  {
    name: 'stock-unload',
    as: 'owner',
    at: firstOf('yard/unload/list', (id) => `#/stock?tab=unloads&unload=${id}`),
  },
  { name: 'stock-sortings', as: 'manager1', at: '#/stock?tab=sortings' },
  {
    name: 'stock-sorting',
    as: 'manager1',
    at: firstOf('yard/sorting/list?state=done', (id) => `#/stock?tab=sortings&sorting=${id}`),
  },
  { name: 'stock-transfers', as: 'ops', at: '#/stock?tab=transfers' },
  {
    name: 'stock-transfer',
    as: 'ops',
    at: firstOf('yard/transfer/list?state=received', (id) => `#/stock?tab=transfers&transfer=${id}`),
  },
  { name: 'stock-counts', as: 'manager1', at: '#/stock?tab=counts' },
  {
    name: 'stock-count',
    as: 'finance',
    at: firstOf('yard/count/list', (id) => `#/stock?tab=counts&count=${id}`),
  },
  { name: 'stock-bales', as: 'manager1', at: '#/stock?tab=bales' },
  {
    name: 'stock-bale',
    as: 'manager1',
    at: firstOf('yard/bale/list?state=packed', (id) => `#/stock?tab=bales&bale=${id}`),
  },
  { name: 'stock-capacity', as: 'manager1', at: '#/stock?tab=capacity' },
  {
    name: 'stock-adjustment',
    as: 'manager1',
    at: '#/stock',
    after: (page) => page.getByRole('button', { name: /^申请调整$|^Request adjustment$/ }).click(),
  },
  { name: 'prices', as: 'ops', at: '#/prices' },
  {
    name: 'price-list',
    as: 'ops',
    at: '#/prices',
    after: (page) => page.getByRole('button', { name: /新价格表|New price list/ }).click(),
  },
  {
    name: 'price-formula',
    as: 'ops',
    at: '#/prices',
    after: async (page) => {
      await page.getByRole('button', { name: /新价格表|New price list/ }).click()
      await page.getByRole('button', { name: /按买家价推算|From buyers’ prices/ }).click()
    },
  },
  { name: 'price-proposals', as: 'ops', at: '#/prices?tab=proposals' },
  {
    name: 'price-proposals-preview',
    as: 'ops',
    at: '#/prices?tab=proposals',
    after: async (page) => {
      await page
        .getByRole('checkbox', { name: /纸箱黄纸板|Cardboard/ })
        .first()
        .check()
      await page.getByRole('button', { name: /^预览并发布$|^Review and publish$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'formula-rules', as: 'owner', at: '#/prices?tab=rules' },
  {
    name: 'formula-rule',
    as: 'ops',
    at: '#/prices?tab=rules',
    after: (page) => page.getByRole('button', { name: /^新规则$|^New rule$/ }).click(),
  },
  { name: 'shop-prices', as: 'manager1', at: '#/prices?tab=shop' },
  { name: 'shop-prices-read', as: 'ops', at: '#/prices?tab=shop&shopId=2007' },
  { name: 'shops', as: 'ops', at: '#/places' },
  {
    name: 'shop-edit',
    as: 'ops',
    at: '#/places',
    after: (page) =>
      page
        .getByRole('button', { name: /^修改$|^Edit$/ })
        .first()
        .click(),
  },
  { name: 'zones', as: 'ops', at: '#/places?tab=zones' },
  { name: 'slots', as: 'ops', at: '#/places?tab=slots' },
  { name: 'assignment', as: 'ops', at: '#/places?tab=assignment' },
  { name: 'customers', as: 'agent', at: '#/customers' },
  {
    name: 'customer',
    as: 'owner',
    at: firstOf('customers?q=13800000001', (id) => `#/customers?customer=${id}`),
  },
  {
    name: 'customer-blocked',
    as: 'ops',
    at: firstOf('customers?q=13800000005', (id) => `#/customers?customer=${id}&view=notes`),
  },
  {
    name: 'customer-money',
    as: 'finance',
    at: firstOf('customers?q=13800000001', (id) => `#/customers?customer=${id}&view=money`),
  },
  {
    name: 'customer-account',
    as: 'ops',
    at: firstOf('customers?q=13800000001', (id) => `#/customers?customer=${id}&view=account`),
  },
  {
    name: 'customer-block',
    as: 'ops',
    at: firstOf('customers?q=13800000001', (id) => `#/customers?customer=${id}`),
    after: (page) => page.getByRole('button', { name: /^拉黑$|^Block$/ }).click(),
  },
  { name: 'staff', as: 'owner', at: '#/people' },
  {
    name: 'staff-new',
    as: 'owner',
    at: '#/people',
    after: (page) => page.getByRole('button', { name: /^新建员工$|^New staff account$/ }).click(),
  },
  { name: 'audit', as: 'auditor', at: '#/audit' },
]
