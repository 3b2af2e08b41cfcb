import { readFile } from 'node:fs/promises'
import { expectAccessible } from './steps/audit.ts'
import { chooseHangzhou, inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

test('a manager pays more for small appliances within the band, and customers of the shop see it', async ({
  open,
}) => {
  const desk = await open.desk('manager1', {}, '/console/#/prices?tab=shop')
  const price = desk.getByLabel('小家电 本店价')
  await test.step('outside the band it is said beside the price, with the range', async () => {
    await price.fill('9.99')
    await expect(desk.getByText(/只能在 ¥1\.90 到 ¥2\.10 之间/)).toBeVisible()
    await desk.getByRole('button', { name: '保存本店价' }).click()
    await expect(desk.getByText('请填写调价原因（至少 2 个字）')).toBeVisible()
    await expectAccessible(desk, 'prices of a shop')
  })
  await test.step('inside it, with a reason, it applies at once', async () => {
    await price.fill('2.08')
    await desk.getByLabel('调价原因').fill('附近新开了一家回收站')
    await desk.getByRole('button', { name: '保存本店价' }).click()
    await expect(desk.getByText(/现行门店价格表 .*-S2004/)).toBeVisible()
    await desk.getByRole('tab', { name: '价格表' }).click()
    await expect(desk.getByRole('row', { name: /-S2004/ }).first()).toContainText('未来科技城')
  })
  await test.step('the price sheet has it once that shop is chosen', async () => {
    const phone = await open.customer(null)
    await chooseHangzhou(phone)
    await inSight(phone).getByRole('radio', { name: '到店回收' }).check({ force: true })
    await inSight(phone).getByRole('link', { name: '选择回收门店' }).click()
    await inSight(phone)
      .locator('section')
      .filter({ hasText: '未来科技城站' })
      .getByRole('button', { name: '到店回收' })
      .first()
      .click()
    await phone.getByRole('button', { name: '今日价' }).click()
    await expect(phone.getByText(/到店价为 .*未来科技城.* 的价格/)).toBeVisible()
    await expect(phone.getByRole('row', { name: /小家电/ })).toContainText('¥2.08')
  })
})

test('a price list is taken as a table, a wrong line is named, the right one fills the form', async ({
  open,
}) => {
  const desk = await open.desk('ops', {}, '/console/#/prices')
  const kept = desk.waitForEvent('download')
  await desk
    .getByRole('button', { name: /^导出 \d{4}-\d\d-\d\d-HZ$/ })
    .first()
    .click()
  const text = await readFile(await (await kept).path(), 'utf8')
  const file = (price: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace(/(1015,玻璃瓶,公斤,)[\d.]+/, `$1${price}`)),
  })
  await desk.getByRole('button', { name: '新价格表' }).click()
  await desk.getByRole('button', { name: '从表格导入' }).click()
  await desk.locator('input[type=file]').setInputFiles(file('五分'))
  await expect(desk.getByText('价格“五分”不是金额')).toBeVisible()
  await expect(desk.getByText(/有 1 行填写有误/)).toBeVisible()
  await expectAccessible(desk, 'a price table with a wrong line')
  await desk.locator('input[type=file]').setInputFiles(file('0.33'))
  await expect(desk.getByText(/已填入 21 个价格/)).toBeVisible()
  await expect(desk.getByLabel('玻璃瓶 新价')).toHaveValue('0.33')
  await desk.getByRole('button', { name: '预览并发布' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: '玻璃瓶' })).toBeVisible()
})
