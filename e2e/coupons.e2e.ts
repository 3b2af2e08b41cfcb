import { fetchDiscount } from '@huishou/wire/coupon/inherited-protocol'
import { saveCouponKind, staffCouponKinds } from '@huishou/wire/coupon/kinds-staff'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { givePoints, mallOrderOn, putIntoCart, RICE } from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { keepAddress } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const DAY = 24 * 3_600_000

test('a customer claims a coupon, orders with it, and the desk says what it has cost', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await Promise.all([credit(who, 10_000), givePoints(who, 2_000), keepAddress(who)])
  const ops = await signInStaff('ops')
  const name = `满15减4 ${Date.now() % 100_000}`
  const now = Date.now()
  const kind = await ops.must(saveCouponKind, {
    type: 'mall',
    name,
    moneyFen: 400,
    minFen: 1_500,
    way: 'centre',
    points: 0,
    total: 2,
    perMember: 1,
    fromAt: now - 300 * DAY,
    untilAt: now + 300 * DAY,
    validDays: 30,
  })
  const page = await open.customer(who, {}, '/#/pages/coupon/mine')
  const main = inSight(page)

  await test.step('claims it', async () => {
    await main.getByRole('tab', { name: '领券中心' }).click()
    const card = main.locator('.k-card').filter({ hasText: name })
    await expect(card.getByText('满 ¥15 可用')).toBeVisible()
    await expectAccessible(page, 'coupon centre')
    await expectToFit(page, 'coupon centre')
    await card.getByRole('button', { name: '立即领取' }).click()
    await expect(card.getByRole('button', { name: '已领取' })).toBeDisabled()
    expect(await who.call(fetchDiscount, { id: kind.id })).toMatchObject({
      refused: { reason: 'COUPON_HAD' },
    })
  })

  await test.step('has it', async () => {
    await main.getByRole('tab', { name: '可使用' }).click()
    await expect(main.getByText(name)).toBeVisible()
    await expectAccessible(page, 'my coupons')
    await expectToFit(page, 'my coupons')
  })

  await test.step('orders with it, once without and once with', async () => {
    await page.goto(`/#/pages/shop/detail?id=${RICE}`)
    await putIntoCart(page)
    await page.goto('/#/pages/shop/cart')
    await main.getByRole('button', { name: /^去结算/ }).click()
    await expect(main.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
    await choose(main.getByRole('radio', { name: '不使用优惠券' }))
    await choose(main.getByRole('radio', { name: new RegExp(name) }))
    await expectAccessible(page, 'checkout with a coupon')
    await expectToFit(page, 'checkout with a coupon')
    const pay = main.getByRole('button', { name: /^余额支付 ¥/ })
    await pay.click()
    await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
    const { mall } = await who.must(orderDetail, { id: await mallOrderOn(page) })
    expect(mall?.couponFen).toBe(400)
    await expect(main.getByText('优惠券')).toBeVisible()
  })

  await test.step('the desk reads what it cost', async () => {
    const { rows } = await ops.must(staffCouponKinds, {})
    expect(rows.find(({ id }) => id === kind.id)).toMatchObject({ taken: 1, used: 1, usedFen: 400 })
    const desk = await open.desk('ops', {}, '/console/#/points?tab=kinds')
    const row = desk.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('4.00')
    await expect(row).toContainText('1 / 2')
  })
})
