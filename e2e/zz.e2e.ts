import { test } from './steps/test.ts'
import { signInCustomer } from './steps/api.ts'
import { orderIn } from './steps/orders.ts'
test('probe', async ({ open }) => {
  const who = await signInCustomer()
  await orderIn(who, 'placed')
  const page = await open.customer(who, {}, '/#/pages/order/order')
  await page.getByRole('link', { name: /^查看订单/ }).waitFor()
  await page.evaluate(() => { for (const t of ['mousedown','mousemove','mouseup','dragstart','pointercancel']) window.addEventListener(t, (e) => console.log(t, (e as MouseEvent).clientX, (e as MouseEvent).clientY, (e as MouseEvent).buttons, (e.target as Element)?.className, e.defaultPrevented), true) })
  page.on('console', (m) => console.log(m.text()))
  await page.mouse.move(200, 300)
  await page.mouse.down()
  await page.mouse.move(200, 620, { steps: 6 })
  console.log(await page.locator('.k-pull').evaluateAll((all) => all.map((e) => [e.getAttribute('data-state'), e.getAttribute('style'), e.textContent])))
  await page.screenshot({ path: '/tmp/work/e2e-data/pull.png' })
  await page.mouse.up()
})
