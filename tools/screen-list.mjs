// The screens of the three apps. `as` signs somebody in, `at` is the address behind the app's base.
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {{ name: string, as?: string | ((api: Api) => Promise<string>), at: string | ((api: Api) => Promise<string>), after?: (page: import('@playwright/test').Page) => Promise<void> }} Screen */

const FANG = '13800000001'
const NEW = '13800000003'
/** With runs in the bargain zone: one at the floor, one nearly, one ordered. */
const LI = '13800000002'
const CHEN = '13800000004'
const DINER = '13800000006'

/** The newest order in one of these states, as the owner sees it. @param {Api} api @param {string} states comma list */
const newest = async (api, states) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/pickup/orders?states=${states}&pageSize=1`, token)
  if (!rows[0]) throw new Error(`the demo town has no order in ${states}`)
  return rows[0]
}
/** An order in that state, looked at by whose it is. @param {string} states @returns {Pick<Screen, 'as' | 'at'>} */
const orderIn = (states) => ({
  // Numbers of ended orders are masked; everybody in the demo town has 0000 there.
  as: async (api) => (await newest(api, states)).mobile.replace('****', '0000'),
  at: async (api) => `#/pages/order/detail?id=${(await newest(api, states)).id}`,
})
/** The public page of the newest slip. @param {Api} api */
const slipCheck = async (api) => {
  const { token } = await api.staff('owner')
  const order = await api.get(`/staff/pickup/order?orderId=${(await newest(api, 'weighed')).id}`, token)
  return `#/pages/order/slip?code=${order.slips[0].checkCode}`
}
/** The newest mall order in one of these states, as the owner sees it. @param {Api} api @param {string} states comma list */
const newestMall = async (api, states) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/mall/orders?states=${states}&pageSize=1&sort=-placed`, token)
  if (!rows[0]) throw new Error(`the demo town has no mall order in ${states}`)
  return rows[0]
}
/** A mall order in that state, looked at by whose it is. @param {string} states @returns {Pick<Screen, 'as' | 'at'>} */
const mallOrderIn = (states) => ({
  as: async (api) => (await newestMall(api, states)).mobile.replace('****', '0000'),
  at: async (api) => `#/pages/shop/order-detail?id=${(await newestMall(api, states)).id}`,
})
/** Two kinds of goods in Fang's cart. @param {string} at @returns {Pick<Screen, 'as' | 'at'>} */
const withCart = (at) => ({
  as: FANG,
  at: async (api) => {
    const { token } = await api.customer(FANG)
    const cart = await api.get('/recycle/shopping-cart/info', token)
    if (!cart)
      for (const goodsId of [3009, 3011])
        await api.post('/recycle/shopping-cart/add', token, { goodsId, number: 1 })
    return at
  },
})
/** A bargain's page by the link that person shares. @param {number} kjid @param {string} owner mobile number @returns {(api: Api) => Promise<string>} */
const bargainOf = (kjid, owner) => async (api) =>
  `#/pages/bargain/detail?kjid=${kjid}&kanjiaJoiner=${String((await api.customer(owner)).uid)}`
/** That courier's stop in that state. @param {string} page @param {string} state @returns {(api: Api) => Promise<string>} */
const stopOf = (page, state) => async (api) => {
  const { token } = await api.staff('courier1')
  const { stops } = await api.get('/staff/courier/stops', token)
  return `#/${page}?id=${stops.find((/** @type {any} */ stop) => stop.state === state)?.id ?? 0}`
}
/** @param {string} page @returns {(api: Api) => Promise<string>} */
const visitOf = (page) => async (api) => {
  const { token } = await api.staff('clerk1')
  const { open } = await api.get('/staff/counter/orders', token)
  return `#/${page}?id=${open[0]?.id ?? 0}`
}
/** @param {string} states @returns {(api: Api) => Promise<string>} */
const recordIn = (states) => async (api) => `#/orders?order=${(await newest(api, states)).id}`

/** The first row of a staff list, as an address of the console. @param {string} list @param {(id: number) => string} at @returns {(api: Api) => Promise<string>} */
const firstOf = (list, at) => async (api) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/${list}`, token)
  return at(rows[0]?.id ?? 0)
}
/** @param {string} states */
const soldIn = (states) =>
  firstOf(`mall/orders?states=${states}&pageSize=1`, (id) => `#/mall-orders?state=all&order=${id}`)

