import { endStaffSessions, staffSessions } from '@huishou/wire/staff/accounts'
import type { Page } from '@playwright/test'
import { signInStaff } from './steps/api.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { orderIn, type Order } from './steps/orders.ts'
import { signInCourier, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const ID_NUMBER = '330106198001011235'
const weighOf = ({ id }: Order) => `/courier/#/weigh?id=${id}`

/** What the device holds: rows of each store, and the weighings. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('huishou-courier')
      opening.onerror = () => reject(opening.error ?? new Error('no database'))
      opening.onsuccess = () => resolve(opening.result)
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = database.transaction(store).objectStore(store).count()
        asked.onsuccess = () => resolve(asked.result)
      })
    const [writes, reads, files] = await Promise.all(['writes', 'reads', 'files'].map(count))
    database.close()
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith('weighing:')).length
    return { writes, reads, files, drafts, text: JSON.stringify(localStorage) }
  })

/** Weighs copper, whose seller has to show an ID, and types it in; nothing is issued. */
async function draftWithSeller(page: Page): Promise<void> {
  await inSight(page)
    .getByRole('button', { name: /^其他品类/ })
    .click()
  await weighLine(page, '光亮铜线', '21.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  const form = page.getByRole('dialog', { name: '登记出售人' })
  await form.getByLabel('姓名').fill('卖铜的人')
  await form.getByLabel('身份证号').fill(ID_NUMBER)
  await form.getByLabel('住址').fill('文一西路998号')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect.poll(async () => (await held(page)).text).toContain(ID_NUMBER)
}

const signOut = async (page: Page) => {
  await page.goto('/courier/#/me')
  await inSight(page).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
}

test('signing out takes the seller’s ID, photos and everything read off the device; what waits to be sent stays', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'arrived')
  const coming = await orderIn(await someone(), 'en_route')
  const page = await open.courier('courier1', {}, weighOf(order))
  await draftWithSeller(page)
  await page.keyboard.press('Escape')
  // the page is on the device before the network is gone
  await page.goto('/courier/#/me')
  await expect(inSight(page).getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.goto(`/courier/#/order?id=${coming.id}`)
  await expect(inSight(page).getByRole('button', { name: '我已到达' })).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(weighOf(order))
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await addPhoto(page, '秤面照片')
  await expect.poll(async () => (await held(page)).files).toBe(1)
  await page.goto(`/courier/#/order?id=${coming.id}`)
  await inSight(page).getByRole('button', { name: '我已到达' }).click()
  await expect.poll(async () => (await held(page)).writes).toBe(1)
  expect((await held(page)).reads).toBeGreaterThan(0)

  await signOut(page)
  await expect
    .poll(async () => ({ ...(await held(page)), text: '' }))
    .toEqual({ writes: 1, reads: 0, files: 0, drafts: 0, text: '' })
  expect((await held(page)).text).not.toContain(ID_NUMBER)
})

test('a device signed out from elsewhere holds nothing of the person once it hears of it', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'arrived', undefined, 'courier3')
  const page = await open.courier()
  await signInCourier(page, 'courier3')
  await page.goto(weighOf(order))
  await draftWithSeller(page)
  const other = await signInStaff('courier3')
  const { rows } = await other.must(staffSessions, {})
  const [newest] = rows.toSorted((a, b) => b.createdAt - a.createdAt)
  await other.must(endStaffSessions, { sessionId: newest?.id ?? '' })
  await page.goto('/courier/#/me')
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect.poll(async () => ({ ...(await held(page)), text: '' })).toMatchObject({ reads: 0, drafts: 0 })
  expect((await held(page)).text).not.toContain(ID_NUMBER)
})
