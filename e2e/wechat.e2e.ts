import type { BrowserContextOptions, Page } from '@playwright/test'
import { wechatAccount } from '@huishou/wire/member/wechat-account'
import { userAmount } from '@huishou/wire/ledger/customer'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { signInBySms } from './steps/customer.ts'
import { BASE, type Customer } from './steps/api.ts'
import { expect, test } from './steps/test.ts'

const INSIDE: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49(0x28003137) WeChat/arm64',
}
const ME = '/#/pages/mine/info'
let count = 0
const newPerson = (): string => `e2e-${Date.now()}-${(count += 1)}`

/** Makes the browser this person at the demo's WeChat. */
const be = (page: Page, person: string) =>
  page.context().addCookies([
    {
      name: 'sandbox_wechat',
      value: person,
      url: `${BASE}/sandbox/wechat-account/`,
    },
  ])
const boundAt = async (who: Customer) => (await who.must(wechatAccount, {})).boundAt
const linked = (who: Customer) => expect.poll(() => boundAt(who)).not.toBeNull()

test('a customer who opens the app inside WeChat is linked by itself, and stays where he was', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, INSIDE, ME)
  await linked(who)
  await expect(page).toHaveURL(/#\/pages\/mine\/info$/)
  await expect(page.getByText(/绑定$/)).toBeVisible()
})

test('outside WeChat nobody is sent anywhere', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, ME)
  await expect(page.getByText('在微信里打开本页即可绑定')).toBeVisible()
  expect(await boundAt(who)).toBeNull()
})

test('nickname and picture are taken on a tap; refused, the person comes back to where he was', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, INSIDE, ME)
  const person = newPerson()
  await be(page, person)
  await linked(who)
  const ask = async () => {
    await page.getByRole('button', { name: /^微信/ }).click()
    await page.getByRole('button', { name: '使用微信昵称和头像' }).click()
    await expect(page.getByRole('button', { name: '同意' })).toBeVisible()
  }
  await expect(page).toHaveURL(/#\/pages\/mine\/info$/)
  await ask()
  await expectAccessible(page, 'authorize')
  await expectToFit(page, 'authorize')
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('您没有同意微信授权')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(/#\/pages\/mine\/info$/)
  await ask()
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page.getByText('已使用微信昵称和头像')).toBeVisible()
})

test('a WeChat that belongs to another account is said so, and unlinking frees it', async ({
  open,
  someone,
}) => {
  const [first, second] = [await someone(), await someone()]
  const person = newPerson()
  const one = await open.customer(null, INSIDE, '/#/pages/mine/about')
  await be(one, person)
  await one.close()
  const page = await open.customer(first, INSIDE, '/#/pages/mine/about')
  await be(page, person)
  await linked(first)
  // who leaves before WeChat has led back is led back all the same
  await expect(page).toHaveURL(/#\/pages\/mine\/about$/)
  await page.goto(`${BASE}${ME}`)
  await expect(page).toHaveURL(/#\/pages\/mine\/info$/)
  await page.getByRole('button', { name: /^微信/ }).click()
  await page.getByRole('button', { name: '解除绑定' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  expect(await boundAt(first)).toBeNull()
  expect(await boundAt(second)).toBeNull()
  await page.reload()
  await expect(page.getByText('绑定后可用微信支付，也可提现到零钱')).toBeVisible()
  expect(await boundAt(first)).toBeNull()
})

/** Allows the linked WeChat to sign in, by the switch in the member's details. */
const allowSignIn = async (page: Page) => {
  await expect(page).toHaveURL(/#\/pages\/mine\/info$/)
  await page.getByRole('button', { name: /^微信/ }).click()
  const allowed = page.getByRole('switch', { name: '微信一键登录' })
  await expect(allowed).not.toBeChecked()
  await expectAccessible(page, 'WeChat of the account')
  await expectToFit(page, 'WeChat of the account')
  await allowed.click()
  await expect(page.getByText('微信一键登录已开启').first()).toBeVisible()
}

test('who allowed it signs in with WeChat; a WeChat nobody knows is led to the number', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const inside = await open.customer(who, INSIDE, ME)
  await linked(who)
  await allowSignIn(inside)
  const cookies = (await inside.context().cookies(`${BASE}/sandbox/wechat-account/`)).filter(
    ({ name }) => name === 'sandbox_wechat',
  )
  const page = await open.customer(null, INSIDE, '/#/pages/login/login')
  const signIn = page.getByRole('button', { name: '微信一键登录' })
  await signIn.click()
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page, 'sign in inside WeChat')
  await signIn.click()
  await expect(page.getByText('无法登录')).toBeVisible()
  await expect(page.getByText(/这个微信还没有绑定账号/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(/#\/pages\/login\/login$/)
  await page.context().addCookies(cookies)
  await page.getByRole('checkbox').check()
  await signIn.click()
  await expect(page.getByText('登录成功')).toBeVisible()
})

test('who was linked by itself does not sign in with WeChat; after the number the app asks once', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const inside = await open.customer(who, INSIDE, ME)
  await linked(who)
  const cookies = await inside.context().cookies(`${BASE}/sandbox/wechat-account/`)
  const page = await open.customer(null, INSIDE, '/#/pages/login/login')
  await page.context().addCookies(cookies.filter(({ name }) => name === 'sandbox_wechat'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '微信一键登录' }).click()
  await expect(page.getByText(/这个微信没有开启一键登录/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  await signInBySms(page, who.mobile)
  await page.getByRole('alertdialog').getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByText('微信一键登录已开启').first()).toBeVisible()
  expect((await who.must(wechatAccount, {})).signInAt).not.toBeNull()
})

test('a made-up return finishes nothing', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, '/wechat/return?code=stolen&state=made-up')
  await expect(page.getByText('没有进行中的微信授权')).toBeVisible()
  expect(await boundAt(who)).toBeNull()
})

/** WeChat's interface: its payment window pays, or is cancelled. */
const withBridge = (page: Page, answer: 'ok' | 'cancel') =>
  page.context().addInitScript((said) => {
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (name: string, _input: object, done: (reply: { err_msg: string }) => void) =>
          setTimeout(() => done({ err_msg: `${name}:${said}` })),
      },
    })
  }, answer)

test('inside WeChat a top-up is paid in WeChat’s window; cancelled, the form stays', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, INSIDE, ME)
  await linked(who)
  await withBridge(page, 'cancel')
  await page.goto(`${BASE}/#/pages/payment/pay`)
  await page.reload()
  await page.getByLabel('金额（元）').fill('8.80')
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await expect(page.getByText('您取消了支付，稍后仍可支付')).toBeVisible()
  await expect(page.getByLabel('金额（元）')).toHaveValue('8.80')
  expect((await who.must(userAmount, {})).balance).toBe(0)
})

test('where WeChat’s window does not appear the demo’s cashier pays the same order', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, INSIDE, ME)
  await linked(who)
  await page.goto(`${BASE}/#/pages/payment/pay`)
  await page.getByLabel('金额（元）').fill('9.90')
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.waitForURL(/\/sandbox\/cashier/)
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(9.9)
})