/** @type {Screen[]} */
export const CUSTOMER = [
  { name: 'home', as: FANG, at: '#/pages/index/index' },
  { name: 'home-anonymous', at: '#/pages/index/index' },
  { name: 'city', as: FANG, at: '#/pages/index/city' },
  { name: 'shop', as: FANG, at: '#/pages/index/shop' },
  { name: 'login', at: '#/pages/login/login' },
  { name: 'orders', as: FANG, at: '#/pages/order/order' },
  { name: 'orders-empty', as: NEW, at: '#/pages/order/order' },
  { name: 'order-waiting', ...orderIn('placed') },
  { name: 'order-running', ...orderIn('en_route') },
  { name: 'order-slip', ...orderIn('weighed') },
  { name: 'order-settled', ...orderIn('settled,closed') },
  { name: 'order-cancelled', ...orderIn('cancelled') },
  { name: 'order-shop', ...orderIn('booked') },
  { name: 'slip', at: slipCheck },
  { name: 'mine', as: FANG, at: '#/pages/mine/mine' },
  { name: 'mine-anonymous', at: '#/pages/mine/mine' },
  { name: 'mine-info', as: FANG, at: '#/pages/mine/info' },
  { name: 'mine-info-anonymous', at: '#/pages/mine/info' },
  {
    name: 'mine-info-birthday',
    as: FANG,
    at: '#/pages/mine/info',
    after: (page) => page.getByRole('button', { name: /^生日/ }).click(),
  },
  { name: 'mine-mobile', as: FANG, at: '#/pages/mine/mobile' },
  { name: 'delete-account', as: NEW, at: '#/pages/mine/delete-account' },
  { name: 'delete-account-not-yet', as: FANG, at: '#/pages/mine/delete-account' },
  { name: 'address', as: FANG, at: '#/pages/mine/address' },
  { name: 'address-empty', as: NEW, at: '#/pages/mine/address' },
  { name: 'address-edit', as: FANG, at: '#/pages/mine/address-edit' },
  { name: 'asset', as: FANG, at: '#/pages/mine/asset' },
  { name: 'withdraw', as: FANG, at: '#/pages/mine/withdraw' },
  { name: 'about', as: FANG, at: '#/pages/mine/about?key=about' },
  { name: 'feedback', as: FANG, at: '#/pages/mine/feedback' },
  { name: 'feedback-anonymous', at: '#/pages/mine/feedback' },
  { name: 'feedback-threads', as: FANG, at: '#/pages/mine/feedback?tab=mine' },
  { name: 'feedback-none', as: NEW, at: '#/pages/mine/feedback?tab=mine' },
  { name: 'invite', as: FANG, at: '#/pages/mine/invite' },
  { name: 'recycled', as: FANG, at: '#/pages/mine/recycled' },
  { name: 'recycled-none', as: NEW, at: '#/pages/mine/recycled' },
  { name: 'notices', as: FANG, at: '#/pages/mine/notices' },
  { name: 'points', as: FANG, at: '#/pages/score/index' },
  { name: 'points-empty', as: NEW, at: '#/pages/score/index' },
  { name: 'check-in', as: FANG, at: '#/pages/score/sign' },
  { name: 'redeem', as: FANG, at: '#/pages/score/exchange' },
  { name: 'pay', as: FANG, at: '#/pages/payment/pay' },
  { name: 'mail-in', as: FANG, at: '#/pages/recycle/list' },
  { name: 'mail-in-apply', as: FANG, at: '#/pages/recycle/list?tab=apply' },
  { name: 'mall', as: FANG, at: '#/pages/shop/index' },
  { name: 'mall-anonymous', at: '#/pages/shop/index' },
  { name: 'mall-search', as: FANG, at: '#/pages/shop/goods-list?search=1' },
  { name: 'mall-goods', as: FANG, at: '#/pages/shop/goods-list' },
  { name: 'mall-nothing-found', as: FANG, at: '#/pages/shop/goods-list?searchKeyword=zzz' },
  {
    name: 'mall-filter',
    as: FANG,
    at: '#/pages/shop/goods-list',
    after: (page) => page.getByRole('button', { name: '筛选' }).click(),
  },
  { name: 'mall-detail', as: FANG, at: '#/pages/shop/detail?id=3004' },
  {
    name: 'mall-kinds',
    as: FANG,
    at: '#/pages/shop/detail?id=3013',
    after: (page) => page.getByRole('button', { name: '立即购买' }).click(),
  },
  { name: 'mall-cart', ...withCart('#/pages/shop/cart') },
  { name: 'mall-cart-empty', at: '#/pages/shop/cart' },
  { name: 'mall-checkout', ...withCart('#/pages/shop/checkout?mod=cart') },
  { name: 'mall-orders', as: FANG, at: '#/pages/shop/order-list' },
  { name: 'mall-orders-empty', as: NEW, at: '#/pages/shop/order-list' },
  { name: 'mall-order-unpaid', ...mallOrderIn('unpaid') },
  { name: 'mall-order-paid', ...mallOrderIn('paid') },
  { name: 'mall-order-pickup', ...mallOrderIn('ready_pickup') },
  { name: 'mall-order-shipped', ...mallOrderIn('shipped') },
  {
    name: 'mall-tracks',
    ...mallOrderIn('shipped'),
    after: (page) =>
      page
        .getByRole('button', { name: /的物流/ })
        .first()
        .click(),
  },
  { name: 'mall-order-received', ...mallOrderIn('received') },
  {
    name: 'mall-review',
    as: FANG,
    at: '#/pages/shop/order-list?mod=-2',
    after: (page) => page.getByRole('button', { name: '评价', exact: true }).first().click(),
  },
  { name: 'mall-order-cancelled', ...mallOrderIn('cancelled') },
  { name: 'mall-goods-in-bargain', as: FANG, at: '#/pages/shop/detail?id=3101' },
  { name: 'bargain-zone', as: FANG, at: '#/pages/bargain/index' },
  { name: 'bargain-zone-anonymous', at: '#/pages/bargain/index' },
  { name: 'bargain-list', as: FANG, at: '#/pages/bargain/list' },
  { name: 'bargain-list-nothing', at: '#/pages/bargain/list?k=zzz' },
  { name: 'bargain-to-start', as: FANG, at: '#/pages/bargain/detail?kjid=4002' },
  { name: 'bargain-own', as: FANG, at: '#/pages/bargain/detail?kjid=4001' },
  { name: 'bargain-at-the-floor', as: LI, at: '#/pages/bargain/detail?kjid=4005' },
  { name: 'bargain-ordered', as: DINER, at: '#/pages/bargain/detail?kjid=4004' },
  { name: 'bargain-expired', as: CHEN, at: '#/pages/bargain/detail?kjid=4001' },
  { name: 'bargain-of-a-friend', as: NEW, at: bargainOf(4001, FANG) },
  { name: 'bargain-of-a-friend-anonymous', at: bargainOf(4001, FANG) },
  { name: 'bargain-of-a-friend-over', as: FANG, at: bargainOf(4005, LI) },
  {
    name: 'bargain-share',
    as: FANG,
    at: '#/pages/bargain/detail?kjid=4001',
    after: (page) => page.getByRole('button', { name: '邀请好友砍' }).click(),
  },
  {
    name: 'bargain-poster',
    as: FANG,
    at: '#/pages/bargain/detail?kjid=4001',
    after: async (page) => {
      await page.getByRole('button', { name: '邀请好友砍' }).click()
      await page.getByRole('button', { name: '生成海报' }).click()
      await page.getByRole('img', { name: /砍价海报/ }).waitFor()
    },
  },
  { name: 'bargain-unknown', at: '#/pages/bargain/detail?kjid=9999' },
  { name: 'my-bargains', as: FANG, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-at-the-floor', as: LI, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-ordered', as: DINER, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-expired', as: CHEN, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-empty', as: NEW, at: '#/pages/bargain/my-list' },
  {
    name: 'bargain-checkout',
    as: FANG,
    at: '#/pages/bargain/my-list',
    after: (page) => page.getByRole('button', { name: /现在买/ }).click(),
  },
  { name: 'not-found', at: '#/pages/nowhere' },
]

