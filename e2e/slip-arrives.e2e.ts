import { weighOrder } from '@huishou/wire/pickup/visit'
import { signInStaff } from './steps/api.ts'
import { inSight } from './steps/customer.ts'
import { orderIn, type Order } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const pageOf = ({ id }: Order) => `/#/pages/order/detail?id=${id}`
/** As many lines as push the total below the edge of a phone. */
const LONG = Array.from({ length: 10 }, (_, line) => ({ categoryId: 1001 + (line % 4), grossG: 1_000 }))

const accept = /^确认并收款/

test('a slip that arrives while one reads further down is led to, is said aloud, and is accepted only once its total was in sight', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'arrived')
  const page = await open.customer(who, {}, pageOf(order))
  const here = inSight(page)
  await expect(here.getByRole('heading', { name: '师傅已到达' })).toBeVisible()
  await here.getByText('订单号').scrollIntoViewIfNeeded()

  const courier = await signInStaff('courier1')
  await courier.must(weighOrder, { orderId: order.id, lines: LONG })

  await expect(
    here.getByRole('alert').filter({ hasText: /^称重单已出，合计 ¥[\d.]+，请核对后确认$/ }),
  ).toBeAttached()
  await expect(here.getByRole('heading', { name: /^称重单/ })).toBeInViewport()
  await expect(here.getByText('请核对合计后再确认')).toBeVisible()
  await expect(page.getByRole('button', { name: accept })).toBeHidden()

  await page.getByRole('button', { name: '查看合计' }).click()
  await expect(here.getByText('合计 10.00 公斤')).toBeInViewport()
  await page.getByRole('button', { name: accept }).click()
  await expect(page.getByRole('dialog', { name: '收款成功' })).toBeVisible()
})

test('a slip that is short is accepted without a further tap', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'arrived')
  const page = await open.customer(who, {}, pageOf(order))
  await expect(inSight(page).getByRole('heading', { name: '师傅已到达' })).toBeVisible()
  const courier = await signInStaff('courier1')
  await courier.must(weighOrder, { orderId: order.id, lines: LONG.slice(0, 1) })
  await page.getByRole('button', { name: accept }).click()
  await expect(page.getByRole('dialog', { name: '收款成功' })).toBeVisible()
})
