// Helpers for capturing the customer app: users and URLs of screens in the demo data, taps, failing or stalled
// requests, and payments of the demo gateway.
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {import('./screen-list.mjs').Screen} Screen */
/** @typedef {import('@playwright/test').Page} Page */

export const FANG = '13800000001'
export const NEW = '13800000003'
/** Has runs in the bargain zone: one at the floor price, one nearly there, one ordered. */
export const LI = '13800000002'
export const CHEN = '13800000004'
/** Acts for a firm. */
export const FIRM = '13800000006'
export const DINER = '13800000006'

/**
 * The newest order in one of these states, read as the owner of the business; walk-ins without a mobile number are
 * skipped. @param {Api} api @param {string} states comma-separated
 */
export const newest = async (api, states) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/pickup/orders?states=${states}&pageSize=20`, token)
  const row = rows.find((/** @type {any} */ one) => one.mobile)
  if (!row) throw new Error(`the demo town has no order in ${states}`)
  return row
}
/** An order in that state, opened by its customer. @param {string} states @returns {Pick<Screen, 'as' | 'at'>} */
export const orderIn = (states) => ({
  // Mobile numbers of finished orders are masked; in the demo data the masked digits are always 0000.
  as: async (api) => (await newest(api, states)).mobile.replace('****', '0000'),
  at: async (api) => `#/pages/order/detail?id=${(await newest(api, states)).id}`,
})
/** The public page of the newest slip. @param {Api} api */
export const slipCheck = async (api) => {
  const { token } = await api.staff('owner')
  const order = await api.get(`/staff/pickup/order?orderId=${(await newest(api, 'weighed')).id}`, token)
  return `#/pages/order/slip?code=${order.slips[0].checkCode}`
}
/**
 * The newest mall order in one of these states, read as the owner of the business. @param {Api} api @param {string}
 * states comma-separated
 */
export const newestMall = async (api, states) => {
  const { token } = await api.staff('owner')
  const { rows } = await api.get(`/staff/mall/orders?states=${states}&pageSize=1&sort=-placed`, token)
  if (!rows[0]) throw new Error(`the demo town has no mall order in ${states}`)
  return rows[0]
}
/** A mall order in that state, opened by its customer. @param {string} states @returns {Pick<Screen, 'as' | 'at'>} */
export const mallOrderIn = (states) => ({
  as: async (api) => (await newestMall(api, states)).mobile.replace('****', '0000'),
  at: async (api) => `#/pages/shop/order-detail?id=${(await newestMall(api, states)).id}`,
})
/** Two kinds of goods in Fang's cart. @param {string} at @returns {Pick<Screen, 'as' | 'at'>} */
export const withCart = (at) => ({
  as: FANG,
  at: async (api) => {
    const { token } = await api.customer(FANG)
    const cart = await api.get('/recycle/shopping-cart/info', token)
    if (!cart)
      for (const goodsId of [3009, 3010])
        await api.post('/recycle/shopping-cart/add', token, { goodsId, number: 1 })
    return at
  },
})
/**
 * A bargain's page through the link that its owner shares. @param {number} kjid @param {string} owner mobile number
 * @returns {(api: Api) => Promise<string>}
 */
export const bargainOf = (kjid, owner) => async (api) =>
  `#/pages/bargain/detail?kjid=${kjid}&kanjiaJoiner=${String((await api.customer(owner)).uid)}`

/**
 * Taps these buttons one after the other, by their Chinese or English name. @param {...RegExp} names @returns {(page:
 * Page) => Promise<void>}
 */
export const tap =
  (...names) =>
  async (page) => {
    for (const name of names)
      await page.getByRole('button', { name }).filter({ visible: true }).first().click({ timeout: 5_000 })
  }
/**
 * Selects a radio button or checkbox by its Chinese or English name. @param {Page} page @param {'radio' | 'checkbox'}
 * role @param {RegExp} name
 */
export const choose = (page, role, name) =>
  page.getByRole(role, { name }).filter({ visible: true }).first().check({ force: true, timeout: 5_000 })
/** Makes every request to the server fail. @param {Page} page */
export const cutOff = (page) =>
  page.route('**/recycle/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
/**
 * Makes the page's own code fail to load. @param {string} name the page's file without `-page`
 */
export const withoutPage = (name) => (/** @type {Page} */ page) =>
  page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), (route) => route.abort())
/** Leaves requests unanswered, so that the skeletons stay. @param {Page} page */
export const slow = (page) =>
  page.route('**/recycle/**', (route) =>
    route.request().resourceType() === 'fetch' ? undefined : route.continue(),
  )
/**
 * The page on return from the gateway, with the payment in the state `become`. @param {string} become @returns {(api:
 * Api) => Promise<string>}
 */
export const payment = (become) => async (api) => {
  const { token } = await api.customer(FANG)
  const { outTradeId: number } = await api.post('/recycle/pay/wx/h5', token, { money: '20.00' })
  if (become !== 'waiting') {
    const body = { gateway: 'wechat', number }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${api.url}/sandbox/control/${become}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  }
  return `#/pages/payment/result?payOrderNo=${number}`
}
/** The newest mail-in offer of that customer. @param {string} mobile @returns {Pick<Screen, 'as' | 'at'>} */
export const offered = (mobile) => ({
  as: mobile,
  at: async (api) => {
    const { token } = await api.customer(mobile)
    const { result } = await api.post('/recycle/recycleOrder/list', token, { page: 1, pageSize: 1 })
    return `#/pages/recycle/detail?id=${result?.[0]?.id ?? 0}`
  },
})
