import { sendPositions } from '@huishou/wire/approach/courier-position'
import { setDuty } from '@huishou/wire/pickup/couriers'
import { arriveAtOrder, departForOrder } from '@huishou/wire/pickup/visit'
import { signInStaff, townNow } from './steps/api.ts'
import { inSight } from './steps/customer.ts'
import { bringTo, DOOR, placed } from './steps/orders.ts'
import { signInCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

/** About two kilometres from the door. */
const ON_THE_WAY = { latitude: 30.301, longitude: 120.011 }

test('a customer watches the courier come from setting out until the door, and the courier sees that', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await placed(who)
  const page = await open.customer(who)
  const main = inSight(page)
  await bringTo(who, order, 'accepted')
  await page.goto(`/#/pages/order/detail?id=${order.id}`)
  await expect(main.getByRole('heading', { name: '师傅已接单' })).toBeVisible()
  await expect(main.getByText('师傅正在赶来')).toHaveCount(0)

  const courier = await signInStaff('courier1')
  await courier.must(departForOrder, { orderId: order.id })
  await expect(main.getByText('师傅正在赶来')).toBeVisible()
  await expect(main.getByText(/^预计 \d\d:\d\d–\d\d:\d\d 到达$/)).toBeVisible()

  await courier.must(setDuty, { onDuty: true })
  await courier.must(sendPositions, { positions: [{ at: await townNow(), ...ON_THE_WAY }] })
  await expect(main.getByText(/^师傅距您约 2\.\d 公里$/)).toBeVisible()

  await test.step('the home page says the same', async () => {
    await page.goto('/#/pages/index/index')
    const card = main.getByRole('region', { name: '进行中的订单' })
    await expect(card.getByText(/预计 \d\d:\d\d–\d\d:\d\d 到达/)).toBeVisible()
    await card.getByRole('link').first().click()
    await expect(main.getByText('师傅正在赶来')).toBeVisible()
  })

  await test.step('the courier reads that the position is shared, and switches it off', async () => {
    const phone = await open.courier()
    await signInCourier(phone, 'courier1')
    const here = inSight(phone)
    await expect(here.getByText('正在共享位置')).toBeVisible()
    await here.getByRole('switch', { name: '共享我的位置' }).click()
    await expect(here.getByText('您已关闭位置共享')).toBeVisible()
    await expect(main.getByText(/^师傅距您约/)).toHaveCount(0)
    await expect(main.getByText('师傅正在赶来')).toBeVisible()
  })

  await courier.must(arriveAtOrder, { orderId: order.id, ...DOOR })
  await expect(main.getByRole('heading', { name: '师傅已到达' })).toBeVisible()
  await expect(main.getByText('师傅正在赶来')).toHaveCount(0)
})
