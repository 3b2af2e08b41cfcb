import type { Page } from '@playwright/test'
import { comments } from '@huishou/wire/content/feedback'
import { logout } from '@huishou/wire/member/sign-in'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { expectAccessible } from './steps/audit.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { openGateway } from './steps/gateway.ts'
import { booked, orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

/** These tests are about the service worker. */
const WORKER = { serviceWorkers: 'allow' } as const

/** Every file of the app is on the device. */
const appIsKept = async (page: Page) =>
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const script = await (await fetch('/sw.js')).text()
          const files = JSON.parse(/ASSETS = (\[.*\])/.exec(script)?.[1] ?? '[]') as string[]
          const kept = await Promise.all(files.map((file) => caches.match(file)))
          return files.length > 0 && kept.every(Boolean) && Boolean(navigator.serviceWorker.controller)
        }),
      { timeout: 40_000, intervals: [500] },
    )
    .toBe(true)

const newVersionMark = (page: Page) => page.getByRole('button', { name: /有新版本/ })

/**
 * Looks for a new version until it is found: a look that begins while the browser's own after a page was opened is under
 * way is told what that one found, which may be from before there was a new version.
 */
const findNewVersion = async (page: Page) =>
  await expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(newVersionMark(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })

/** Which answers of a person the device keeps, by the names of their endpoints. */
const keptFor = async (page: Page, uid: number): Promise<string[]> =>
  await page.evaluate(async (owner) => {
    // opening a database that is not there yet would make an empty one
    if (!(await indexedDB.databases()).some(({ name }) => name === 'huishou-answers')) return []
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('huishou-answers')
      opening.onerror = () => reject(opening.error ?? new Error('no database'))
      opening.onsuccess = () => {
        const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        asked.onsuccess = () => {
          opening.result.close()
          resolve(asked.result)
        }
      }
    })
    return keys.flatMap((key) => {
      if (typeof key !== 'string') return []
      const [of, name] = key.split('\n')
      return of === String(owner) ? [String((JSON.parse(name ?? '[]') as unknown[])[0])] : []
    })
  }, uid)

/** The app is closed and opened again on the same phone. */
const openAgain = async (page: Page, at: string) => {
  await page.goto('about:blank')
  await page.goto(at)
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /没有网络/ })

test('without a network the app opens with what was read last and its age, and is fresh again by itself', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, WORKER, `/#/pages/order/detail?id=${order.id}`)
  const main = inSight(page)
  await expect(main.getByRole('button', { name: '取消订单' })).toBeVisible()
  await page.goto('/#/pages/order/order')
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()
  await appIsKept(page)
  await expect
    .poll(() => keptFor(page, who.session.uid))
    .toEqual(expect.arrayContaining(['orderList', 'orderDetail']))

  await page.context().setOffline(true)
  await page.reload()
  await expect(bar(page)).toHaveText(/没有网络 · 以下为(刚刚| \d+ 分钟前)的内容/)
  await main.getByRole('link', { name: /^查看订单/ }).click()
  await expect(main.getByRole('heading', { name: '订单详情' })).toBeVisible()
  await test.step('what needs the network says so', async () => {
    await main.getByRole('button', { name: '取消订单' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '确认取消' }).click()
    await expect(sheet.getByText('网络不可用')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a page nobody opened before opens too', async () => {
    await page.goto('/#/pages/mine/notices')
    await expect(main.getByRole('heading', { name: '通知' })).toBeVisible()
    await expectAccessible(page, 'a page without a network')
  })
  await page.goto('/#/pages/order/order')
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()
  await who.must(closeOrder, { orderId: order.id })
  await page.context().setOffline(false)
  await expect(main.getByText('已取消').first()).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('where no answer comes, what was read last is shown with its age, and the answer takes its place', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, {}, '/#/pages/order/order')
  const main = inSight(page)
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()
  await expect.poll(() => keptFor(page, who.session.uid)).toContain('orderList')
  let answer: () => void = () => undefined
  const swallowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/order/list*', (route) => swallowed.then(() => route.continue()))
  await page.reload()
  const slow = page.getByRole('status').filter({ hasText: '网络较慢' })
  await expect(slow).toHaveText(/网络较慢 · 以下为(刚刚| \d+ 分钟前)的内容/)
  await expect(main.getByRole('link', { name: /^查看订单/ })).toBeVisible()
  await expectAccessible(page, 'a page without an answer')
  await who.must(closeOrder, { orderId: order.id })
  answer()
  await expect(main.getByText('已取消').first()).toBeVisible()
  await expect(slow).toBeHidden()
})

