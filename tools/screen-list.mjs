// The screens of the three apps. `as` signs somebody in, `at` is the address behind the app's base.
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {{ name: string, as?: string | ((api: Api) => Promise<string>), at: string | ((api: Api) => Promise<string>), after?: (page: import('@playwright/test').Page) => Promise<void> }} Screen */

const FANG = '13800000001'
const NEW = '13800000003'

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
  { name: 'address', as: FANG, at: '#/pages/mine/address' },
  { name: 'address-empty', as: NEW, at: '#/pages/mine/address' },
  { name: 'address-edit', as: FANG, at: '#/pages/mine/address-edit' },
  { name: 'asset', as: FANG, at: '#/pages/mine/asset' },
  { name: 'withdraw', as: FANG, at: '#/pages/mine/withdraw' },
  { name: 'pay', as: FANG, at: '#/pages/payment/pay' },
  { name: 'mail-in', as: FANG, at: '#/pages/recycle/list' },
  { name: 'mail-in-apply', as: FANG, at: '#/pages/recycle/list?tab=apply' },
  { name: 'coming-soon', as: FANG, at: '#/pages/shop/index' },
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
  { name: 'withdrawals', as: 'finance', at: '#/withdrawals?state=all' },
  { name: 'pay-ins', as: 'finance', at: '#/pay-ins' },
  { name: 'sellers', as: 'finance', at: '#/sellers' },
  { name: 'reconcile', as: 'finance', at: '#/withdrawals?reconcile=1' },
  { name: 'accounts', as: 'finance', at: '#/ledger' },
  { name: 'journals', as: 'finance', at: '#/ledger?tab=journals' },
  { name: 'adjustments', as: 'finance', at: '#/ledger?tab=adjustments' },
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
