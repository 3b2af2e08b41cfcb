import type { BrowserContext, BrowserContextOptions, CDPSession, Page, Worker } from '@playwright/test'
import { demoPushOutbox, demoPushSubscription } from '@huishou/wire/demo/endpoints'
import { blockCustomer, staffCustomer } from '@huishou/wire/member/staff'
import { BASE, nobody, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const allowed: BrowserContextOptions = {
  serviceWorkers: 'allow',
  permissions: ['notifications', 'geolocation'],
}

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** The browser gets its subscription from the demo's sandbox: a real push service cannot be reached from here. */
const subscribeInSandbox = async (context: BrowserContext, { endpoint, p256dh, auth }: Subscription) =>
  await context.addInitScript(
    (given) => {
      const kept = 'e2e-push'
      const subscription = {
        endpoint: given.endpoint,
        options: {
          get applicationServerKey() {
            return Uint8Array.from(JSON.parse(localStorage.getItem(kept) ?? '[]') as number[]).buffer
          },
        },
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(kept, JSON.stringify([...applicationServerKey]))
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
      })
      // a browser without windows asks nobody
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
    },
    { endpoint, p256dh, auth },
  )

/** Hands a message to the service worker as the browser does when a push arrives. */
const deliver = async (client: CDPSession, data: string): Promise<void> => {
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  await client.send('ServiceWorker.deliverPushMessage', { origin: BASE, registrationId, data })
}

type Shown = { title: string; body: string; data: { path: string } }

/** Has the worker note what it shows: a browser without windows shows no notifications. */
const noteShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const shown: unknown[] = []
    const scope = self as unknown as { registration: object; shown: unknown[] }
    scope.shown = shown
    Object.assign(scope.registration, {
      showNotification: async (title: string, { body, data }: { body: string; data: unknown }) =>
        void shown.push({ title, body, data }),
    })
  })
const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)

const workerOf = async (page: Page): Promise<Worker> =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))

test('a customer switches notifications on, is notified of what concerns the account, and switches them off', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, allowed)
  const subscription = await nobody.must(demoPushSubscription, {})
  await subscribeInSandbox(page.context(), subscription)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/#/pages/mine/info')
  await page.reload()
  await inSight(page)
    .getByRole('button', { name: /^消息设置/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '消息设置' })
  const here = sheet.getByRole('switch', { name: /^在这台设备上接收通知/ })
  await expect(here).not.toBeChecked()
  await expect(sheet.getByRole('switch', { name: '推送通知' })).toHaveCount(0)
  await here.click()
  await expect(here).toBeChecked()
  await expect(sheet.getByRole('switch', { name: '推送通知' }).first()).toBeChecked()
  await expectAccessible(page, 'the message settings with push notifications')

  const ops = await signInStaff('ops')
  const id = who.session.uid
  const { version } = await ops.must(staffCustomer, { id })
  await ops.must(blockCustomer, { id, version, scopes: ['orders'], reason: 'other', note: '浏览器测试' })
  const [arrived] = await nobody.must(demoPushOutbox, { endpoint: subscription.endpoint })
  const { title, body } = JSON.parse(arrived?.payload ?? '{}') as { title: string; body: string }
  expect(title).toBe('您的账号部分功能已受限')

  const worker = await workerOf(page)
  await noteShown(worker)
  await deliver(await page.context().newCDPSession(page), arrived!.payload)
  await expect.poll(() => shownBy(worker)).toEqual([{ title, body, data: { path: '/#/pages/mine/notices' } }])

  await here.click()
  await expect(here).not.toBeChecked()
  await expect(sheet.getByRole('switch', { name: '推送通知' })).toHaveCount(0)

  await here.click()
  await expect(here).toBeChecked()
  // a subscription with another key of the server gets nothing, and says so
  await page.evaluate(() => localStorage.setItem('e2e-push', '[4, 1, 2]'))
  await page.reload()
  await inSight(page)
    .getByRole('button', { name: /^消息设置/ })
    .click()
  await expect(here).not.toBeChecked()
})

test('a tap on a notification leads the open app to its page, and never to another site', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), allowed)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = await workerOf(page)
  const tap = (path: string) =>
    worker.evaluate(async (to) => {
      const open = (self as unknown as { openPushPage: (path: string) => Promise<void> }).openPushPage
      await open(to).catch(() => undefined)
    }, path)
  await tap('https://elsewhere.example/#/pages/mine/notices')
  await tap('/#/pages/order/order')
  await expect(inSight(page).getByRole('heading', { name: '我的订单' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(BASE)
})

test('a browser without push notifications shows nothing of them', async ({ open, someone }) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/info')
  await inSight(page)
    .getByRole('button', { name: /^消息设置/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '消息设置' })
  await expect(sheet.getByRole('switch', { name: '短信' }).first()).toBeChecked()
  await expect(sheet.getByText('推送通知')).toHaveCount(0)
})

test('a courier switches notifications on under Me', async ({ open }) => {
  const page = await open.courier('courier3', allowed)
  await subscribeInSandbox(page.context(), await nobody.must(demoPushSubscription, {}))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/courier/#/me')
  await page.reload()
  const here = page.getByRole('switch', { name: /^在这台设备上接收通知/ })
  await here.click()
  await expect(here).toBeChecked()
  await expectAccessible(page, 'the page of a courier with push notifications')
  await page.reload()
  await expect(here).toBeChecked()

  // the server has another key since: the next start subscribes with it
  await page.evaluate(() => localStorage.setItem('e2e-push', '[4, 1, 2]'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e2e-push')?.split(',').length)).toBe(65)

  await page.context().setOffline(true)
  await inSight(page).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e2e-push'))).toBeNull()
})
