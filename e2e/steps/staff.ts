import { choose } from './choose.ts'
import { setDuty } from '@huishou/wire/pickup/couriers'
import { saveZone, staffZones } from '@huishou/wire/place/shops'
import { saveStaff } from '@huishou/wire/staff/accounts'
import { newIdempotencyKey } from '@huishou/client/caller'
import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, newMobile, signInStaff } from './api.ts'
import { inSight } from './customer.ts'

/** Signs in at the courier app. */
export async function signInCourier(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

/** Signs in at the console and opens the order board. */
export async function signInDesk(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

/** Searches the order board. */
export async function searchBoard(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder(/订单号、姓名/).fill(text)
  await expect(page).toHaveURL(/[?&]q=/)
}

/** Finds the order on the board, opens it and offers it to that courier. */
export async function assignOnBoard(page: Page, orderNumber: string, courier: string): Promise<void> {
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await searchBoard(page, orderNumber)
  await page.getByRole('link', { name: orderNumber }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: orderNumber })
  await drawer.getByRole('button', { name: '派单', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '派单', exact: true })
  await (await chooseCourier(dialog, courier)).click()
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('待接单').first()).toBeVisible()
}

/**
 * Chooses that courier in the dialog that assigns an order, and returns the button that sends it. Where other tests have
 * filled the courier's day, the reason to assign all the same is typed.
 */
export async function chooseCourier(dialog: Locator, courier: string): Promise<Locator> {
  await dialog.getByRole('radio', { name: new RegExp(courier) }).check()
  const button = dialog.getByRole('button', { name: /^(仍然)?派单$/ })
  await expect(button).toBeVisible()
  const reason = dialog.getByLabel('原因（会记在订单上）')
  if (await reason.isVisible()) await reason.fill('已与师傅电话确认')
  return button
}

/** Types one line on the number pad's field; kilograms as written on the scale. */
export async function weighLine(
  page: Page,
  kind: string | RegExp,
  gross: string,
  tare?: string,
): Promise<void> {
  await inSight(page).getByRole('button', { name: kind }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '毛重' }).fill(gross)
  if (tare !== undefined) {
    await choose(sheet.getByRole('radio', { name: /^皮重/ }))
    await sheet.getByRole('textbox', { name: '皮重' }).fill(tare)
  }
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(sheet).toBeHidden()
}

/** Reads the slip once more and issues it with that button. */
export async function issueSlip(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: action }).click()
  await expect(inSight(page).getByText('客户将收到')).toBeVisible()
}

/** Draws a name with the finger, as far as a name goes. */
export async function sign(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: '签名处' })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 30, box.y + 50)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 90],
    [130, 40],
    [180, 95],
    [240, 50],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** Types the customer's four digits on the big keys. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const pad = page.getByRole('group', { name: '确认码' })
  for (const digit of code) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Hires a courier on duty in the zones of a shop, with an empty vehicle and no cash; gives the user name. */
export async function hireCourier(name: string, shopId = 2004): Promise<string> {
  const mobile = newMobile()
  const [username, password] = [`courier${mobile}`, 'caihong-2026']
  const owner = await signInStaff('owner')
  const cityId = '330100000000'
  const { id } = await owner.must(saveStaff, {
    username,
    name,
    mobile,
    role: 'courier',
    active: true,
    password,
    cityId,
  })
  const { rows } = await owner.must(staffZones, {})
  for (const { cityName: _name, shopId: _shop, ...zone } of rows.filter((row) => row.shopId === shopId))
    await owner.must(saveZone, {
      ...zone,
      shopId,
      courierIds: [...zone.courierIds, id],
      idempotencyKey: newIdempotencyKey(),
    })
  await (await signInStaff(username, password)).must(setDuty, { onDuty: true })
  return username
}
