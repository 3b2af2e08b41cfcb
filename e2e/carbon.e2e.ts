import { ownCarbonStatement } from '@huishou/wire/carbon/customer'
import { staffCarbonStatement } from '@huishou/wire/carbon/statement'
import { addDays, dayOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { Page } from '@playwright/test'
import { signInCustomer, signInStaff, townNow } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const REGULAR = '13800000001'

/** Chinese buttons of two characters are drawn with a space between them. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
const grouped = (kg: string) => kg.replace(/\B(?=(?:\d{3})+\.)/g, ',')

test('a customer reads what a year of recycling saved, with the factors, and takes it as a PDF', async ({
  open,
  someone,
}) => {
  const regular = await signInCustomer(REGULAR)
  // the year that has what the demo's customer handed over, at whatever time of the year this runs
  const year = Number(dayOf(await townNow()).slice(0, 4))
  const years = [year, year - 1]
  const statements = await Promise.all(years.map((one) => regular.must(ownCarbonStatement, { year: one })))
  const at = statements[0]!.orders > 0 ? 0 : 1
  const statement = statements[at]!
  expect(statement.orders).toBeGreaterThan(0)
  const page = await open.customer(regular, {}, '/#/pages/mine/recycled')
  const main = inSight(page)
  await main.getByRole('link', { name: /^年度减碳报告/ }).click()
  await expect(main.getByText(`${year} 年`, { exact: true })).toBeVisible()
  if (at === 1) await main.getByRole('button', { name: '上一年' }).click()
  await expect(main.getByText(`${grouped(formatKg(statement.co2g))} 公斤 CO₂e`).first()).toBeVisible()
  await expect(main.getByText(/^EPA WARM（转引 quoted） v15，2020-01-01 起生效$/).first()).toBeVisible()
  await expect(main.getByText(/不是经核证的减排量/)).toBeVisible()
  await expectAccessible(page, 'the carbon statement of a year')
  await expectToFit(page, 'the carbon statement of a year')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`carbon-${years[at]}.pdf`)

  const beginner = await open.customer(await someone(), {}, '/#/pages/mine/recycled?carbon=me')
  await expect(inSight(beginner).getByText(`${year} 年没有已结算的回收`)).toBeVisible()
})

test('the office reads the company’s statement and a street’s, and exports it', async ({ open }) => {
  const ops = await signInStaff('ops')
  const today = dayOf(await townNow())
  const days = { fromDay: addDays(today, -200), toDay: today }
  const company = await ops.must(staffCarbonStatement, { ...days, scope: 'company' })
  expect(company.orders).toBeGreaterThan(0)
  const desk = await open.desk('ops', {}, `/console/#/carbon?from=${days.fromDay}&to=${days.toDay}`)
  await expect(desk.getByRole('status').getByText(grouped(formatKg(company.netG)))).toBeVisible()
  await expect(desk.getByRole('region', { name: '所用减碳系数' }).getByText('EPA WARM').first()).toBeVisible()
  await expectAccessible(desk, 'the carbon statement of the company')
  const [file] = await Promise.all([desk.waitForEvent('download'), button(desk, '导出').click()])
  expect(file.suggestedFilename()).toMatch(/^carbon-company-.*\.csv$/)

  await test.step('a street office is found by its name', async () => {
    await desk.getByText('街道', { exact: true }).click()
    await expect(desk.getByText('请选择街道')).toBeVisible()
    await desk.getByRole('combobox', { name: '街道' }).fill('余杭区五常')
    await desk.locator('.ant-select-dropdown:visible').getByText('浙江省杭州市余杭区五常街道').click()
    await expect(desk.getByText(/^浙江省杭州市余杭区五常街道，/)).toBeVisible()
    await expect(desk.getByText(/街道报告只包括/)).toBeVisible()
  })
})

test('operations add a factor that starts tomorrow, and remove it before it counts', async ({ open }) => {
  const desk = await open.desk('ops', {}, '/console/#/carbon?tab=factors')
  await expect(desk.getByText(/没有系数、不计入的品类/)).toBeVisible()
  await button(desk, '新增系数').click()
  const dialog = desk.getByRole('dialog', { name: '新增系数', exact: true })
  await button(desk, '新增系数').last().click()
  await expect(dialog.getByText(/^应在 0\.001 到 100 之间$/)).toBeVisible()
  await dialog.getByLabel('品类').fill('不锈钢')
  await desk.locator('.ant-select-dropdown:visible').getByText('不锈钢', { exact: true }).click()
  await dialog.getByLabel(/^系数/).fill('1.234')
  await dialog.getByLabel('来源').fill('示例研究报告')
  await dialog.getByLabel('版本').fill('2026')
  await expectAccessible(desk, 'adding a carbon factor')
  // other tests move the town's clock, which the browser does not have
  const startsOn = addDays(dayOf(await townNow()), 1)
  await dialog.getByLabel('生效日期').fill(startsOn)
  await dialog.getByLabel('生效日期').press('Enter')
  await expect(dialog.getByLabel('生效日期')).toHaveValue(startsOn)
  await button(desk, '新增系数').last().click()
  const row = desk.getByRole('row').filter({ hasText: '示例研究报告' })
  await expect(row).toContainText('未生效')
  await expect(row).toContainText('1.234')
  await expect(row).toContainText(startsOn)
  await row.getByRole('button', { name: /^删除 不锈钢/ }).click()
  await expect(desk.getByText(/“不锈钢”从 .* 起的系数 1\.234 将被删除/)).toBeVisible()
  await button(desk, '删除未生效的系数').click()
  await expect(row).toHaveCount(0)
})
