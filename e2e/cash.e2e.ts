import { approveCourierDay, cashDays } from '@huishou/wire/cash/day'
import { cashHolders } from '@huishou/wire/cash/reports'
import { cashDenominations, cashDenominationText, type CashHolderKind } from '@huishou/wire/cash/states'
import { formatYuan } from '@huishou/wire/money'
import { courierStops } from '@huishou/wire/pickup/couriers'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { staffCancelOrder } from '@huishou/wire/pickup/staff-changes'
import type { Page } from '@playwright/test'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { orderIn, SHOP } from './steps/orders.ts'
import { typeCode } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

/** Chinese buttons of two characters are drawn with a space between them. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })

/** What the books say a courier or a till holds, in fen. */
const held = async (kind: CashHolderKind, id: number): Promise<number> => {
  const owner = await signInStaff('owner')
  const rows = await owner.must(cashHolders, {})
  return rows.find(({ holderKind, holderId }) => holderKind === kind && holderId === id)?.heldFen ?? 0
}

/** Types so much cash as notes and coins, as far as there are any. */
const countNotes = async (page: Page, amountFen: number): Promise<void> => {
  let left = amountFen
  for (const fen of cashDenominations) {
    const pieces = Math.floor(left / fen)
    left -= pieces * fen
    await page
      .getByLabel(`${cashDenominationText[fen].zh}的张数`)
      .filter({ visible: true })
      .fill(pieces === 0 ? '' : String(pieces))
  }
}

/** The courier has nothing left to do today, and no difference of an earlier day waits. */
const withoutStops = async (username: string) => {
  const [courier, ops, manager] = await Promise.all([
    signInStaff(username),
    signInStaff('ops'),
    signInStaff('manager1'),
  ])
  const { stops } = await courier.must(courierStops, {})
  for (const { id, state } of stops)
    if (['accepted', 'en_route', 'arrived'].includes(state))
      await ops.must(staffCancelOrder, { orderId: id, reason: '改由同事上门' })
  const { rows } = await manager.must(cashDays, { state: 'to_approve' })
  for (const { id } of rows) await manager.must(approveCourierDay, { id })
  return courier.session.staff
}

test('a float is given, confirmed and paid from; the day is counted by two people and the manager approves what is missing', async ({
  open,
  someone,
}) => {
  const courier = await withoutStops('courier3')
  const before = await held('courier', courier.id)
  const counter = await open.courier('clerk1', {}, '/courier/#/cash')
  const phone = await open.courier('courier3')

  await test.step('the clerk offers it, with what is wrong beside the field', async () => {
    await inSight(counter)
      .getByRole('button', { name: new RegExp(courier.name) })
      .click()
    const sheet = counter.getByRole('dialog', { name: courier.name })
    await sheet.getByRole('button', { name: '发放备用金' }).last().click()
    await expect(sheet.getByText('请填写 0.01 到 100,000 元')).toBeVisible()
    await sheet.getByLabel('金额').fill('300')
    await expectAccessible(counter, 'giving a float')
    await sheet.getByRole('button', { name: '发放备用金' }).last().click()
    await expect(inSight(counter).getByText('¥300.00 待师傅确认')).toBeVisible()
  })
  await test.step('it is the courier’s once it is confirmed on the own phone', async () => {
    expect(await held('courier', courier.id)).toBe(before)
    await phone.reload()
    await inSight(phone).getByRole('button', { name: '备用金 ¥300.00 待确认' }).click()
    await expectAccessible(phone, 'a float to confirm')
    await inSight(phone).getByRole('button', { name: '确认收到' }).click()
    await expect(inSight(phone).getByText('已领备用金')).toBeVisible()
    expect(await held('courier', courier.id)).toBe(30_000)
  })
  await test.step('cash at a door leaves the float', async () => {
    const who = await someone()
    const order = await orderIn(who, 'weighed', '现金路3号', 'courier3')
    const { pickup } = await who.must(orderDetail, { id: order.id })
    await phone.goto(`/courier/#/slip?id=${order.id}`)
    await choose(inSight(phone).getByRole('radio', { name: '现金' }))
    await typeCode(phone, pickup?.confirmCode ?? '')
    await expect(inSight(phone).getByText('已付现金')).toBeVisible()
    expect(await held('courier', courier.id)).toBeLessThan(30_000)
  })
  const expected = await held('courier', courier.id)
  const counted = Math.floor((expected - 6_000) / 10) * 10

  await test.step('the courier counts without reading what there should be, and a reload loses nothing', async () => {
    await phone.goto('/courier/#/cash')
    await button(phone, '日结点数').click()
    await expect(button(phone, '提交点数')).toBeDisabled()
    await countNotes(phone, counted)
    await expect(inSight(phone).getByText(`合计 ${formatYuan(counted)}`)).toBeVisible()
    await expect(inSight(phone)).not.toContainText(formatYuan(expected))
    await expectAccessible(phone, 'counting cash')
    await phone.reload()
    await expect(phone.getByText(`合计 ${formatYuan(counted)}`)).toBeVisible()
    await button(phone, '提交点数').click()
    await phone
      .getByRole('alertdialog')
      .or(phone.getByRole('dialog'))
      .getByRole('button', { name: '提交点数' })
      .click()
  })
  await test.step('goods stay on the vehicle only with a reason on record', async () => {
    await inSight(phone).getByLabel('货物留车过夜的原因').fill('门店已打烊')
    await button(phone, '提交点数').click()
    await phone
      .getByRole('alertdialog')
      .or(phone.getByRole('dialog'))
      .getByRole('button', { name: '提交点数' })
      .click()
    await expect(inSight(phone).getByText('请把现金当面交给店员复点')).toBeVisible()
    await expectAccessible(phone, 'a counted day')
  })
  await test.step('the clerk counts the same without having seen it, and gives a reason', async () => {
    await counter.reload()
    await inSight(counter)
      .getByRole('button', { name: new RegExp(courier.name) })
      .click()
    await countNotes(counter, counted - 10)
    await button(counter, '收下现金').click()
    await expect(inSight(counter).getByText(/两次点数不一致/)).toBeVisible()
    await countNotes(counter, counted)
    await button(counter, '收下现金').click()
    await inSight(counter).getByLabel('差异原因').fill('师傅想不起来，车上找过')
    await expectAccessible(counter, 'recounting a day')
    await button(counter, '收下现金').click()
    await expect(counter.getByText('已收下，差额待店长审核')).toBeVisible()
  })
  await test.step('the manager reads both counts and the difference, and approves', async () => {
    const desk = await open.desk('manager1', {}, '/console/#/cash?tab=days&state=to_approve')
    await desk.getByRole('link', { name: courier.name }).first().click()
    const record = desk.locator('.record')
    await expect(record).toContainText(formatYuan(counted))
    await expect(record).toContainText(formatYuan(expected))
    await expect(record).toContainText('师傅想不起来，车上找过')
    await expect(record).toContainText('门店已打烊')
    await expectAccessible(desk, 'a day to approve')
    await button(desk, '通过').click()
    await desk
      .getByRole('dialog', { name: '通过', exact: true })
      .getByRole('button', { name: /^通\s?过$/ })
      .click()
    await expect(desk.locator('.drawer-title')).toContainText('已日结')
  })
  expect(await held('courier', courier.id)).toBe(0)
  await test.step('the courier reads what came of it, finance finds it under the name', async () => {
    await phone.reload()
    await expect(inSight(phone).getByText('已日结')).toBeVisible()
    await expect(inSight(phone).getByText(formatYuan(counted - expected))).toBeVisible()
    const desk = await open.desk('finance', {}, '/console/#/cash?tab=differences')
    await expect(desk.getByRole('row').filter({ hasText: courier.name }).first()).toContainText('师傅日结')
    await expectAccessible(desk, 'over and short')
    await desk.goto('/console/#/cash?tab=movements')
    const [file] = await Promise.all([desk.waitForEvent('download'), button(desk, '导出').click()])
    expect(file.suggestedFilename()).toMatch(/^cash-movements-.*\.csv$/)
  })
})

