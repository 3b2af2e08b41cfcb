import { courierSequence } from '@huishou/wire/dispatch/courier-sequence'
import type { Locator, Page } from '@playwright/test'
import { signInStaff, type Customer } from './steps/api.ts'
import { expectAccessible, settled } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { bringTo, placed, type Order } from './steps/orders.ts'
import { hireCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

/** A courier of their own with three accepted stops on one day. */
const withThreeStops = async (someone: () => Promise<Customer>) => {
  const username = await hireCourier('顺路师傅')
  const stops: Order[] = []
  for (const street of ['文一西路一号', '文一西路二号', '文一西路三号']) {
    const who = await someone()
    stops.push(await bringTo(who, await placed(who, street, [], 'tomorrow'), 'accepted', username))
  }
  const day = stops[0]?.slotDay ?? ''
  const courier = await signInStaff(username)
  const plan = () => courier.must(courierSequence, { day })
  const idsOf = async () => (await plan()).stops.map(({ orderId }) => orderId)
  // The order is worked out a moment after the last stop was accepted: until then it may still change.
  await expect.poll(async () => (await plan()).stops.every(({ etaAt }) => etaAt !== null)).toBe(true)
  return { username, stops, plan, idsOf }
}

const openRoute = async (page: Page): Promise<Locator> => {
  await choose(page.getByRole('radio', { name: '明天' }))
  await inSight(page).getByRole('button', { name: '路线图' }).click()
  const sheet = page.getByRole('dialog', { name: '路线图' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  return sheet
}

const sayWhy = async (page: Page, reason: string) => {
  const dialog = page.getByRole('dialog', { name: '调整顺序' })
  await choose(dialog.getByRole('radio', { name: reason }))
  await dialog.getByRole('button', { name: '调整顺序' }).click()
}

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to hold')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a courier drags a stop with a finger, says why, and gives it back to the plan', async ({
  open,
  someone,
}) => {
  const { username, plan, idsOf } = await withThreeStops(someone)
  const before = await idsOf()
  const page = await open.courier(username, { hasTouch: true })
  const sheet = await openRoute(page)
  const rows = sheet.getByRole('listitem')
  const last = (await rows.last().getByRole('button').first().locator('b').textContent()) ?? ''
  const street = last.replace(/^3\. /, '')
  const handles = sheet.getByRole('button', { name: /^移动 / })
  await handles.last().scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(handles.last()), await middleOf(handles.first())]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', from.y + (to.y - from.y) * part)
  await expect(sheet.getByText('移到第 1 站')).toBeAttached()
  await touch('touchEnd')
  const dialog = page.getByRole('dialog', { name: '调整顺序' })
  await expect(dialog.getByText(`“${street}”排到最前`)).toBeVisible()
  await expectAccessible(page, '调整顺序')
  await dialog.getByRole('button', { name: '调整顺序' }).click()
  await expect(dialog.getByText('请选择或填写原因')).toBeVisible()
  await sayWhy(page, '顺路')
  await expect(rows.first()).toContainText(street)
  await expect(rows.first().getByText('手动排序')).toBeVisible()
  expect(await idsOf()).toEqual([before[2], before[0], before[1]])
  expect((await plan()).stops[0]).toMatchObject({ held: true, heldReason: '顺路' })
  await expectAccessible(page, '路线图')

  await rows.first().getByRole('button', { name: '恢复自动排序' }).click()
  await expect(sheet.getByText('手动排序')).toHaveCount(0)
  expect((await plan()).stops.every(({ held }) => !held)).toBe(true)
})

test('moved by keyboard without a network, a stop stands where it was put, and is sent later', async ({
  open,
  someone,
}) => {
  const { username, idsOf } = await withThreeStops(someone)
  const page = await open.courier(username)
  const sheet = await openRoute(page)
  const before = await idsOf()
  await page.context().setOffline(true)
  const rows = sheet.getByRole('listitem')
  const street = async (place: number) =>
    ((await rows.nth(place).locator('b').textContent()) ?? '').replace(/^\d\. /, '')
  const [first, second] = [await street(0), await street(1)]
  const pickUpAndMoveDown = async () => {
    await sheet
      .getByRole('button', { name: /^移动 / })
      .first()
      .focus()
    await page.keyboard.press('Space')
    await expect(sheet.getByText(/已拿起|移到第 1 站/)).toBeAttached()
    // the keys are listened to a moment after that is said
    await settled(page)
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByText('移到第 2 站')).toBeAttached()
  }
  await test.step('Escape drops nothing', async () => {
    await pickUpAndMoveDown()
    await page.keyboard.press('Escape')
    await expect(sheet.getByText('已取消，顺序不变')).toBeAttached()
    expect(await street(0)).toBe(first)
  })
  await pickUpAndMoveDown()
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('dialog', { name: '调整顺序' }).getByText(`“${first}”排到“${second}”后面`),
  ).toBeVisible()
  await sayWhy(page, '客户要求提前')
  await expect(rows.nth(1)).toContainText(first)
  expect(await idsOf()).toEqual(before)
  await page.context().setOffline(false)
  await expect.poll(idsOf).toEqual([before[1], before[0], before[2]])
})

test('a stop is put off from its page, and says so in the plan', async ({ open, someone }) => {
  const { username, plan, idsOf } = await withThreeStops(someone)
  const [first = 0] = await idsOf()
  const page = await open.courier(username, {}, `/courier/#/order?id=${first}`)
  await page.getByRole('button', { name: '有问题' }).click()
  await page
    .getByRole('dialog', { name: '更多操作' })
    .getByRole('button', { name: /^稍后再去/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '稍后再去' })
  await choose(dialog.getByRole('radio', { name: '客户还没准备好' }))
  await dialog.getByRole('button', { name: '稍后再去' }).click()
  await expect(page.getByText('已推后')).toBeVisible()
  // where it comes then is the plan's, which is made anew within two seconds
  expect((await plan()).stops.filter(({ skipped }) => skipped)).toMatchObject([{ orderId: first }])
})
