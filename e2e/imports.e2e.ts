import { writeXlsx } from 'hucre/xlsx'
import { openingImports, previewOpeningStock, refuseOpeningImport } from '@huishou/wire/yard/opening'
import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { signInStaff } from './steps/api.ts'
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

test('firms come from a workbook with their contacts, and are in the list at once', async ({ open }) => {
  const desk = await open.desk('ops', {}, '/console/#/setup')
  await desk.getByText('在企业列表点“导入企业”').waitFor()
  await desk.getByRole('listitem').filter({ hasText: '在企业列表点“导入企业”' }).getByRole('link').click()
  await desk.getByRole('button', { name: '导入企业' }).click()
  const form = desk.getByRole('dialog', { name: '导入企业' })
  const submit = form.getByRole('button', { name: '导入企业' })
  const head = ['企业名称', '税号', '联系人', '联系人手机号', '合同开始', '合同结束', '账期（天）']
  const mobile = newMobile()
  const name = `清波印刷${mobile}`
  const code = creditCodeOf(`91330110M${String(Date.now() % 100_000_000).padStart(8, '0')}`)
  await form
    .locator('input[type=file]')
    .setInputFiles(await workbook('wrong', [head, [name, '91330110MA0000000X', '吴经理', mobile]]))
  await expect(form.getByText('不是正确的统一社会信用代码')).toBeVisible()
  await expect(submit).toBeDisabled()
  await expectAccessible(desk, 'the import of firms')
  await form
    .locator('input[type=file]')
    .setInputFiles(
      await workbook('right', [head, [name, code, '吴经理', mobile, '2026-01-01', '2030-12-31', 45]]),
    )
  await expect(form.getByRole('cell', { name: '账期 45 天' })).toBeVisible()
  await form.getByRole('checkbox').check()
  await submit.click()
  await expect(desk.getByText('已导入 1 家企业')).toBeVisible()
  await expect(form).toHaveCount(0)
  await desk.getByRole('link', { name }).click()
  await expect(desk.locator('.record').getByText('吴经理')).toBeVisible()
  await expect(desk.locator('.record').getByText('账期 45 天')).toBeVisible()
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

test('imported opening stock is approved by another person, all lines in one step', async ({ open }) => {
  const { must } = await signInStaff('owner')
  // what an earlier attempt left would have a card of the same name
  for (const { id, lines } of (await must(openingImports, {})).rows)
    await must(refuseOpeningImport, { id, lines, reason: '重新导入' })
  // two materials a shop never held
  const line = (shop: number, material: number) => `${shop},${material},12.5,30`
  const csvOf = (lines: string[]) => ['门店,物料,重量（公斤）,总成本（元）', ...lines].join('\n')
  const every = [2007, 2008, 2006].flatMap((shop) =>
    Array.from({ length: 60 }, (_, at) => ({ shop, material: 1001 + at })),
  )
  const { lines } = await must(previewOpeningStock, {
    csv: csvOf(every.map(({ shop, material }) => line(shop, material))),
  })
  const chosen = every.filter((_, at) => lines[at]?.problem === '').slice(0, 2)
  expect(chosen).toHaveLength(2)

  const desk = await open.desk('owner', {}, '/console/#/stock')
  await desk.getByRole('button', { name: '导入期初库存' }).click()
  const form = desk.getByRole('dialog', { name: '导入期初库存' })
  await form.locator('input[type=file]').setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(chosen.map(({ shop, material }) => line(shop, material)))),
  })
  await form.getByRole('button', { name: '导入期初库存' }).click()
  const own = desk.getByRole('region', { name: '期初库存导入：2 行待复核' })
  await expect(own).toContainText('¥60.00')
  await expect(own.getByRole('button', { name: '整批通过' })).toHaveAttribute('aria-disabled', 'true')
  await expect(own.getByRole('button', { name: '整批撤回' })).toBeVisible()

  const second = await open.desk('ops', {}, '/console/#/stock?tab=differences')
  const card = second.getByRole('region', { name: '期初库存导入：2 行待复核' })
  await card.getByRole('button', { name: '查看这些行' }).click()
  await expect(second.locator('.ant-table-row')).toHaveCount(2)
  await expectAccessible(second, 'an import of opening stock that waits')
  await card.getByRole('button', { name: '整批通过' }).click()
  const dialog = second.getByRole('dialog', { name: '整批通过' })
  await expect(dialog).toContainText('2 行期初库存')
  await dialog.getByRole('button', { name: '整批通过' }).click()
  await expect(card).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})
