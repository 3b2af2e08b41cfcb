import { orderDetail } from '@huishou/wire/pickup/customer'
import { addDays, dayOf, DAY } from '@huishou/wire/time'
import type { Page } from '@playwright/test'
import { newMobile, signInByWechat, townNow, type Customer } from './steps/api.ts'
import { button, chooseTomorrow, chooseWaste, goToTab, inSight, signInBySms } from './steps/customer.ts'
import { keepAddress, orderIn } from './steps/orders.ts'
import { alive, alone, answered, cityLink, goTo } from './steps/shell.ts'
import { expect, test } from './steps/test.ts'

const NOWHERE = 'about:blank'

const order = async (page: Page, who: Customer) => {
  await chooseWaste(page, ['纸箱黄纸板'], /10–20 公斤/)
  await chooseTomorrow(page)
  await button(page, '立即下单').click()
  await expect(inSight(page).getByRole('heading', { name: '订单详情' })).toBeVisible()
  const id = Number(/id=(\d+)/.exec(page.url())?.[1])
  return (await who.must(orderDetail, { id })).pickup
}

test('where a browser lets nothing be kept, the app starts, signs in and takes an order', async ({
  open,
}) => {
  const who = await signInByWechat(newMobile())
  await keepAddress(who, '隐私模式路1号')
  const page = await open.customer(null, alone, NOWHERE)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await alive(page)
  await goTo(page, '/pages/login/login')
  await signInBySms(page, who.mobile)
  await expect(page.getByRole('link', { name: /隐私模式路1号/ })).toBeVisible()
  expect(await order(page, who)).toMatchObject({ state: 'placed' })
  expect(errors).toEqual([])
})

test('where the storage is full, the session and the form last as long as the page', async ({ open }) => {
  const page = await open.customer(null, alone, NOWHERE)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/#/pages/login/login')
  await signInBySms(page, newMobile())
  await inSight(page).getByLabel('备注').fill('存不下也要在')
  await goToTab(page, '订单')
  await expect(inSight(page).getByRole('heading', { name: '暂无订单记录' })).toBeVisible()
  await goToTab(page, '下单')
  await expect(inSight(page).getByLabel('备注')).toHaveValue('存不下也要在')
  expect(errors).toEqual([])
})

for (const [title, off] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const)
  test(`on a phone whose clock is ${title}, tomorrow is tomorrow, and an order and a check-in are taken`, async ({
    open,
    someone,
  }) => {
    const who = await someone()
    await keepAddress(who, '时钟路7号')
    const page = await open.customer(who, alone, NOWHERE)
    await page.clock.setFixedTime(Date.now() + off)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /时钟路7号/ })).toBeVisible()
    const pickup = await order(page, who)
    expect(pickup?.slotDay).toBe(addDays(dayOf(await townNow()), 1))
    await expect(inSight(page).getByText(/^明天/).first()).toBeVisible()
    await goTo(page, '/pages/score/sign')
    await inSight(page).getByRole('button', { name: '今日签到 +1' }).click()
    await expect(page.getByRole('dialog', { name: '签到成功' })).toBeVisible()
  })

test('a page that breaks says so with a way on, and everything else goes on; a second try reads anew', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const placed = await orderIn(who, 'placed')
  const page = await open.customer(who, alone)
  await alive(page)
  const broken = answered({ result: [null, 7], orderList: 5 })
  await page.route('**/order/list*', (route) => route.fulfill(broken))
  await goToTab(page, '订单')
  const main = inSight(page)
  await expect(main.getByRole('alert').getByText('页面出错了')).toBeVisible()
  await main.getByRole('button', { name: '重试' }).click()
  await expect(main.getByRole('alert').getByText('页面出错了')).toBeVisible()
  await goToTab(page, '我的')
  await expect(main.getByRole('link', { name: /个人信息/ })).toBeVisible()
  await goToTab(page, '订单')
  await page.unroute('**/order/list*')
  await main.getByRole('button', { name: '重试' }).click()
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()

  const english = await open.customer(
    who,
    { ...alone, locale: 'en-GB' },
    `/#/pages/order/detail?id=${placed.id}`,
  )
  await english.route('**/order/detail*', (route) => route.fulfill(answered({ pickup: {} })))
  await english.reload()
  await expect(inSight(english).getByText('Something went wrong on this page')).toBeVisible()
  await inSight(english).getByRole('button', { name: 'Back to home' }).click()
  await expect(english.getByRole('navigation').getByRole('link', { name: 'Me' })).toBeVisible()
})

test('a page of a version that is gone offers the new one, and nothing typed is lost', async ({ open }) => {
  const page = await open.customer(null, alone)
  await alive(page)
  await inSight(page).getByLabel('备注').fill('更新也不丢')
  const gone = /assets\/city-[\w-]{8}\.js/
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(gone, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' }),
  )
  const isFetch = (url: URL) => url.pathname === '/'
  await page.route(isFetch, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/n.js"></script>',
        })
      : route.continue(),
  )
  await cityLink(page).click()
  const update = inSight(page).getByRole('button', { name: /有新版本.*点击屏幕更新/ })
  await expect(update).toBeVisible()
  expect(loads).toBe(0)
  // the server's own fault, a file that is missing though the version is the same, is no reason to update for ever
  await page.unroute(isFetch)
  await update.click()
  await expect(inSight(page).getByRole('button', { name: /连接服务器超时/ })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  const again = inSight(page).getByRole('button', { name: /点击屏幕重试/ })
  const asked = page.waitForRequest(gone)
  await again.click()
  await asked
  await page.unroute(gone)
  // it also tries by itself
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(inSight(page).getByLabel('城市名或拼音')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goBack()
  await expect(inSight(page).getByLabel('备注')).toHaveValue('更新也不丢')
})

test('a call the server no longer knows is refused with a sentence', async ({ open, someone }) => {
  const page = await open.customer(await someone(), alone)
  await alive(page)
  await page.route('**/order/list*', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('/list', '/list-of-2019') }),
    }),
  )
  await goToTab(page, '订单')
  const alert = inSight(page).getByRole('alert')
  await expect(alert.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(alert).toContainText('接口不存在')
})
