import { newMobile, signInCustomer } from './steps/api.ts'
import { button, goToTab, inSight, signInBySms } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { alive, alone, cityLink, stopTime } from './steps/shell.ts'
import { expect, test } from './steps/test.ts'

const REGULAR = '13800000001'

test('a slow page shows nothing for 200 ms, then that it loads, and after 60 s asks for a tap that works', async ({
  open,
}) => {
  const page = await open.customer(null, alone)
  await alive(page)
  let give: 'hold' | 'nothing' | 'all' = 'hold'
  const held: (() => Promise<void>)[] = []
  await page.route(/assets\/city-[\w-]{8}\.js/, (route) => {
    if (give === 'all') return route.continue()
    const abort = () => route.abort('timedout')
    return give === 'nothing' ? abort() : void held.push(abort)
  })
  await stopTime(page)
  const main = inSight(page)
  const loading = main.getByText('加载中…')
  await cityLink(page).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(190)
  await expect(loading).toBeHidden()
  await expect(main.locator('.k-fill')).toBeAttached()
  await page.clock.runFor(20)
  await expect(loading).toBeVisible()
  await page.clock.runFor(59_700)
  await expect(loading).toBeVisible()
  await page.clock.runFor(200)
  const again = main.getByRole('button', { name: /连接服务器超时.*点击屏幕重试/ })
  await expect(again).toBeVisible()
  const [message, screen] = await Promise.all([again.boundingBox(), main.boundingBox()])
  expect(message?.height).toBeGreaterThan((screen?.height ?? 0) * 0.9)
  // the first try is over when the app asks which version is served; a file that came late would show the page untapped
  const over = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  give = 'nothing'
  await Promise.all(held.map((abort) => abort()))
  await over
  give = 'all'
  await again.click()
  await expect(main.getByLabel('城市名或拼音')).toBeVisible()
})

test('a page the network was gone for comes when it is back, dressed; a sheet closes and opens at the next tap', async ({
  open,
}) => {
  const page = await open.customer(null, alone)
  await alive(page)
  const main = inSight(page)
  await main.getByLabel('备注').fill('不要丢')
  await page.context().setOffline(true)
  await button(page, '今日价').click()
  await expect(page.getByText('打开失败，请检查网络后重试')).toBeVisible()
  await expect(main.getByLabel('备注')).toHaveValue('不要丢')
  await cityLink(page).click()
  const again = main.getByRole('button', { name: /连接服务器超时.*点击屏幕重试/ })
  await expect(again).toBeVisible()
  await again.click()
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByLabel('城市名或拼音')).toBeVisible()
  const letters = main.getByRole('navigation')
  expect(await letters.evaluate((nav) => getComputedStyle(nav).position)).not.toBe('static')
  await page.goBack()
  await button(page, '今日价').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('when the app itself does not come, the page the server drew does not stay there dead', async ({
  open,
}) => {
  const page = await open.customer(null, alone, 'about:blank')
  await page.route(/assets\/.*\.js/, (route) => route.abort('connectionreset'))
  await page.goto('/')
  const again = page.getByRole('button', { name: /连接服务器超时.*点击屏幕重试/ })
  await expect(again).toBeVisible()
  await page.unroute(/assets\/.*\.js/)
  await again.click()
  await alive(page)
  await expect(button(page, '立即下单')).toBeVisible()
})

test('a call that fails says so in words, one without an answer ends after 60 s, and another try works', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await orderIn(who, 'placed')
  const page = await open.customer(who, alone, '/#/pages/mine/mine')
  const main = inSight(page)
  await expect(main.getByRole('link', { name: /个人信息/ })).toBeVisible()
  let way: 'cut' | 'silent' | 'open' = 'cut'
  const asked = { cut: 0, silent: 0, open: 0 }
  await page.route('**/order/list*', (route) => {
    // the line of the running order above the tabs asks for other orders, and without their shops
    if (route.request().postData()?.includes('"showShopInfo":true')) asked[way] += 1
    if (way === 'cut') return route.abort('internetdisconnected')
    return way === 'open' ? route.continue() : undefined
  })
  await stopTime(page)
  await goToTab(page, '订单')
  const alert = main.getByRole('alert')
  // the second try comes by itself after a moment
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(alert.getByText('网络不可用，请检查后重试')).toBeVisible({ timeout: 200 })
  }).toPass()
  // a try that began by itself meanwhile goes on: the button is pressed again once that has come to nothing
  const tryAgain = async (next: 'silent' | 'open', step: number) => {
    way = next
    await expect(async () => {
      await page.clock.runFor(step)
      if (asked[next] === 0) await alert.getByRole('button', { name: '重试' }).click({ timeout: 500 })
      await expect.poll(() => asked[next], { timeout: 1_000 }).toBeGreaterThan(0)
    }).toPass()
  }
  await tryAgain('silent', 100)
  await page.clock.runFor(59_000)
  await expect(alert.getByText('网络超时，请重试')).toBeHidden()
  // another answer that comes through meanwhile has it asked for anew
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(alert.getByText('网络超时，请重试')).toBeVisible({ timeout: 200 })
  }).toPass()
  await tryAgain('open', 5_000)
  await page.clock.resume()
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()
})

