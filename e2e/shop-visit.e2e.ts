import { choose } from './steps/choose.ts'
import { chooseHangzhou, chooseWaste, inSight } from './steps/customer.ts'
import { signInCourier, weighLine, issueSlip } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

test('a customer brings things to a shop, does not agree with the weight, and is paid what the second slip says', async ({
  open,
  someone,
}) => {
  const [customer, counter] = await Promise.all([open.customer(await someone()), open.courier()])
  const main = inSight(customer)
  const desk = inSight(counter)

  const code = await test.step('books a visit', async () => {
    await chooseHangzhou(customer)
    await choose(main.getByRole('radio', { name: '到店回收' }))
    await main.getByRole('link', { name: '选择回收门店' }).click()
    await main
      .locator('section')
      .filter({ hasText: '未来科技城站' })
      .getByRole('button', { name: '到店回收' })
      .click()
    await expect(main.getByRole('link', { name: /未来科技城站/ })).toBeVisible()
    await chooseWaste(customer, ['纸箱黄纸板'], /5–10 公斤/)
    await customer.getByRole('button', { name: '立即下单' }).click()
    await expect(main.getByRole('heading', { name: '等您到店' })).toBeVisible()
    await expect(main.getByRole('img', { name: /核销码 .* 的二维码/ })).toBeVisible()
    return await main
      .getByRole('status')
      .filter({ hasText: /^[A-Z0-9]{4,}$/ })
      .innerText()
  })

  await test.step('the clerk checks the customer in by the write-off code', async () => {
    await signInCourier(counter, 'clerk1')
    await desk.getByRole('textbox', { name: '核销码' }).fill('ZZ99ZZ')
    await desk.getByRole('button', { name: '核销', exact: true }).click()
    await expect(desk.getByRole('alert')).toBeVisible()
    await desk.getByRole('textbox', { name: '核销码' }).fill(code)
    await desk.getByRole('button', { name: '核销', exact: true }).click()
    await expect(main.getByRole('heading', { name: '已到店' })).toBeVisible()
  })

  await test.step('weighs, and the customer does not agree', async () => {
    await weighLine(counter, '纸箱黄纸板', '7.50')
    await issueSlip(counter, /^出单 ¥/)
    await customer.getByRole('button', { name: '重量不对' }).click()
    const sheet = customer.getByRole('dialog', { name: '哪里不对？' })
    await choose(sheet.getByRole('radio', { name: '重量与我看到的不一致' }))
    await sheet.getByLabel('补充说明').fill('秤没有归零')
    await sheet.getByRole('button', { name: '要求重称' }).click()
    await expect(main.getByRole('heading', { name: '正在重新称重' })).toBeVisible()
  })

  await test.step('the clerk reads why and weighs again', async () => {
    await expect(desk.getByText('秤没有归零')).toBeVisible()
    await desk.getByRole('button', { name: '去称重' }).click()
    await weighLine(counter, '纸箱黄纸板', '8.00')
    await issueSlip(counter, /^出单 ¥/)
  })

  await test.step('the customer accepts the second slip', async () => {
    await expect(main.getByText('第 2 次称重')).toBeVisible()
    await expect(main.getByText(/此前 1 张称重单已作废/)).toBeVisible()
    await customer.getByRole('button', { name: /^确认并收款/ }).click()
    await expect(customer.getByRole('dialog', { name: '收款成功' })).toBeVisible()
    await expect(desk.getByRole('heading', { name: '结算完成' })).toBeVisible()
  })
})