test('without a network a shop order is there without the code that collects the money for it', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await booked(who)
  const page = await open.customer(who, WORKER, `/#/pages/order/detail?id=${order.id}`)
  const main = inSight(page)
  await expect(main.getByText('到店后向店员出示')).toBeVisible()
  await appIsKept(page)
  await expect.poll(() => keptFor(page, who.session.uid)).toContain('orderDetail')
  await page.context().setOffline(true)
  await page.reload()
  await expect(main.getByText('核销码联网后显示')).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByText('到店后向店员出示')).toBeVisible()
})

test('a session that ended leaves nothing of the person readable on the device', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, {}, '/#/pages/mine/asset')
  await expect(inSight(page).getByText('暂无记录')).toBeVisible()
  await expect.poll(() => keptFor(page, who.session.uid)).toContain('cashLog')
  await who.must(logout, {})
  await page.reload()
  await expect(inSight(page).getByRole('heading', { name: '登录' })).toBeVisible()
  await expect.poll(() => keptFor(page, who.session.uid)).toEqual([])
})

test('feedback written without a network waits, can be changed, and arrives once though an answer was lost', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const gateway = await openGateway()
  const page = await open.customer(who, { baseURL: gateway.url }, '/#/pages/mine/feedback')
  const main = inSight(page)
  const send = async () => {
    await main.getByRole('button', { name: '提交反馈' }).click()
    await page
      .getByRole('alertdialog', { name: '已保存，联网后自动发送' })
      .getByRole('button', { name: '知道了' })
      .click()
  }
  await main.getByLabel('姓名').fill('林小雨')
  await main.getByLabel('反馈内容').fill('地下室没有信号')
  gateway.decide(() => 'refuse')
  await addPhoto(page, '上传图片')
  await send()
  const waiting = main.getByRole('article', { name: '等待发送' })
  await expect(waiting).toContainText('地下室没有信号')
  await waiting.getByRole('button', { name: '修改' }).click()
  await expect(main.getByRole('group', { name: '上传图片' }).locator('img')).toHaveCount(1)
  await main.getByLabel('反馈内容').fill('地下室没有信号，请先打电话')
  await send()
  await expect(waiting.locator('img')).toHaveCount(1)
  await expectAccessible(page, 'feedback that waits')

  gateway.decide((path) => (path.includes('/comment/add') ? 'lose' : 'pass'))
  await openAgain(page, `${gateway.url}/#/pages/mine/feedback?tab=mine`)
  await expect.poll(async () => (await who.call(comments, {})).ok).toBe(true)
  await expect(waiting).toBeVisible()
  gateway.decide(() => 'pass')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(waiting).toBeHidden()
  await expect(main.getByText('等待回复')).toBeVisible()
  const { result } = await who.must(comments, {})
  expect(result).toMatchObject([{ content: '地下室没有信号，请先打电话' }])
  expect(result[0]?.pics).toHaveLength(1)
  gateway.close()
})