/** @type {Screen[]} */
export const COURIER = [
  { name: 'login', at: '' },
  { name: 'stops', as: 'courier1', at: '' },
  { name: 'order', as: 'courier1', at: stopOf('order', 'en_route') },
  { name: 'slip', as: 'courier1', at: stopOf('slip', 'weighed') },
  { name: 'me', as: 'courier1', at: '#/me' },
  { name: 'outbox', as: 'courier1', at: '#/outbox' },
  { name: 'counter', as: 'clerk1', at: '' },
  { name: 'weigh', as: 'clerk1', at: visitOf('weigh') },
]

/** @type {Screen[]} */
export const CONSOLE = [
  { name: 'login', at: '' },
  { name: 'overview', as: 'owner', at: '#/overview' },
  { name: 'orders', as: 'dispatcher', at: '#/orders' },
  { name: 'order', as: 'owner', at: recordIn('weighed') },
  { name: 'order-settled', as: 'owner', at: recordIn('settled') },
  {
    name: 'order-by-phone',
    as: 'agent',
    at: '#/orders',
    after: (page) => page.getByRole('button', { name: '代客下单' }).click(),
  },
  { name: 'dispatch', as: 'dispatcher', at: '#/dispatch' },
  { name: 'mail-in', as: 'ops', at: '#/mail-in' },
  { name: 'goods', as: 'ops', at: '#/goods' },
  { name: 'goods-editor', as: 'ops', at: '#/goods?goods=3013' },
  {
    name: 'goods-options',
    as: 'ops',
    at: '#/goods?goods=3013',
    after: (page) => page.getByRole('button', { name: '添加规格', exact: true }).scrollIntoViewIfNeeded(),
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
    at: firstOf('mall/after-sales?states=asked', (id) => `#/after-sales?order=${id}`),
  },
  { name: 'reviews', as: 'agent', at: '#/reviews?show=all' },
  { name: 'mall-report', as: 'owner', at: '#/mall-report' },
  { name: 'mall-report-goods', as: 'owner', at: '#/mall-report?by=goods' },
  { name: 'bargains', as: 'owner', at: '#/bargains' },
  { name: 'bargain', as: 'ops', at: '#/bargains?order=4001' },
  { name: 'bargain-new', as: 'ops', at: '#/bargains?edit=new' },
  { name: 'bargain-editor', as: 'ops', at: '#/bargains?edit=4004' },
  { name: 'bargain-runs', as: 'agent', at: '#/bargain-runs' },
  {
    name: 'bargain-run',
    as: 'ops',
    at: firstOf('bargain/runs?mark=any', (id) => `#/bargain-runs?order=${id}`),
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
  { name: 'notice', as: 'ops', at: firstOf('content/notices', (id) => `#/notices?notice=${id}`) },
  { name: 'content-pages', as: 'ops', at: '#/content-pages' },
  { name: 'content-page', as: 'ops', at: firstOf('content/pages', (id) => `#/content-pages?page=${id}`) },
  { name: 'settings', as: 'ops', at: '#/settings' },
  { name: 'withdrawals', as: 'finance', at: '#/withdrawals?state=all' },
  { name: 'pay-ins', as: 'finance', at: '#/pay-ins' },
  { name: 'sellers', as: 'finance', at: '#/sellers' },
  { name: 'reconcile', as: 'finance', at: '#/withdrawals?reconcile=1' },
  { name: 'accounts', as: 'finance', at: '#/ledger' },
  { name: 'journals', as: 'finance', at: '#/ledger?tab=journals' },
  { name: 'adjustments', as: 'finance', at: '#/ledger?tab=adjustments' },
  { name: 'points', as: 'ops', at: '#/points' },
  { name: 'points-rules', as: 'ops', at: '#/points?tab=rules' },
  { name: 'codes', as: 'ops', at: '#/points?tab=codes' },
  { name: 'points-adjustments', as: 'ops', at: '#/points?tab=adjustments' },
  { name: 'prices', as: 'ops', at: '#/prices' },
  {
    name: 'price-list',
    as: 'ops',
    at: '#/prices',
    after: (page) => page.getByRole('button', { name: '新价格表' }).click(),
  },
  { name: 'shops', as: 'ops', at: '#/places' },
  { name: 'zones', as: 'ops', at: '#/places?tab=zones' },
  { name: 'slots', as: 'ops', at: '#/places?tab=slots' },
  { name: 'staff', as: 'owner', at: '#/people' },
  { name: 'audit', as: 'auditor', at: '#/audit' },
]