test('pulling down: let go early nothing is read; past the mark it is, and the page still scrolls as before', async ({
  open,
}) => {
  const page = await open.customer(
    await signInCustomer(REGULAR),
    { reducedMotion: 'no-preference', viewport: { width: 390, height: 560 } },
    'about:blank',
  )
  // a live connection has the list read again when it comes to stand
  await page.route(/\/live$/, (route) => route.abort('connectionrefused'))
  await page.goto('/#/pages/order/order')
  const list = inSight(page)
  await expect(list.getByRole('link', { name: /^查看订单/ }).nth(3)).toBeAttached()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number, x = 200) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  const drag = async (...ys: number[]) => {
    const [first, ...rest] = ys
    await touch('touchStart', first)
    for (const y of rest) await touch('touchMove', y)
  }
  const pull = list.locator('.k-pull')
  await pull.evaluate((element) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const state = (element as HTMLElement).dataset.state ?? ''
      if (seen.at(-1) !== state) seen.push(state)
    }).observe(element, { attributes: true, attributeFilter: ['data-state'] })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0).join(' '))
  const reads: string[] = []
  let answer: (() => Promise<void>) | null = null
  await page.route('**/order/list*', (route) => {
    reads.push(route.request().url())
    answer = () => route.continue()
  })

  await drag(200, 215, 230, 250)
  await touch('touchEnd')
  await expect(pull).toHaveAttribute('data-state', 'idle')
  expect([await seen(), reads.length]).toEqual(['pulling aborting idle', 0])

  await drag(200, 240, 300, 380, 460)
  await expect(pull).toHaveAttribute('data-state', 'reached')
  await touch('touchEnd')
  await expect.poll(() => reads.length).toBe(1)
  await expect(pull).toHaveAttribute('data-state', 'refreshing')
  await expect(list.getByRole('status').filter({ hasText: '正在刷新' })).toBeAttached()
  const disc = list.locator('.k-pull-disc')
  expect(await disc.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  await answer!()
  await expect(pull).toHaveAttribute('data-state', 'idle')
  expect(await seen()).toBe('pulling reached refreshing restoring idle')

  // sideways, upwards, and downwards in the middle of the list the finger scrolls
  await touch('touchStart', 300, 60)
  for (const x of [120, 200, 300]) await touch('touchMove', 310, x)
  await touch('touchEnd')
  await drag(420, 380, 300, 220)
  await touch('touchEnd')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(60)
  await list.evaluate((element) => element.scrollTo(0, 400))
  await drag(200, 240, 280, 330)
  await touch('touchEnd')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeLessThan(380)
  expect([await seen(), reads.length]).toEqual(['', 1])
})

test('finding oneself: each of the four failures in its words, denial with how to allow it, and by hand it always works', async ({
  open,
}) => {
  const page = await open.customer(null, { ...alone, permissions: [] }, '/#/pages/index/city')
  const main = inSight(page)
  const locate = main.getByRole('button', { name: /获取当前位置|重新定位/ })
  await expect(locate).toBeVisible()
  await page.clock.install()
  await locate.click()
  const denied = page.getByRole('alertdialog', { name: '无权操作' })
  await expect(denied).toContainText('需要获得您的授权')
  await expect(denied).toContainText('无法定位，请重新获取位置信息')
  await denied.getByRole('button', { name: '立即授权' }).click()
  const how = page.getByRole('alertdialog', { name: '立即授权' })
  await expect(how).toContainText('允许定位')
  await how.getByRole('button', { name: '确定' }).click()

  const toast = page.getByRole('status')
  const deviceSays = (code: number) =>
    page.evaluate((given) => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({
          code: given,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        })
    }, code)
  for (const [code, words] of [
    [2, '请开启手机定位服务'],
    [3, '无法获取手机定位 请先确认定位服务是否已开启'],
  ] as const) {
    await page.clock.fastForward(4_000)
    await deviceSays(code)
    await locate.click()
    await expect(toast.getByText(words)).toBeVisible()
  }
  await locate.click()
  await expect(toast.getByText('请勿频繁定位')).toBeVisible()

  await main.getByRole('button', { name: '杭州市', exact: true }).first().click()
  await expect(cityLink(page)).toHaveText(/杭州市/)
  await cityLink(page).click()
  await page.context().grantPermissions(['geolocation'])
  await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'))
  await page.clock.fastForward(4_000)
  await locate.click()
  await expect(main.getByRole('heading', { name: '当前位置' })).toBeVisible()
})

test('what a device keeps stands under one key, with the fields and defaults of the old client', async ({
  open,
}) => {
  const page = await open.customer(null, alone, '/#/pages/login/login')
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('lifeData') ?? '{}') as Record<string, unknown>)
  await expect.poll(async () => Object.keys(await kept()).length).toBeGreaterThan(0)
  expect(Object.keys(await kept()).toSorted()).toEqual(
    ['mobile', 'referrer', 'selectedCity', 'shopIds', 'sysconfigMap', 'token', 'uid', 'xtoken'].toSorted(),
  )
  expect(await kept()).toMatchObject({
    referrer: null,
    token: null,
    uid: null,
    mobile: null,
    xtoken: null,
    shopIds: null,
    sysconfigMap: { mallName: expect.any(String), shopMod: 0, kf_tel: expect.any(String) },
  })
  const mobile = newMobile()
  await signInBySms(page, mobile)
  await expect(button(page, '立即下单')).toBeVisible()
  expect(await kept()).toMatchObject({ token: expect.any(String), uid: expect.any(Number), mobile })
})

test('no page stays on the device as markup, whatever was looked at', async ({ open, someone }) => {
  const page = await open.customer(await someone())
  await alive(page)
  for (const hash of ['/pages/mine/mine', '/pages/order/order', '/pages/mine/address']) {
    await page.evaluate((to) => (window.location.hash = to), hash)
    await expect(inSight(page)).toHaveAttribute('data-path', hash)
    await page.waitForTimeout(1_500)
  }
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => store.getItem(key) ?? ''),
    ),
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((text) => /<\/?(?:div|main|section|span)\b/.test(text))).toEqual([])
})