test('a network that comes back while an attempt is failing is not missed', async ({ open, someone }) => {
  const gateway = await openGateway()
  const page = await open.customer(await someone(), { baseURL: gateway.url }, '/#/pages/mine/feedback')
  const main = inSight(page)
  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  await main.getByLabel('姓名').fill('林小雨')
  await main.getByLabel('反馈内容').fill('电梯里没有信号')
  gateway.decide(() => 'refuse')
  await main.getByRole('button', { name: '提交反馈' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click()
  await expect(main.getByRole('article', { name: '等待发送' })).toBeVisible()
  await page.route(
    '**/comment/add*',
    async (route) => {
      gateway.decide(() => 'pass')
      await comesBack()
      await route.abort()
    },
    { times: 1 },
  )
  await comesBack()
  await expect(main.getByRole('article', { name: '等待发送' })).toBeHidden()
  await expect(main.getByText('等待回复')).toBeVisible()
  gateway.close()
})

test('a new version waits until somebody taps, and then what was half-filled is still there', async ({
  open,
}) => {
  const gateway = await openGateway()
  const page = await open.customer(null, { ...WORKER, baseURL: gateway.url })
  await appIsKept(page)
  const other = await page.context().newPage()
  await other.goto(`${gateway.url}/#/pages/mine/mine`)
  let loads = 0
  page.on('load', () => (loads += 1))
  other.on('load', () => (loads += 100))
  await inSight(page).getByLabel('备注').fill('两大袋')
  gateway.newVersion('newer')
  await findNewVersion(page)
  const mark = newVersionMark(page)
  await expect(inSight(page).getByLabel('备注')).toHaveValue('两大袋')
  expect(loads).toBe(0)
  await mark.click()
  await expect(mark).toBeHidden()
  await expect(inSight(page).getByLabel('备注')).toHaveValue('两大袋')
  // nothing is replaced under the hands of who is busy in another tab: it is told, too
  await expect(newVersionMark(other)).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  await other.close()
  gateway.close()
})

test('a tab that was still starting when another one took the new version is told of it, too', async ({
  open,
}) => {
  const gateway = await openGateway()
  const page = await open.customer(null, { ...WORKER, baseURL: gateway.url })
  await appIsKept(page)
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (work) => waiting.push(work)
    window.addEventListener('idle-at-last', () => {
      for (const work of waiting.splice(0)) work({ didTimeout: true, timeRemaining: () => 0 })
    })
  })
  await other.goto(`${gateway.url}/#/pages/mine/mine`)
  await expect(inSight(other).getByRole('heading', { name: '我的' })).toBeVisible()
  gateway.newVersion('newer')
  await findNewVersion(page)
  await newVersionMark(page).click()
  await expect(newVersionMark(page)).toBeHidden()
  await expect(async () => {
    await other.evaluate(() => window.dispatchEvent(new Event('idle-at-last')))
    await expect(newVersionMark(other)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await other.close()
  gateway.close()
})

test('a half-filled address and a half-filled offer are there after the app was closed', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/address-edit')
  const main = inSight(page)
  await main.getByLabel('联系人').fill('林小雨')
  await openAgain(page, '/#/pages/mine/address-edit')
  await expect(main.getByLabel('联系人')).toHaveValue('林小雨')
  await openAgain(page, '/#/pages/recycle/list?tab=apply')
  await addPhoto(page, '拍几张照片')
  await main.getByLabel(/^名称/).fill('旧手机')
  await openAgain(page, '/#/pages/recycle/list?tab=apply')
  await expect(main.getByLabel(/^名称/)).toHaveValue('旧手机')
  await expect(main.getByRole('group', { name: '拍几张照片' }).locator('img')).toHaveCount(1)
})

test('a wide window has the code that opens the page on a phone beside it, and the app can be installed', async ({
  open,
}) => {
  const page = await open.customer(null, { viewport: { width: 1280, height: 800 } })
  const card = page.getByRole('complementary', { name: '在手机上使用' })
  const code = card.getByRole('img', { name: '在手机上打开本页的二维码' })
  const drawn = () => code.locator('path').getAttribute('d')
  const home = await drawn()
  await page.goto('/#/pages/mine/mine')
  await expect.poll(drawn).not.toBe(home)
  await expectAccessible(page, 'the card beside the page')
  await page.setViewportSize({ width: 899, height: 800 })
  await expect(card).toBeHidden()

  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked'
        return { outcome: 'dismissed' }
      },
    })
    window.dispatchEvent(offer)
  })
  await inSight(page)
    .getByRole('button', { name: /安装到桌面/ })
    .click()
  await expect(page).toHaveTitle('asked')
  await expect(inSight(page).getByRole('button', { name: /安装到桌面/ })).toBeHidden()
})
