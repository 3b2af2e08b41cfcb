import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { sendSmsCode } from '@huishou/wire/member/sms-code'
import { lastCode, newMobile, signInStaff } from './steps/api.ts'
import { acceptTerms, captchaOn, inSight, signInBySms } from './steps/customer.ts'
import { countSends } from './steps/sends.ts'
import { expect, test } from './steps/test.ts'

const LOGIN = '/#/pages/login/login'

test('nobody is signed in before accepting the terms and the privacy policy, which are read without losing what was typed', async ({
  open,
}) => {
  const page = await open.customer(null, {}, LOGIN)
  const main = inSight(page)
  const logins = await countSends(page, loginByCode)
  const consent = main.getByRole('checkbox', { name: /我已阅读并同意/ })
  await expect(consent).not.toBeChecked()
  // no keyboard opens by itself: the code comes after the number
  await expect(main.getByLabel('短信验证码')).not.toBeFocused()
  const mobile = newMobile()
  await main.getByLabel('手机号码').fill(mobile)

  for (const [link, heading] of [
    ['《用户协议》', '用户协议'],
    ['《隐私政策》', '隐私政策'],
  ] as const) {
    await main.getByRole('link', { name: link }).click()
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await page.goBack()
    await expect(main.getByLabel('手机号码')).toHaveValue(mobile)
    await expect(consent).not.toBeChecked()
  }

  // asked for before an SMS is spent
  const codes = await countSends(page, sendSmsCode)
  await main.getByRole('textbox', { name: '图片验证码' }).fill(await captchaOn(page))
  await main.getByRole('button', { name: '获取验证码' }).click()
  await expect(consent).toHaveAccessibleDescription('请先阅读并同意用户协议和隐私政策')
  await expect(consent).toBeFocused()
  expect(codes()).toBe(0)

  await acceptTerms(page)
  await main.getByRole('button', { name: '获取验证码' }).click()
  await expect(main.getByRole('button', { name: /重新获取/ })).toBeVisible()
  expect(codes()).toBe(1)
  // taken back again: asked for when signing in as well
  await consent.uncheck()
  await main.getByLabel('短信验证码').fill(await lastCode(mobile))
  await expect(consent).toHaveAccessibleDescription('请先阅读并同意用户协议和隐私政策')
  expect(logins()).toBe(0)
  await acceptTerms(page)
  await main.getByRole('button', { name: '登录', exact: true }).click()
  await expect(main.getByRole('heading', { name: '登录' })).toBeHidden()
  expect(logins()).toBe(1)
})

test('the terms and the privacy policy are in the menu of Me, for guests as well', async ({ open }) => {
  const page = await open.customer(null, {}, '/#/pages/mine/mine')
  for (const name of ['用户协议', '隐私政策']) {
    await inSight(page).getByRole('link', { name }).click()
    await expect(inSight(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await page.goBack()
  }
})

test('large text is offered where one signs in', async ({ open }) => {
  const page = await open.customer(null, {}, LOGIN)
  const large = inSight(page).getByRole('button', { name: '大字版' })
  await expect(large).toHaveAttribute('aria-pressed', 'false')
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.documentElement.dataset.size)).toBe('large')
  await large.click()
  expect(await page.evaluate(() => document.documentElement.dataset.size)).not.toBe('large')
})

test('while very many codes are asked for the phone computes first, and nobody sees a further step', async ({
  open,
}) => {
  const ops = await signInStaff('ops')
  const set = async (value: string) => {
    const { rows } = await ops.must(staffSettings, {})
    const version = rows.find(({ key }) => key === 'sms_work_percent')?.version ?? 1
    await ops.must(saveSettings, { changes: [{ key: 'sms_work_percent', version, value }] })
  }
  await set('0')
  try {
    const page = await open.customer(null, {}, LOGIN)
    const asked = await countSends(page, sendSmsCode)
    await signInBySms(page, newMobile())
    await expect(inSight(page).getByRole('heading', { name: '登录' })).toBeHidden()
    expect(asked()).toBe(2)
  } finally {
    await set('50')
  }
})
