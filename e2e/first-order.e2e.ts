// How far it is from opening the app for the first time to a booked pickup, counted in taps.
import type { Locator, Page } from '@playwright/test'
import { addresses } from '@huishou/wire/place/addresses'
import { lastCode, newMobile } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { acceptTerms, captchaOn, inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

/** Every touch counts, of a field that is typed into as well; typing and pasting do not. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    })
  })
const tapsOn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))

async function write(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
}

test('a new customer books a first pickup in at most 14 taps', async ({ open }) => {
  const mobile = newMobile()
  const page = await open.customer(null, {}, 'about:blank')
  await countTaps(page)
  await page.goto('/')
  const main = inSight(page)
  await expect(page.getByRole('link', { name: '杭州市' })).toBeVisible()

  await choose(main.getByRole('checkbox', { name: '纸箱黄纸板' }))
  await choose(main.getByRole('radio', { name: /10–20 公斤/ }))
  await main.getByRole('button', { name: '立即下单' }).click()

  await test.step('signing in: number, terms, picture, code', async () => {
    await write(main.getByLabel('手机号码'), mobile)
    await acceptTerms(page)
    await write(main.getByRole('textbox', { name: '图片验证码' }), await captchaOn(page))
    await main.getByRole('button', { name: '获取验证码' }).click()
    // the field has the focus, and the last digit submits
    await expect(main.getByLabel('短信验证码')).toBeFocused()
    await page.keyboard.type(await lastCode(mobile))
  })

  await test.step('the address is pasted', async () => {
    await page.getByRole('link', { name: '填写上门地址' }).click()
    const pasted = main.getByRole('textbox', { name: '粘贴地址' })
    await pasted.click()
    await pasted.evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, `林小雨 ${mobile} 浙江省杭州市余杭区文一西路969号3幢1单元101室`)
    await expect(main.getByLabel('联系人')).toHaveValue('林小雨')
    await main.getByRole('button', { name: '保存并使用' }).click()
  })

  await main.getByRole('button', { name: /选择上门时间/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择时间' })
  await sheet.getByRole('group', { name: '时段' }).getByRole('button', { disabled: false }).first().click()
  await expect(sheet).toBeHidden()
  await main.getByRole('button', { name: '立即下单' }).click()
  await expect(page).toHaveURL(/#\/pages\/order\/detail\?id=/)
  // one more for “paste” in the menu of the phone
  expect((await tapsOn(page)) + 1).toBeLessThanOrEqual(14)
})

test('an estate found by its name gives street, region and pin: an address of four taps', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, {}, 'about:blank')
  await countTaps(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '杭州市' })).toBeVisible()
  await page.getByRole('link', { name: '填写上门地址' }).click()
  const main = inSight(page)
  await expect(main.getByLabel('手机号码')).toHaveValue(who.mobile)
  const before = await tapsOn(page)

  await write(main.getByLabel('联系人'), '林小雨')
  await write(main.getByLabel('回收地址'), '未来示例')
  const option = main.getByRole('option', { name: /未来示例花园/ })
  await expect(option).toContainText('余杭区 · 文一西路示例969号')
  await expectAccessible(page, 'places of that name')
  await option.click()
  await expect(main.getByLabel('回收地址')).toHaveValue('文一西路示例969号 未来示例花园')
  await expect(main.getByRole('button', { name: /所在地区/ })).toContainText('余杭区')
  await expect(main.getByText('在上门范围内')).toBeVisible()
  await expect(main.getByLabel('门牌号'), 'what comes next').toBeFocused()
  await page.keyboard.type('3幢101')
  await main.getByRole('button', { name: '保存并使用' }).click()
  await expect(page.getByRole('link', { name: /未来示例花园/ })).toBeVisible()
  expect((await tapsOn(page)) - before).toBe(4)
  expect((await who.must(addresses, {})).result).toMatchObject([
    { districtId: '330110000000', latitude: 30.2795, longitude: 120.022 },
  ])
})

test('the places below the address are reached with the keys, and what was typed stays without them', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/address-edit')
  const main = inSight(page)
  const field = main.getByRole('combobox', { name: '回收地址' })
  const options = main.getByRole('option')
  await field.pressSequentially('登云')
  await expect(options).toHaveCount(2)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('登云')

  await field.pressSequentially('路')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('option', { selected: true })).toHaveText(/^登云路/)
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('登云路')
  await expect(field).toBeFocused()
  await field.pressSequentially('没有这个小区')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('登云路没有这个小区')
  await expect(main.getByText('在上门范围内'), 'the pin of the place').toBeVisible()
  await field.fill('另一条路')
  await expect(main.getByText('在上门范围内'), 'it went with the name').toBeHidden()
})

test('of places only those of the words that stand there are offered, and Enter takes the one that was marked', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/address-edit')
  const main = inSight(page)
  const field = main.getByRole('combobox', { name: '回收地址' })
  const options = main.getByRole('option')
  await field.fill('文一')
  await expect(options).toHaveCount(3)
  // the service takes its time from now on
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/region/places', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/region/places')
  await field.fill('文一西路示例969')
  await asked
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('option', { selected: true })).toHaveText(/^海创园示例园区/)
  answer()
  await expect(options).toHaveCount(1)
  await expect(options).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('文一西路示例969')
  // with no place marked it sends the form, which goes to the first field that is missing
  await expect(main.getByRole('textbox', { name: '联系人' })).toBeFocused()

  await page.unroute('**/region/places')
  await page.route('**/region/places', () => undefined)
  const askedAgain = page.waitForRequest('**/region/places')
  await field.fill('登云')
  await askedAgain
  await expect(options).toHaveCount(0)
})
