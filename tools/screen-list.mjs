// The screens of the three apps. `as` signs somebody in, `at` is the address behind the app's base.
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {{ name: string, as?: string, at: string | ((api: Api) => Promise<string>), then?: (page: import('@playwright/test').Page) => Promise<void> }} Screen */

const FANG = '13800000001'
const NEW = '13800000003'

/** The customer's order with that wire status. @param {number} status @returns {(api: Api) => Promise<string>} */
const orderWith = (status) => async (api) => {
  const { token } = await api.customer(FANG)
  const data = await api.post('/recycle/order/list', token, { status, pageSize: 1 })
  return `#/pages/order/detail?id=${data?.orderList[0]?.id ?? 0}`
}

/** @type {Screen[]} */
export const CUSTOMER = [
  { name: 'home', as: FANG, at: '#/pages/index/index' },
  { name: 'home-anonymous', at: '#/pages/index/index' },
  { name: 'city', as: FANG, at: '#/pages/index/city' },
  { name: 'shop', as: FANG, at: '#/pages/index/shop' },
  { name: 'login', at: '#/pages/login/login' },
  { name: 'orders', as: FANG, at: '#/pages/order/order' },
  { name: 'orders-empty', as: NEW, at: '#/pages/order/order' },
  { name: 'order-waiting', as: FANG, at: orderWith(0) },
  { name: 'order-running', as: FANG, at: orderWith(1) },
  { name: 'order-slip', as: FANG, at: orderWith(2) },
  { name: 'order-settled', as: FANG, at: orderWith(3) },
  { name: 'order-cancelled', as: FANG, at: orderWith(-1) },
  { name: 'mine', as: FANG, at: '#/pages/mine/mine' },
  { name: 'mine-anonymous', at: '#/pages/mine/mine' },
  { name: 'address', as: FANG, at: '#/pages/mine/address' },
  { name: 'address-empty', as: NEW, at: '#/pages/mine/address' },
  { name: 'address-edit', as: FANG, at: '#/pages/mine/address-edit' },
  { name: 'asset', as: FANG, at: '#/pages/mine/asset' },
  { name: 'coming-soon', as: FANG, at: '#/pages/mall/mall' },
  { name: 'not-found', at: '#/pages/nowhere' },
]

/** @type {Screen[]} */
export const COURIER = [
  { name: 'login', at: '' },
  { name: 'stops', as: 'courier1', at: '' },
  { name: 'counter', as: 'clerk1', at: '' },
]

/** @type {Screen[]} */
export const CONSOLE = [
  { name: 'login', at: '' },
  { name: 'overview', as: 'owner', at: '#/overview' },
  { name: 'orders', as: 'dispatcher', at: '#/orders' },
  { name: 'dispatch', as: 'dispatcher', at: '#/dispatch' },
  { name: 'prices', as: 'ops', at: '#/prices' },
  { name: 'shops', as: 'ops', at: '#/places' },
  { name: 'zones', as: 'ops', at: '#/places?tab=zones' },
  { name: 'slots', as: 'ops', at: '#/places?tab=slots' },
  { name: 'staff', as: 'owner', at: '#/people' },
  { name: 'audit', as: 'auditor', at: '#/audit' },
]
