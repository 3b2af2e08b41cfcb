import { fetchDiscount } from '@huishou/wire/coupon/inherited-protocol'
import { saveCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { signInStaff, type Customer } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { chooseTomorrow, chooseWaste, inSight } from './steps/customer.ts'
import { keepAddress } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const DAY = 24 * 3_600_000
const WORTH = '加价 8%，最多 ¥6.00'

/** A raise coupon of this customer's own. */
const giveRaise = async (who: Customer): Promise<void> => {
  const ops = await signInStaff('ops')
  const now = Date.now()
  const { id } = await ops.must(saveCouponKind, {
    type: 'raise',
    name: `回收加价 ${now % 100_000}`,
    permyriad: 800,
    maxFen: 600,
    way: 'centre',
    points: 0,
    total: 1,
    perMember: 1,
    fromAt: now - 300 * DAY,
    untilAt: now + 300 * DAY,
    validDays: 30,
  })
  await who.must(fetchDiscount, { id })
}

test('a customer chooses whether a pickup uses the raise coupon: the best one, none when booking, then this one', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await Promise.all([giveRaise(who), keepAddress(who)])
  const page = await open.customer(who)
  const main = inSight(page)
  const choices = main.getByRole('group', { name: '加价券' })

  await test.step('the form offers it with what it adds, and the best one is the default', async () => {
    await chooseWaste(page, ['纸箱黄纸板'], /10–20 公斤/)
    await expect(choices.getByRole('radio', { name: /自动选最划算的/ })).toBeChecked()
    await expect(choices.getByText(WORTH)).toBeVisible()
    await expect(choices.getByText(/^约可多得 ¥/)).toBeVisible()
    await expectAccessible(page, 'the raise coupon when booking')
  })

  await test.step('booked without it, the order says so', async () => {
    await choose(choices.getByRole('radio', { name: '这次不用' }))
    await chooseTomorrow(page)
    await main.getByRole('button', { name: '立即下单' }).click()
    await expect(main.getByRole('heading', { name: '正在派单' })).toBeVisible()
    await expect(main.getByText('这次不用')).toBeVisible()
  })

  const id = Number(/id=(\d+)/.exec(page.url())?.[1])
  expect((await who.must(orderDetail, { id })).pickup).toMatchObject({
    raiseChoice: 'none',
    raiseCoupon: null,
  })

  await test.step('on the open order the customer takes it after all, and the order holds it', async () => {
    await page.getByRole('button', { name: '修改', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '修改订单' })
    await expect(sheet.getByRole('radio', { name: '这次不用' })).toBeChecked()
    await choose(sheet.getByRole('radio', { name: new RegExp(WORTH) }))
    await expectAccessible(page, 'the raise coupon of an open order')
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet).toBeHidden()
    await expect(main.getByText(WORTH)).toBeVisible()
    const { pickup } = await who.must(orderDetail, { id })
    expect(pickup).toMatchObject({ raiseChoice: 'own', raiseCoupon: { permyriad: 800, maxFen: 600 } })
  })
})
