// Signs in users of the demo data through the server's API, and opens pages of the apps as these users; for
// screenshots, browser tests and benchmarks.
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ token: string, [field: string]: unknown }} Signed */
/** @typedef {{ url: string, customer: (mobile: string) => Promise<Signed>, staff: (username: string) => Promise<Signed>, get: (path: string, token: string) => Promise<any>, post: (path: string, token: string, body: object) => Promise<any> }} Api */

/** User agents used to sign in, so that lists of devices are not empty. */
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) Chrome/126.0.0.0 Mobile Safari/537.36' }
const DESK = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36' }

/** @param {string} url @returns {Promise<Api>} */
export async function apiOf(url) {
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init) => {
    const { code, msg, data } = await (await fetch(url + path, init)).json()
    if (code !== 0 && code !== 700) throw new Error(`${path}: ${msg}`)
    return data
  }
  /** @param {object} body @param {Record<string, string>} [headers] @returns {RequestInit} */
  const json = (body, headers) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  /** @type {Map<string, Promise<Signed>>} */
  const known = new Map()
  /** @param {string} name @param {() => Promise<Signed>} signIn */
  const once = (name, signIn) => {
    const signed = known.get(name) ?? signIn()
    known.set(name, signed)
    return signed
  }
  /** @param {string} mobile @param {number} [tries] @returns {Promise<any>} */
  const signInCustomer = async (mobile, tries = 3) => {
    const key = `screens${mobile}${String(Math.random()).slice(2, 10)}`
    try {
      await (await fetch(`${url}/recycle/verification/pic/get?key=${key}`)).arrayBuffer()
      const { text } = await ask(`/demo/captcha?key=${key}`)
      await ask(`/recycle/verification/sms/get?mobile=${mobile}&key=${key}&picCode=${text}`)
      const sent = await ask(`/demo/outbox?to=${mobile}`)
      const { code } = sent.reduce((/** @type {any} */ a, /** @type {any} */ b) => (b.at > a.at ? b : a))
      return await ask('/recycle/user/m/loginMobile', json({ mobile, code, autoReg: true }, PHONE))
    } catch (error) {
      // the same user may be signing in elsewhere at this moment, with a newer code
      if (tries === 1) throw error
      return await signInCustomer(mobile, tries - 1)
    }
  }
  return {
    url,
    customer: (mobile) => once(mobile, () => signInCustomer(mobile)),
    staff: (username) =>
      once(username, () => ask('/staff/login', json({ username, password: 'demo1234' }, DESK))),
    get: (path, token) => ask(path, { headers: { authorization: `Bearer ${token}`, 'x-token': token } }),
    post: (path, token, body) =>
      ask(path, json(body, { authorization: `Bearer ${token}`, 'x-token': token })),
  }
}

/**
 * Opens a separate page with the user's session already on the device.
 * @param {Browser} browser @param {string} url
 * @param {{ name: string, viewport: { width: number, height: number }, scale?: number }} app scale: device pixels per
 * CSS pixel
 * @param {{ theme: 'light' | 'dark', language: 'zh' | 'en', elder: boolean }} look
 * @param {string | undefined} as a mobile number, a staff name, or nobody
 * @param {Api} api
 */
export async function openApp(browser, url, app, { theme, language, elder }, as, api) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: app.viewport,
    deviceScaleFactor: app.scale ?? (app.name === 'console' ? 1 : 2),
    hasTouch: app.name !== 'console',
    colorScheme: theme,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    permissions: ['geolocation'],
    geolocation: { latitude: 31.192, longitude: 121.439 },
    reducedMotion: 'reduce',
    // A service worker would fetch the whole app again for every screen.
    serviceWorkers: 'block',
  })
  /** @type {[string, unknown][]} */
  const stored = [['settings', { language, size: elder ? 'large' : 'normal' }]]
  if (as !== undefined) {
    const customer = app.name === 'customer'
    const signed = customer ? await api.customer(as) : await api.staff(as)
    if (!customer)
      await context.addCookies([{ name: `huishou_${app.name}`, value: signed.token, url, httpOnly: true }])
    stored.push(
      customer
        ? ['lifeData', { token: signed.token, uid: signed.uid, mobile: signed.mobile }]
        : [
            app.name === 'courier' ? 'courierSession' : 'huishou.console.session',
            // the token is in the cookie
            { ...signed, token: `cookie:${as}` },
          ],
    )
  }
  await context.addInitScript(
    (entries) => {
      for (const [key, text] of entries)
        if (key && text && localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    stored.map(([key, value]) => [key, JSON.stringify(value)]),
  )
  return context.newPage()
}
