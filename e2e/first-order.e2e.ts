// How far it is from opening the app for the first time to a booked pickup, counted in taps.
import type { Locator, Page } from '@playwright/test'
import { lastCode, newMobile } from './steps/api.ts'
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
