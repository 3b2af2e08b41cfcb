import { expectAccessible } from './steps/audit.ts'
import { chooseHangzhou } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

test('the owner publishes a proposed price after its preview, and customers are paid it', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/prices?tab=proposals')
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) })
  await test.step('a proposal says what it would replace and where it comes from', async () => {
    await expect(row('铝型材')).toContainText('¥11.00 → ¥11.35')
    await expect(row('铝型材')).toContainText('越州金属冶炼厂')
    await expect(row('铝型材')).toContainText('¥17,800.00/吨')
    await expectAccessible(desk, 'price proposals')
  })
  await test.step('those of one city and channel go together', async () => {
    await desk.getByRole('checkbox', { name: '选择“铝型材”上门的建议' }).check()
    await desk.getByRole('checkbox', { name: '选择“纸箱黄纸板”门店的建议' }).check()
    await expect(desk.getByText('一次只能采用同一城市、同一渠道的建议')).toBeVisible()
    await desk.getByRole('button', { name: '取消选择' }).click()
  })
  await test.step('the preview shows the one change, and publishing makes a price list', async () => {
    await desk.getByRole('checkbox', { name: '选择“铝型材”上门的建议' }).check()
    await desk.getByText('立即生效').click()
    await desk.getByRole('button', { name: '预览并发布' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('¥11.35')
    await expectAccessible(desk, 'the preview of proposed prices')
    await dialog.getByRole('button', { name: /发\s?布/ }).click()
    await expect(desk.getByText('已发布新价格表')).toBeVisible()
    await expect(row('铝型材')).toHaveCount(0)
  })
  await test.step('customers see the new price', async () => {
    const phone = await open.customer(null)
    await chooseHangzhou(phone)
    await phone.getByRole('button', { name: '今日价' }).click()
    await expect(phone.getByRole('row', { name: /铝型材/ }).first()).toContainText('¥11.35')
  })
  await test.step('another is declined with a reason', async () => {
    await desk.getByRole('button', { name: '拒绝 废铁' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: /拒\s?绝/ }).click()
    await expect(dialog.getByText('请填写')).toBeVisible()
    await dialog.getByLabel('原因').fill('下周行情还不明朗')
    await dialog.getByRole('button', { name: /拒\s?绝/ }).click()
    await desk.getByRole('tab', { name: /已拒绝/ }).click()
    await expect(row('废铁')).toContainText('下周行情还不明朗')
  })
})

test('a rule is created, with what is wrong beside its field, and says why it proposes nothing', async ({
  open,
}) => {
  const desk = await open.desk('ops', {}, '/console/#/prices?tab=rules')
  await expect(desk.getByRole('row', { name: /书本报纸/ })).toContainText('买家报价已过时')
  await expect(desk.getByRole('row', { name: /废铁/ }).filter({ hasText: '高于上限' })).toHaveCount(1)
  await expectAccessible(desk, 'formula rules')
  await desk.getByRole('button', { name: '新规则' }).click()
  const form = desk.getByRole('dialog', { name: '新规则' })
  await form.getByLabel('差价').fill('95')
  await form.getByLabel('下限（元/公斤）').fill('一元')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form.getByText('请填写 0.1 到 90')).toBeVisible()
  await expect(form.getByText('请填写 0.01 元以上的价格')).toBeVisible()
  await expectAccessible(desk, 'a new formula rule')
  await form.getByLabel('品类').click()
  await desk.locator('.ant-select-item-option').filter({ hasText: '易拉罐' }).click()
  await form.getByLabel('差价').fill('30')
  await form.getByLabel('下限（元/公斤）').fill('5')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form).toHaveCount(0)
  const rule = desk.getByRole('row', { name: /易拉罐/ })
  await expect(rule).toContainText('没有买家报价')
  await expect(rule).toContainText('不低于 ¥5.00')
})
