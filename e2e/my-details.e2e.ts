import { readFile } from 'node:fs/promises'
import { demoClock } from '@huishou/wire/demo/endpoints'
import { userDetail } from '@huishou/wire/member/customer'
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { MINUTE } from '@huishou/wire/time'
import type { Page } from '@playwright/test'
import { BASE, codeTo, lastCode, newMobile, nobody, signInByWechat } from './steps/api.ts'
import { expectAccessible, expectLarge, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { captchaOn, inSight, signInBySms } from './steps/customer.ts'
import { booked } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

const INFO = '/#/pages/mine/info'
const DELETE = '/#/pages/mine/delete-account'

/** Somebody no code was sent to yet, so that none has to be waited for. */
const newcomer = () => signInByWechat(newMobile())

/** Reads the picture, asks for a code and types it. */
async function proveNumber(page: Page, mobile: string): Promise<void> {
  const main = inSight(page)
  await main.getByRole('textbox', { name: '图片验证码' }).fill(await captchaOn(page))
  await main.getByRole('button', { name: '获取验证码' }).click()
  await expect(main.getByRole('button', { name: /重新获取/ })).toBeVisible()
  await main.getByLabel('短信验证码').fill(await lastCode(mobile))
}

test('a customer sets picture, name, gender and birthday, each saved by itself', async ({ open }) => {
  const who = await newcomer()
  const page = await open.customer(who, {}, INFO)
  const main = inSight(page)
  const mine = async () => (await who.must(userDetail, {})).base
  const saved = page.getByText('设置成功')

  await test.step('a nickname, by its button and by Enter, and never an empty one', async () => {
    const nick = main.getByRole('textbox', { name: '昵称' })
    await nick.fill('   ')
    await nick.press('Enter')
    await expect(main.getByText('请填写昵称')).toBeVisible()
    await nick.fill('长'.repeat(31))
    await main.getByRole('button', { name: '保存' }).click()
    await expect(main.getByText('最多 30 个字')).toBeVisible()
    await expectAccessible(page, 'a nickname that is too long')
    await nick.fill('绿色小林')
    await nick.press('Enter')
    await expect(saved).toBeVisible()
    await expect.poll(async () => (await mine()).nick).toBe('绿色小林')
  })

  await test.step('gender', async () => {
    await choose(main.getByRole('radio', { name: '女' }))
    await expect.poll(async () => (await mine()).gender).toBe(2)
  })

  await test.step('a birthday by the keys, none that has yet to come', async () => {
    await main.getByRole('button', { name: '生日: 请选择' }).click()
    const sheet = page.getByRole('dialog', { name: '选择生日' })
    const year = sheet.getByRole('spinbutton', { name: '年' })
    await year.press('End')
    await expect(sheet.getByText('生日不能晚于今天')).toBeVisible()
    await expectAccessible(page, 'a birthday that has yet to come')
    await expectToFit(page, 'a birthday that has yet to come')
    await year.pressSequentially('1988')
    await expect(year).toHaveAttribute('aria-valuenow', '1988')
    await sheet.getByRole('spinbutton', { name: '月' }).press('End')
    await sheet.getByRole('spinbutton', { name: '日' }).press('Home')
    await sheet.getByRole('button', { name: '确定' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(async () => (await mine()).birthday).toBe('1988-12-01')
    await expect(main.getByRole('button', { name: '生日: 1988年12月1日' })).toBeVisible()
  })

  await test.step('a picture, cut to a square on the phone', async () => {
    const file = main.getByLabel('更换头像')
    await file.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('这张图片打不开，请换一张')).toBeVisible()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(640, 400) })
    const sheet = page.getByRole('dialog', { name: '裁剪头像' })
    await sheet.getByRole('button', { name: '放大' }).click()
    await sheet.getByRole('button', { name: '向左移' }).click()
    await sheet.getByRole('button', { name: '向右转' }).click()
    await expect(sheet.getByRole('slider', { name: '缩放' })).toHaveValue('120')
    const box = (await sheet.getByRole('img', { name: '头像预览' }).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.wheel(0, -120)
    await expect(sheet.getByRole('slider', { name: '缩放' })).not.toHaveValue('120')
    await page.mouse.down()
    await page.mouse.move(box.x + 10, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await expectAccessible(page, 'cutting a picture')
    await expectToFit(page, 'cutting a picture')
    await sheet.getByRole('button', { name: '使用这张头像' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(async () => (await mine()).avatarUrl).toMatch(/\.webp$/)
    const shown = main.locator('label img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  })

  await expectAccessible(page, 'my details')
  await expectToFit(page, 'my details')
  await choose(main.getByRole('switch', { name: /大字版/ }))
  await expectToFit(page, 'my details, large')
  await expectLarge(page, 'my details, large')
})

test('a customer moves to another number with a code to each', async ({ open }) => {
  const who = await newcomer()
  const taken = await newcomer()
  const next = newMobile()
  const page = await open.customer(who, {}, INFO)
  const main = inSight(page)
  await main.getByRole('link', { name: /手机号/ }).click()
  await expect(main.getByText('第 1 步，共 2 步')).toBeVisible()
  await expectAccessible(page, 'the old number')
  await expectToFit(page, 'the old number')
  await main.getByRole('button', { name: '下一步' }).click()
  await expect(main.getByText('请输入短信验证码').last()).toBeVisible()
  await proveNumber(page, who.mobile)
  await main.getByRole('button', { name: '下一步' }).click()
  await expect(main.getByText('第 2 步，共 2 步')).toBeVisible()

  await test.step('a number that has an account is refused beside the field', async () => {
    await main.getByLabel('新手机号').fill(taken.mobile)
    await proveNumber(page, taken.mobile)
    await main.getByRole('button', { name: '完成更换' }).click()
    await expect(main.getByText(/该手机号已有账号/)).toBeVisible()
    await expectAccessible(page, 'a number that is taken')
    await expectToFit(page, 'a number that is taken')
  })
  await test.step('another one is taken over', async () => {
    await main.getByLabel('新手机号').fill(next)
    await main.getByRole('button', { name: '图片验证码，点击换一张' }).click()
    await proveNumber(page, next)
    await main.getByRole('button', { name: '完成更换' }).click()
    await expect(page.getByText('手机号已更换')).toBeVisible()
    await expect(main.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`)).toBeVisible()
  })
  expect((await who.must(userDetail, {})).base.mobile).toBe(next)
})

/** Signs the same customer in on another phone, within WeChat; answers the token. */
const onIphone = async (mobile: string): Promise<string> => {
  const answer = await fetch(`${BASE}/recycle${wechatAuthorize.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'iPhone MicroMessenger/8.0.49' },
    body: JSON.stringify({ code: `demo-${mobile}` }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

test('a customer sees where the account is signed in, and signs the lost phone out', async ({ open }) => {
  const who = await newcomer()
  const lost = await onIphone(who.mobile)
  const page = await open.customer(who, {}, INFO)
  const main = inSight(page)
  await main.getByRole('link', { name: /登录设备/ }).click()
  await expect(main.getByText('微信 · iPhone')).toBeVisible()
  await expectAccessible(page, 'signed-in devices')
  await main.getByRole('button', { name: '退出 微信 · iPhone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(main.getByText('微信 · iPhone')).toBeHidden()
  expect(await nobody.call(userDetail, { token: lost })).toMatchObject({ ok: false })
  await main.getByRole('button', { name: '退出其他全部设备' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(main.getByText('仅在本机登录')).toBeVisible()
  await who.must(userDetail, {})
})

test('a customer downloads everything that is kept', async ({ open }) => {
  const who = await newcomer()
  const page = await open.customer(who, {}, INFO)
  const row = inSight(page).getByRole('button', { name: /导出我的数据/ })
  const sheet = page.getByRole('dialog', { name: '导出我的数据' })
  const get = sheet.getByRole('button', { name: '下载' })
  const withCode = async () => {
    await row.click()
    await sheet.getByLabel('短信验证码').fill(await codeTo(who.mobile, 'export'))
  }
  await withCode()
  await expectAccessible(page, 'a code for the copy of my data')
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
  expect(download.suggestedFilename()).toMatch(/^huishou-\d+-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: unknown[] }
  expect(file.profile).toEqual([expect.objectContaining({ mobile: who.mobile })])
  for (let times = 0; times < 2; times += 1) {
    await withCode()
    await Promise.all([page.waitForEvent('download'), get.click()])
    await expect(sheet).toBeHidden()
  }
  await withCode()
  await get.click()
  await expect(sheet.getByText(/24 小时内最多导出 3 次/)).toBeVisible()
})

test('a customer asks for the account to be deleted, and takes it back by signing in', async ({ open }) => {
  const who = await newcomer()
  const { id } = await booked(who)
  const page = await open.customer(who, {}, INFO)
  const main = inSight(page)
  await main.getByRole('link', { name: /注销账号/ }).click()

  await test.step('what is in the way is a list with what to do', async () => {
    await expect(main.getByText('1 个进行中的回收订单')).toBeVisible()
    await expect(main.getByRole('button', { name: '申请注销' })).toBeHidden()
    await expectAccessible(page, 'things in the way')
    await expectToFit(page, 'things in the way')
    await who.must(closeOrder, { orderId: id })
    await page.goto(INFO)
    await page.goto(DELETE)
  })
  await test.step('a code, a question, and the account is signed out', async () => {
    await expect(main.getByText('1 个订单的记录，注销后无法查看')).toBeVisible()
    await expectAccessible(page, 'deleting')
    await expectToFit(page, 'deleting')
    await proveNumber(page, who.mobile)
    await main.getByRole('button', { name: '申请注销' }).click()
    const question = page.getByRole('alertdialog', { name: '确定注销账号？' })
    await expectAccessible(page, 'deleting, asked')
    await question.getByRole('button', { name: '确定注销' }).click()
    await expect(page.getByRole('alertdialog', { name: '已申请注销' })).toContainText('登录即可撤回')
    await page.getByRole('alertdialog').getByRole('button').click()
  })
  expect(await who.call(userDetail, {})).toMatchObject({ ok: false, refused: { code: 2000 } })
  await test.step('signing in offers to take it back', async () => {
    await page.goto('/#/pages/login/login')
    // a second code to the same number goes out after a minute
    await nobody.must(demoClock, { advanceMs: MINUTE })
    await signInBySms(page, who.mobile)
    const offer = page.getByRole('alertdialog', { name: '账号正在注销' })
    await expectAccessible(page, 'taking it back')
    await offer.getByRole('button', { name: '撤回注销并登录' }).click()
    await expect(page.getByText('注销已撤回，欢迎回来')).toBeVisible()
  })
})
