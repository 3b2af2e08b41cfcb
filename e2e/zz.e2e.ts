import { test } from './steps/test.ts'
test('probe', async ({ open }) => {
  const desk = await open.desk('dispatcher')
  desk.on('console', (m) => console.log(m.text()))
  await desk.getByRole('link', { name: '订单', exact: true }).click()
  await desk.getByPlaceholder(/订单号、姓名/).waitFor()
  console.log(await desk.evaluate(() => [document.querySelectorAll('style').length, document.styleSheets.length]))
  await desk.screenshot({ path: '/tmp/work/e2e-data/desk1.png' })
})
