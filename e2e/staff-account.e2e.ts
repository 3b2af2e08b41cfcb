import type { Page } from '@playwright/test'
import { saveStaff } from '@huishou/wire/staff/accounts'
import { newMobile, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { startBusiness, withPasskeys } from './steps/business.ts'
import { signInCourier, signInDesk } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test('the first owner of an empty business is made by the link the server prints, which works once', async ({
  open,
}) => {
  const business = await startBusiness()
  try {
    const page = await open.desk(null, {}, business.ownerLink)
    await withPasskeys(page)
    await expect(page.getByRole('heading', { name: '创建老板账号' })).toBeVisible()
    await page.getByLabel('用户名').fill('lulu')
    await page.getByLabel('姓名').fill('陆路')
    await page.getByLabel('手机号').fill('13900000001')
    await page.getByLabel('密码', { exact: true }).fill('qingshan-26')
    await page.getByLabel('再输一次').fill('qingshan-62')
    await page.getByRole('button', { name: '创建并进入' }).click()
    await expect(page.getByText('两次输入不一致')).toBeVisible()
    await page.getByLabel('再输一次').fill('qingshan-26')
    await page.getByRole('button', { name: '创建并进入' }).click()

    // an owner decides about money: nothing is open before a second factor is there
    await expect(page.getByRole('heading', { name: '设置二次验证' })).toBeVisible()
    await expectAccessible(page, 'second-factor-setup')
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByLabel(/起个名字/).fill('办公室电脑')
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const codes = page.getByRole('region', { name: '请保存恢复码' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: '我已保存' }).click()
    // nothing invented is shown to customers: name and number come first
    await expect(page.getByRole('heading', { name: '先说说您的商家' })).toBeVisible()
    await page.getByLabel('商家名称').fill('青山回收')
    await page.getByLabel('客服电话').fill('0571-87654321')
    await page.getByRole('button', { name: '保存并进入后台' }).click()
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /陆路/ })).toContainText('老板')

    const second = await open.desk(null, {}, business.ownerLink)
    await second.getByLabel('用户名').fill('thief')
    await second.getByLabel('姓名').fill('小偷')
    await second.getByLabel('手机号').fill('13900000002')
    await second.getByLabel('密码', { exact: true }).fill('qingshan-27')
    await second.getByLabel('再输一次').fill('qingshan-27')
    await second.getByRole('button', { name: '创建并进入' }).click()
    await expect(second.getByRole('alert')).toBeVisible()
    await expect(menu(second)).toBeHidden()
    await second.getByRole('link', { name: '去登录' }).click()
    await second.getByLabel('用户名').fill('lulu')
    await second.getByLabel('密码').fill('qingshan-26')
    await second.getByRole('button', { name: '登录', exact: true }).click()
    await expect(second.getByRole('heading', { name: '二次验证' })).toBeVisible()
    await expectAccessible(second, 'second-factor')
    await second.getByRole('button', { name: /使用恢复码/ }).click()
    await second.getByLabel('恢复码').fill(recoveryCode)
    await second.getByRole('button', { name: '确认' }).click()
    await expect(menu(second)).toBeVisible()

    // the passkey made above lets in on the computer it lives on
    await page.getByRole('button', { name: /陆路/ }).click()
    await page.getByText('退出登录').click()
    await page.getByLabel('用户名').fill('lulu')
    await page.getByLabel('密码').fill('qingshan-26')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const warned = page.waitForResponse((answer) => answer.url().includes('/staff/warnings'))
    await page.getByRole('button', { name: '使用通行密钥' }).click()
    await expect(menu(page)).toBeVisible()
    // a business that has just begun has nothing to put right
    expect(JSON.stringify(await (await warned).json())).not.toContain('staff-mobile')
  } finally {
    await business.stop()
  }
})

test('a staff member changes the password: the old one no longer opens the console, the new one does', async ({
  open,
}) => {
  const username = `agent${newMobile()}`
  const owner = await signInStaff('owner')
  const [first, next] = ['caihong-2026', 'lantian-2027']
  await owner.must(saveStaff, { username, name: '沈青', role: 'agent', active: true, password: first })
  const page = await open.desk()
  await signInDesk(page, username, first)
  const elsewhere = await open.desk()
  await signInDesk(elsewhere, username, first)

  const dialog = page.getByRole('dialog', { name: '修改密码' })
  // a menu that is still opening may swallow the click, as it would a person's
  await expect(async () => {
    await page.getByRole('button', { name: /沈青/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByLabel('当前密码').fill('something-else')
  await dialog.getByLabel('新密码').fill(next)
  await dialog.getByLabel('再输一次').fill(next)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible()
  await dialog.getByLabel('当前密码').fill(first)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  await expect(dialog).toBeHidden()

  await elsewhere.reload()
  await expect(elsewhere.getByText(/登录已过期/)).toBeVisible()
  await page.getByRole('button', { name: /沈青/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(first)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.locator('.ant-alert, .ant-form-item-explain-error').first()).toBeVisible()
  await signInDesk(page, username, next)
})

test('a courier sees where the account is signed in, and signs the lost phone out', async ({ open }) => {
  const username = `courier${newMobile()}`
  const password = 'caihong-2026'
  const owner = await signInStaff('owner')
  await owner.must(saveStaff, {
    username,
    name: '沈师傅',
    role: 'courier',
    mobile: newMobile(),
    active: true,
    password,
    cityId: '330100000000',
  })
  const lost = await open.courier(null, { userAgent: 'iPhone MicroMessenger/8.0.49' })
  await signInCourier(lost, username, password)
  const page = await open.courier()
  await signInCourier(page, username, password)
  await page.goto('/courier/#/devices')
  const devices = page.getByRole('group', { name: '登录设备' })
  await expect(devices.getByText('最近使用')).toHaveCount(2)
  await expect(devices).toContainText('本机')
  await expectAccessible(page, 'signed-in devices of a courier')
  await devices.getByRole('button', { name: '退出 微信 · iPhone' }).click()
  const sure = page.getByRole('alertdialog', { name: '退出 微信 · iPhone？' })
  await sure.getByRole('button', { name: /^退出/ }).click()
  await expect(devices.getByText('最近使用')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '退出其他全部设备' })).toBeHidden()
  await lost.reload()
  await expect(lost.getByLabel('用户名')).toBeVisible()
})
