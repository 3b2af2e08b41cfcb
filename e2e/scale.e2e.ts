import type { Page } from '@playwright/test'
import { salesBuyers } from '@huishou/wire/sales/buyers-and-prices'
import { planSalesLoad } from '@huishou/wire/sales/load-steps'
import { signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { checkedIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const EQUIPMENT = '/courier/#/equipment'
const connect = (page: Page) => inSight(page).getByRole('button', { name: '连接电子秤' }).click()
const pick = (page: Page, group: string, name: string, nth = 0) =>
  choose(inSight(page).getByRole('radiogroup', { name: group }).nth(nth).getByRole('radio', { name }))
/** Puts so many kilograms on the simulated scale, and waits until it is at rest. */
const put = async (page: Page, kilograms: string, shown: string) => {
  await inSight(page).getByLabel('秤上重量').fill(kilograms)
  await inSight(page).getByRole('button', { name: '放上去' }).click()
  await expect(inSight(page).getByRole('status').filter({ hasText: shown })).toContainText('稳定')
}

test('a scale is set up, its faults are named, and its reading stands on the slip as verified', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await checkedIn(who)
  const page = await open.courier('clerk1', {}, EQUIPMENT)
  const main = inSight(page)

  await test.step('the settings fit the phone, and the test shows the figure of the display', async () => {
    await pick(page, '连接方式', '模拟')
    await expectAccessible(page, 'settings of a scale')
    await expectToFit(page, 'settings of a scale')
    await connect(page)
    await put(page, '8.6', '8.60 公斤')
    await expect(main.getByText('已登记：读数会由服务器复核')).toBeVisible()
  })

  await test.step('garbage is counted, pounds and overload are refused, a pulled cable is told', async () => {
    await pick(page, '故障', '乱码')
    await expect(main.getByText(/损坏 [1-9]\d* 段/)).toBeVisible()
    await pick(page, '故障', '磅')
    await expect(main.getByText(/秤的单位不是公斤/)).toBeVisible()
    await pick(page, '故障', '超载')
    await expect(main.getByText('超载，请减少货物')).toBeVisible()
    // with the scale its simulation goes, too
    await main.locator('label', { hasText: '拔线' }).click()
    await expect(main.getByText(/电子秤断开了/)).toBeVisible()
    await connect(page)
    await put(page, '8.6', '8.60 公斤')
  })

  await test.step('at the counter the reading is taken, and a typed line stays a typed line', async () => {
    await page.goto(`/courier/#/weigh?id=${order.id}`)
    await main.getByRole('button', { name: /纸箱黄纸板/ }).click()
    const sheet = page.getByRole('dialog', { name: /纸箱黄纸板/ })
    await sheet.getByRole('button', { name: '取读数' }).click()
    await expect(sheet.getByRole('button', { name: '去掉 8.60 公斤' })).toBeVisible()
    await sheet.getByRole('button', { name: '完成' }).click()
    await page.getByRole('button', { name: '出单', exact: true }).click()
    await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).click()
    await expect(main.getByText('电子秤读数，已核验')).toBeVisible()
  })

  const customer = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  await expect(inSight(customer).getByText('电子秤读数，已核验')).toBeVisible()
})

test('a lorry’s gross is taken from the scale and its tare typed, and the record of the load says so', async ({
  open,
}) => {
  const manager = await signInStaff('manager1')
  const { rows } = await manager.must(salesBuyers, { active: true })
  const buyerId = rows[0]?.id ?? 0
  const { id } = await manager.must(planSalesLoad, { buyerId, shopId: 2004, plate: '浙A88M62' })
  const page = await open.courier('clerk1', {}, EQUIPMENT)
  const main = inSight(page)
  await pick(page, '连接方式', '模拟')
  await connect(page)
  await put(page, '9240', '9240.00 公斤')
  await page.goto(`/courier/#/load?id=${id}`)
  await main.getByRole('button', { name: '取读数' }).first().click()
  await expect(main.getByLabel('毛重')).toHaveValue('9240')
  await main.getByLabel('皮重').fill('9140')
  await expectAccessible(page, 'a lorry on the scale')
  await expectToFit(page, 'a lorry on the scale')
  await main.getByRole('button', { name: /^纸箱黄纸板/ }).click()
  await page.reload()
  await page.getByRole('button', { name: '提交装车' }).click()
  await expect(page.getByText('已装车，净重 100.00 公斤')).toBeVisible()
  const desk = await open.desk('manager1', {}, `/console/#/sales?load=${id}`)
  const ours = desk.getByRole('row').filter({ hasText: '9,240.00 公斤' })
  await expect(ours).toContainText('电子秤读数，已核验')
  await expect(ours).toContainText('手工录入')
})

test('a slip is printed; no paper and a printer that goes away are told, and it is printed again', async ({
  open,
}) => {
  const page = await open.courier('clerk1', {}, EQUIPMENT)
  const main = inSight(page)
  // the scale's own choice of connection comes first
  await pick(page, '连接方式', '模拟', 1)
  const again = main.getByRole('button', { name: '再打一次' })
  await pick(page, '模拟打印机故障', '缺纸')
  await main.getByRole('button', { name: '打印测试页' }).click()
  await expect(main.getByText(/打印机缺纸，还没有打印/)).toBeVisible()
  await pick(page, '模拟打印机故障', '打到一半没纸')
  await again.click()
  await expect(main.getByText(/打印中纸用完了/)).toBeVisible()
  await pick(page, '模拟打印机故障', '打到一半断开')
  await again.click()
  await expect(main.getByText(/打印中断开了/)).toBeVisible()
  await pick(page, '模拟打印机故障', '正常')
  await again.click()
  await expect(main.getByLabel('打出的小票')).toContainText('纸箱 12.34 公斤')
  await expect(page.getByText('已打印')).toBeVisible()
})
