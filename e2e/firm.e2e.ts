import { signInCustomer } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { button, inSight } from './steps/customer.ts'

import { expect, test } from './steps/test.ts'

// a statement is of a month that is over, so the firm of the town is used: no other test touches it
const MOBILE = '13800000006'

test('a firm’s statement is corrected and sent, agreed to on the phone, and paid', async ({ open }) => {
  const desk = await open.desk('finance', {}, '/console/#/firms?firm=1')
  const record = desk.locator('.record')

  await test.step('finance reads the slips, corrects the statement and sends the new version', async () => {
    await button(desk, '查看明细').click()
    await expect(record.getByText('纸箱黄纸板').first()).toBeVisible()
    await expectAccessible(desk, 'a firm with a statement')
    await button(desk, '更正').click()
    const dialog = desk.getByRole('dialog', { name: '更正' })
    await dialog.getByLabel('原因').fill('核对后重新出单')
    await dialog.getByRole('button', { name: '更正' }).click()
    await expect(record.getByText('第 2 版')).toBeVisible()
    await button(desk, '发送给企业').click()
    const sending = desk.getByRole('dialog', { name: '发送给企业' })
    await sending.getByRole('button', { name: '发送给企业' }).click()
    await expect(record.getByText('待确认', { exact: true })).toBeVisible()
  })

  await test.step('the contact finds it under Me and agrees', async () => {
    const who = await signInCustomer(MOBILE)
    const phone = await open.customer(who, {}, '/#/pages/mine/mine')
    await inSight(phone)
      .getByRole('link', { name: /企业账户/ })
      .click()
    await expect(inSight(phone).getByText('待确认')).toBeVisible()
    await expectAccessible(phone, 'the page of a firm')
    await inSight(phone).getByRole('button', { name: '确认无误' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: '确认无误' }).click()
    await expect(inSight(phone).getByText('待付款')).toBeVisible()
    await expect(inSight(phone).getByRole('button', { name: '确认无误' })).toHaveCount(0)
  })

  await test.step('finance pays, and nothing is owed any more', async () => {
    await desk.reload()
    await button(desk, '登记付款').click()
    const dialog = desk.getByRole('dialog', { name: '登记付款' })
    await dialog.getByLabel('付款凭证号').fill('网银 8810-1')
    await dialog.getByRole('button', { name: '登记付款' }).click()
    await expect(record.getByText('已付款')).toBeVisible()
    await expect(record.getByText('¥0.00')).toBeVisible()
  })
})
