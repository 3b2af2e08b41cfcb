import { choose } from './choose.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { captchaText, lastCode } from './api.ts'
import { pngOf } from './picture.ts'

/** The visible page; pages below it in the stack stay in the document, out of reach. */
export const inSight = (page: Page): Locator => page.getByRole('main')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const goToTab = (page: Page, name: '下单' | '订单' | '商城' | '我的') =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** Reads the captcha and the SMS code, as a person would. */
type Senses = { captcha: (key: string) => Promise<string>; code: (mobile: string) => Promise<string> }
const inTheDemo: Senses = { captcha: captchaText, code: lastCode }

/** The text in the captcha of the login page. */
export async function captchaOn(page: Page, read = captchaText): Promise<string> {
  const picture = inSight(page)
    .getByRole('button', { name: /^图片验证码/ })
    .locator('img')
  const key = new URL((await picture.getAttribute('src')) ?? '', page.url()).searchParams.get('key') ?? ''
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return await read(key)
}

/**
 * Signs in on the login page as a person would: the terms, the picture's letters, then the code from the phone, whose last
 * digit submits.
 */
export async function signInBySms(
  page: Page,
  mobile: string,
  { senses = inTheDemo }: { senses?: Senses } = {},
): Promise<void> {
  const main = inSight(page)
  await main.getByLabel('手机号码').fill(mobile)
  // adding a number to an account needs nothing more
  if (await main.getByRole('heading', { name: '登录', exact: true }).isVisible()) await acceptTerms(page)
  await main.getByRole('textbox', { name: '图片验证码' }).fill(await captchaOn(page, senses.captcha))
  await main.getByRole('button', { name: '获取验证码' }).click()
  await expect(main.getByRole('button', { name: /重新获取/ })).toBeVisible()
  await main.getByLabel('短信验证码').fill(await senses.code(mobile))
}

export const acceptTerms = (page: Page): Promise<void> =>
  inSight(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()

/** From the home page: the city page, and 杭州市 of the cities with service. */
export async function chooseHangzhou(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^选择城市$|市$/ }).click()
  await inSight(page).getByRole('button', { name: '杭州市', exact: true }).first().click()
  await expect(page.getByRole('link', { name: '杭州市' })).toBeVisible()
}

/** From the home page: a new address where the device is. */
export async function addAddressHere(page: Page, street: string, district = '余杭区'): Promise<void> {
  await page.getByRole('link', { name: '填写上门地址' }).click()
  const main = inSight(page)
  await main.getByLabel('联系人').fill('林小雨')
  // province and city are those the app is set to
  await main.getByRole('button', { name: /所在地区/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: district, exact: true }).click()
  await main.getByLabel('回收地址').fill(street)
  await main.getByLabel('门牌号').fill('3幢1单元101室')
  await main.getByRole('button', { name: '用我的位置' }).click()
  await expect(main.getByText('已记录您的当前位置')).toBeVisible()
  await expect(main.getByText('在上门范围内')).toBeVisible()
  await main.getByRole('button', { name: '保存并使用' }).click()
  await expect(page.getByRole('link', { name: new RegExp(street) })).toBeVisible()
}

export const DRAFT = {
  kinds: ['纸箱黄纸板', '塑料饮料瓶', '易拉罐'],
  band: /10–20 公斤/,
  note: '纸箱已捆好放门口',
}

/** Chooses what to sell, and about how much. */
export async function chooseWaste(
  page: Page,
  kinds: readonly (string | RegExp)[],
  band: string | RegExp,
): Promise<void> {
  const main = inSight(page)
  for (const kind of kinds) await choose(main.getByRole('checkbox', { name: kind }))
  await choose(main.getByRole('radio', { name: band }))
}

/** The first free window of tomorrow. */
export async function chooseTomorrow(page: Page, opener: string | RegExp = /选择上门时间/): Promise<void> {
  await inSight(page).getByRole('button', { name: opener }).click()
  const sheet = page.getByRole('dialog', { name: '选择时间' })
  await choose(sheet.getByRole('radio', { name: /^明天/ }))
  await sheet.getByRole('group', { name: '时段' }).getByRole('button', { disabled: false }).first().click()
  await expect(sheet).toBeHidden()
}

/** In the sheet of windows: the first free window of another day than the chosen one. */
export async function chooseOtherDay(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '选择时间' })
  const days = sheet.getByRole('radiogroup', { name: '日期' }).getByRole('radio')
  await expect(days.first()).toBeAttached()
  const checked = await days.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.findIndex((input) => input.checked),
  )
  await choose(days.nth(checked > 1 ? checked - 1 : checked + 1))
  await sheet.getByRole('group', { name: '时段' }).getByRole('button', { disabled: false }).first().click()
}

/** Takes one photo and waits until the server has it. */
export async function addPhoto(page: Page, group: string): Promise<void> {
  const photos = page.getByRole('group', { name: group, exact: true })
  await photos
    .getByLabel('添加照片')
    .setInputFiles({ name: 'boxes.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
  await expect(photos.getByRole('button', { name: '查看照片 1' })).toBeVisible()
  await expect(photos.getByRole('progressbar')).toBeHidden()
}

/** The number of the order whose page is in sight. */
export async function orderNumberOn(page: Page): Promise<string> {
  return await inSight(page).getByRole('definition').getByRole('button', { name: '复制' }).innerText()
}