test('a till takes cash to the bank and is cashed up; whoever counted does not approve it', async ({
  open,
}) => {
  const counter = await open.courier('clerk1', {}, '/courier/#/cash')
  await test.step('the deposit needs its slip', async () => {
    await button(counter, '存银行').click()
    const sheet = counter.getByRole('dialog', { name: '现金存银行' })
    await sheet.getByLabel('金额').fill('120.5')
    await sheet.getByRole('button', { name: '存银行' }).click()
    await expect(sheet.getByText('请填写凭证号')).toBeVisible()
    await sheet.getByLabel('存款凭证号').fill('ICBC 7788')
    await addPhoto(counter, '回单照片')
    await expectAccessible(counter, 'a deposit')
    await sheet.getByRole('button', { name: '存银行' }).click()
    await expect(sheet).toBeHidden()
  })
  const counted = Math.floor((await held('till', SHOP)) / 10) * 10
  await test.step('the till is counted by note, and waits for somebody else', async () => {
    await button(counter, '盘点结账').click()
    await countNotes(counter, counted)
    await button(counter, '盘点结账').last().click()
    await expect(inSight(counter).getByText('等另一位同事复核')).toBeVisible()
    await expect(button(counter, '通过')).toHaveCount(0)
    await expectAccessible(counter, 'a till that was counted')
  })
  await test.step('the manager reads count, books and the picture of the slip, and approves', async () => {
    const desk = await open.desk('manager1', {}, '/console/#/cash?tab=tills&tillState=counted')
    await desk.locator('td a').first().click()
    const record = desk.locator('.record')
    await expect(record).toContainText(formatYuan(counted))
    await expect(record).toContainText('ICBC 7788')
    await expect(record.getByRole('img', { name: '存款回单 1' })).toBeVisible()
    await expectAccessible(desk, 'a cash-up to approve')
    await button(desk, '通过').click()
    await desk
      .getByRole('dialog', { name: '通过', exact: true })
      .getByRole('button', { name: /^通\s?过$/ })
      .click()
    await expect(desk.locator('.drawer-title')).toContainText('已结账')
  })
  await test.step('the next morning begins with a count', async () => {
    await counter.reload()
    await button(counter, '点数开箱').click()
    await countNotes(counter, counted)
    await button(counter, '点数开箱').last().click()
    await expect(inSight(counter).getByText('营业中')).toBeVisible()
  })
})

test('an auditor reads who holds cash and changes nothing', async ({ open }) => {
  const desk = await open.desk('auditor', {}, '/console/#/cash')
  await expect(desk.getByRole('columnheader', { name: '持有现金' })).toBeVisible()
  for (const name of ['发放备用金', '收回现金', '结清往来', '撤回'])
    await expect(button(desk, name)).toHaveCount(0)
  await expectAccessible(desk, 'who holds cash')
  await desk.goto('/console/#/cash?tab=days&state=closed')
  await desk.locator('td a').first().click()
  await expect(desk.locator('.record')).toContainText('长短款')
  for (const name of ['更正', '复点', '导出']) await expect(button(desk, name)).toHaveCount(0)
  await expectAccessible(desk, 'a closed day, read by an auditor')
})
