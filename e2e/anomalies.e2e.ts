import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

test('the owner looks at a case, compares its figures, and closes it with a finding and a note', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/anomalies?rule=shared_payee')
  await expect(desk.getByText(/不会自动处罚任何人/)).toBeVisible()
  await expectAccessible(desk, 'anomaly cases')
  await desk.getByRole('link', { name: '多人共用收款账户' }).click()
  const drawer = desk.getByRole('dialog', { name: /多人共用收款账户/ })
  await expect(drawer.getByRole('row', { name: /共用人数/ })).toContainText('3')
  await expect(drawer.getByRole('row', { name: /登记收款账户.*蒋伟/ })).toBeVisible()
  await expectAccessible(desk, 'an anomaly case')
  await drawer.getByRole('button', { name: '开始核查' }).click()
  await desk.getByRole('dialog', { name: '开始核查' }).getByRole('button', { name: '开始核查' }).click()
  await expect(drawer.getByText('核查中')).toBeVisible()
  await drawer.getByRole('button', { name: /^结\s?案$/ }).click()
  const closing = desk.getByRole('dialog', { name: '结案' })
  await closing.getByRole('button', { name: /^结\s?案$/ }).click()
  await expect(closing.getByText('请选择结论')).toBeVisible()
  await expect(closing.getByText('请填写')).toBeVisible()
  await closing.getByLabel('属实', { exact: true }).check()
  await closing.getByLabel('结案说明').fill('三人互不相识，账户属于小区门卫，已联系客户更换。')
  await closing.getByRole('button', { name: /^结\s?案$/ }).click()
  await expect(drawer.getByText(/账户属于小区门卫/)).toBeVisible()
})

test('operations previews other thresholds, sees what is wrong beside the field, and saves', async ({
  open,
}) => {
  const desk = await open.desk('ops', {}, '/console/#/anomalies?tab=rules')
  const row = desk.getByRole('row', { name: /多人共用收款账户/ })
  await expect(row).toContainText('属实')
  await expectAccessible(desk, 'anomaly rules')
  await row.getByRole('button', { name: /修\s?改/ }).click()
  const form = desk.getByRole('dialog', { name: '多人共用收款账户' })
  await form.getByRole('button', { name: '预览近 90 天' }).click()
  await expect(form.getByText('按这些阈值，近 90 天会开 2 个案件')).toBeVisible()
  await form.getByLabel('至少人数').fill('3')
  await form.getByRole('button', { name: '预览近 90 天' }).click()
  await expect(form.getByText('按这些阈值，近 90 天会开 1 个案件')).toBeVisible()
  await form.getByLabel('至少人数').fill('99')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form.getByText('应在 2 到 20 之间')).toBeVisible()
  await form.getByLabel('至少人数').fill('3')
  await expectAccessible(desk, 'the form of an anomaly rule')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(row).toContainText('至少人数 3')
})

test('an auditor reads cases with masked customers, and deals with none', async ({ open }) => {
  const desk = await open.desk('auditor', {}, '/console/#/anomalies?rule=shared_payee&state=unfounded')
  const row = desk.getByRole('row', { name: /多人共用收款账户/ })
  await expect(row).toContainText('****')
  await row.getByRole('link', { name: '多人共用收款账户' }).click()
  await expect(desk.getByText(/两位是夫妻/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /开始核查|结案|指派/ })).toHaveCount(0)
})

test('the owner sees two photos that look alike side by side, and who sent them when', async ({ open }) => {
  const desk = await open.desk('owner', {}, '/console/#/anomalies?rule=reused_photo')
  await desk.getByRole('link', { name: '照片重复使用' }).click()
  const drawer = desk.getByRole('dialog', { name: /照片重复使用/ })
  await expect(drawer.getByRole('row', { name: /重复使用的照片/ })).toContainText('1')
  for (const title of ['较早的照片', '再次使用']) {
    const photo = drawer.getByRole('img', { name: new RegExp(`${title} · 称重单`) })
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  }
  await expect(drawer.getByRole('figure').first()).toContainText('称重单')
  await expectAccessible(desk, 'an anomaly case with photos')
})
