import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

const NUMBER = '26332000000000000100'
const RED = '26332000000000000101'

test('finance makes the batches of a month, records an invoice and its red letter, and imports numbers', async ({
  open,
}) => {
  const desk = await open.desk('finance', {}, '/console/#/sellers?tab=months')
  const dialog = desk.getByRole('dialog')
  const row = desk.getByRole('row', { name: /陈铁军/ }).first()
  await test.step('the desk says limit and rates with the law they follow', async () => {
    await expect(desk.getByText('¥5,000,000.00，¥4,000,000.00 起提醒')).toBeVisible()
    await expect(desk.getByText('依据：国家税务总局公告2024年第5号，2024-04-29起').first()).toBeVisible()
    await expectAccessible(desk, 'months of reverse invoices')
  })
  await test.step('made again, nothing changes', async () => {
    await desk
      .getByRole('button', { name: /^生成批次 / })
      .first()
      .click()
    await dialog.getByRole('button', { name: '生成批次' }).click()
    await expect(desk.getByText(/新增 0 个批次/)).toBeVisible()
  })
  await test.step('a batch says what is wrong with a number beside its field', async () => {
    await desk.getByRole('tab', { name: '开票批次' }).click()
    await expect(row).toContainText('待开票')
    await expectAccessible(desk, 'batches of reverse invoices')
    await row.getByRole('link').first().click()
    const drawer = desk.getByRole('dialog').filter({ hasText: '开票明细' })
    await expect(drawer.getByText('1120199030000000000')).toBeVisible()
    await expectAccessible(desk, 'a batch')
    await drawer.getByRole('button', { name: '登记发票' }).click()
    const form = desk.getByRole('dialog', { name: '登记发票' })
    await form.getByLabel('发票号码').fill('123')
    await form.getByRole('button', { name: '登记发票' }).click()
    await expect(form.getByText('20 位数字（旧版发票 8 位）')).toBeVisible()
    await form.getByLabel('发票号码').fill(NUMBER)
    await form.getByRole('button', { name: '登记发票' }).click()
    await expect(form).toHaveCount(0)
    await expect(drawer).toContainText(NUMBER)
  })
  await test.step('the red letter gives its slips back', async () => {
    const drawer = desk.getByRole('dialog').filter({ hasText: '开票明细' })
    await drawer.getByRole('button', { name: '登记红冲' }).click()
    const form = desk.getByRole('dialog', { name: '登记红冲' })
    await form.getByLabel('红字发票号码').fill(RED)
    await form.getByLabel('原因').fill('金额有误')
    await form.getByRole('button', { name: '登记红冲' }).click()
    await expect(form).toHaveCount(0)
    await expect(drawer).toContainText('已红冲')
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.locator('.ant-drawer-close'))
      .first()
      .click()
  })
  await test.step('a table with a wrong line is not imported', async () => {
    await desk.getByRole('button', { name: '导入发票号码' }).click()
    const form = desk.getByRole('dialog', { name: '导入发票号码' })
    await form.locator('input[type=file]').setInputFiles({
      name: 'numbers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `批次号,价税合计（元）,发票号码,开票日期\nFP209901-999999,1.00,${NUMBER},2026-01-01\n`,
      ),
    })
    await expect(form.getByText('没有批次“FP209901-999999”')).toBeVisible()
    await expect(form.getByRole('button', { name: '导入发票号码' })).toBeDisabled()
    await expectAccessible(desk, 'the import of invoice numbers')
    await form.getByRole('button', { name: /返\s?回/ }).click()
  })
})

test('a purchase without a tax code says so until its material has one', async ({ open }) => {
  const desk = await open.desk('owner', {}, '/console/#/sellers?tab=codes')
  await expectAccessible(desk, 'tax codes')
  await desk.getByRole('button', { name: '设置编码 易拉罐' }).click()
  const form = desk.getByRole('dialog', { name: '设置编码' })
  await form.getByLabel('税收分类编码').fill('12')
  await form.getByRole('button', { name: '设置编码' }).click()
  await expect(form.getByText('税收分类编码是 19 位数字')).toBeVisible()
  await form.getByLabel('税收分类编码').fill('1120199 04000 0000 000')
  await form.getByRole('button', { name: '设置编码' }).click()
  await expect(form).toHaveCount(0)
  await expect(desk.getByRole('row', { name: /易拉罐/ })).toContainText('1120199040000000000')
  await desk.getByRole('tab', { name: '收购明细' }).click()
  await expectAccessible(desk, 'purchases')
})
