import { expectAccessible, expectToFit } from './steps/audit.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { checkedIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('a truck is weighed whole, shared as it is unloaded, and its customer reads the weights', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await checkedIn(who)
  const page = await open.courier('clerk1', {}, `/courier/#/weigh?id=${order.id}`)
  const main = inSight(page)

  await test.step('a reading that is no lighter is refused beside its field', async () => {
    await main.getByRole('button', { name: '整车过磅' }).click()
    await main.getByRole('button', { name: /纸箱黄纸板/ }).click()
    await main.getByRole('button', { name: /^其他品类/ }).click()
    await main.getByRole('button', { name: /塑料瓶|饮料瓶/ }).click()
    await main.getByLabel('车牌号').fill('浙A12345')
    await main.getByLabel('进场重量').fill('2480')
    await main.getByLabel('卸完纸箱黄纸板后车重').fill('2480')
    await expect(main.getByText('应比卸之前轻')).toBeVisible()
    await expectAccessible(page, 'weighing a truck')
    await expectToFit(page, 'weighing a truck')
  })

  await test.step('what is typed survives a reload, and the shares make the slip', async () => {
    await main.getByLabel('卸完纸箱黄纸板后车重').fill('2420')
    await page.reload()
    await expect(main.getByLabel('车牌号')).toHaveValue('浙A12345')
    await main.getByLabel(/^卸完.*瓶.*后车重/).fill('2400')
    await expect(main.getByText('整车净重 80.00 公斤')).toBeVisible()
    await page.getByRole('button', { name: '出单', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '核对称重单' })
    await expect(sheet.getByText(/^60\.00 公斤/)).toBeVisible()
    await addPhoto(page, '秤面照片')
    await sheet.getByRole('button', { name: /^出单/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '没错，出单' }).click()
    await expect(main.getByText('整车 浙A12345：进场 2480.00 − 空车 2400.00 = 80.00 公斤')).toBeVisible()
  })

  const customer = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  await expect(
    inSight(customer).getByText('整车 浙A12345：进场 2480.00 − 空车 2400.00 = 80.00 公斤'),
  ).toBeVisible()
})
