import { demoClock } from '@huishou/wire/demo/endpoints'
import { pickupPlans } from '@huishou/wire/pickup/plan'
import { weekdayText } from '@huishou/wire/pickup/plan-days'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import { addDays, dayOf, MINUTE } from '@huishou/wire/time'
import { nobody, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { placed, seenByStaff } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('a customer makes a pickup a recurring one, the next order comes by itself, and skipping cancels it', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const first = await placed(who, '文一西路1288号', [], 'tomorrow')
  const day = addDays(dayOf(await townNow()), 3)
  const weekday = weekdayText(weekdayOf(day)).zh
  const phone = await open.customer(who, {}, `/#/pages/order/detail?id=${first.id}`)
  const page = inSight(phone)

  await test.step('the order leads to a form that is filled in like it', async () => {
    await page.getByRole('link', { name: /设为定期上门/ }).click()
    await expect(page.getByRole('radio', { name: /文一西路1288号/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: '每周', exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /纸箱/ })).toBeChecked()
    await choose(page.getByRole('radio', { name: weekday, exact: true }))
    await expectAccessible(phone, 'a new recurring pickup')
    await page.getByRole('button', { name: '返回' }).click()
    await phone.getByRole('button', { name: '继续填写' }).click()
    await expect(page.getByRole('radio', { name: weekday, exact: true })).toBeChecked()
    await page.getByRole('button', { name: '开始定期上门' }).click()
    await expect(page.getByText(`每${weekday}`)).toBeVisible()
    await expect(page.getByText('到时自动下单').first()).toBeVisible()
    await expectAccessible(phone, 'a recurring pickup')
  })

  await nobody.must(demoClock, { advanceMs: MINUTE })
  const plan = (await who.must(pickupPlans, {})).rows[0]!
  const orderId = plan.nextDay!.orderId!
  expect(plan.nextDay).toMatchObject({ day, state: 'ordered' })

  await test.step('the next order is there, in both apps with the recurring pickup it is of', async () => {
    await phone.goto(`/#/pages/order/detail?id=${orderId}`)
    await expect(inSight(phone).getByText(`定期上门 · 每${weekday}`)).toBeVisible()
    const desk = await open.desk('ops', {}, `/console/#/orders?order=${orderId}`)
    await desk
      .locator('.record')
      .getByRole('link', { name: `每${weekday}` })
      .click()
    await expect(
      desk
        .locator('.record')
        .getByText(/已下单/)
        .first(),
    ).toBeVisible()
    await expectAccessible(desk, 'a recurring pickup at the desk')
  })

  await test.step('skipping the day cancels its order', async () => {
    await inSight(phone).getByText(`定期上门 · 每${weekday}`).click()
    const days = inSight(phone).getByRole('listitem')
    // what was read before the order gives way to what is there now
    await expect(days.first().getByRole('link', { name: '看订单' })).toBeVisible()
    await days.first().getByRole('button', { name: '跳过' }).click()
    await phone.getByRole('button', { name: '取消订单' }).click()
    await expect(days.first()).toContainText('已跳过')
    await expect(days.first().getByRole('button')).toHaveCount(0)
    expect(await seenByStaff({ ...first, id: orderId })).toMatchObject({ state: 'cancelled' })
  })

  await test.step('a day without an order is skipped and taken back; paused it plans nothing', async () => {
    const next = inSight(phone).getByRole('listitem').nth(1)
    await next.getByRole('button', { name: '跳过' }).click()
    await expect(next).toContainText('已跳过')
    await next.getByRole('button', { name: '恢复' }).click()
    await expect(next).toContainText('到时自动下单')
    await inSight(phone).getByRole('button', { name: '暂停' }).click()
    await phone.locator('dialog[open]').getByRole('button', { name: '暂停' }).click()
    await expect(inSight(phone).getByText('已暂停，恢复后继续上门')).toBeVisible()
    await inSight(phone).getByRole('button', { name: '恢复' }).click()
    await expect(inSight(phone).getByText('进行中')).toBeVisible()
  })
})
