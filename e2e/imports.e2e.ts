import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const workbook = async (name: string, rows: (string | number)[][]) => ({
  name: `${name}.xlsx`,
  mimeType: XLSX,
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name, rows }] })),
})
/** A number that no other run of this test has registered. */
const newMobile = () => Number(`137${String(Date.now() % 100_000_000).padStart(8, '0')}`)

test('customers come from a workbook: what is wrong is shown, then the right file is imported', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/customers')
  const mobile = newMobile()
  await desk.getByRole('button', { name: '导入客户' }).click()
  const form = desk.getByRole('dialog', { name: '导入客户' })
  const submit = form.getByRole('button', { name: '导入客户' })
  await form.locator('input[type=file]').setInputFiles(
    await workbook('wrong', [
      ['手机号', '称呼'],
      [mobile, '赵阿姨'],
      [12_345, '钱师傅'],
    ]),
  )
  await expect(form.getByText('“12345”不是手机号')).toBeVisible()
  await form.getByRole('checkbox').check()
  await expect(submit).toBeDisabled()
  await expectAccessible(desk, 'the import of customers')
  await form.locator('input[type=file]').setInputFiles(
    await workbook('right', [
      ['手机号', '称呼'],
      [mobile, '赵阿姨'],
    ]),
  )
  await expect(form.getByRole('cell', { name: '赵阿姨' })).toBeVisible()
  // what was confirmed was another table
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(submit).toBeDisabled()
  await form.getByRole('checkbox').check()
  await submit.click()
  await expect(desk.getByText('已导入 1 位客户')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('opening stock that cannot be imported says why, line by line', async ({ open }) => {
  const desk = await open.desk('owner', {}, '/console/#/stock')
  await desk.getByRole('button', { name: '导入期初库存' }).click()
  const form = desk.getByRole('dialog', { name: '导入期初库存' })
  await form.locator('input[type=file]').setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('门店,物料,重量（公斤）,总成本（元）\n月球站,纸箱黄纸板,10,5\n'),
  })
  await expect(form.getByText('没有门店“月球站”')).toBeVisible()
  await expect(form.getByRole('button', { name: '导入期初库存' })).toBeDisabled()
  await expectAccessible(desk, 'the import of opening stock')
})
