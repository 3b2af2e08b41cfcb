import type { Page } from '@playwright/test'
import { userAmount } from '@huishou/wire/ledger/customer'
import { requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { signInStaff } from './steps/api.ts'
import { orderIn, recordOf, seenByStaff, type Order } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const WHY = '付错了客户，实物属于隔壁店'

const askedByOps = async (order: Order) =>
  (await signInStaff('ops')).must(requestReversal, { orderId: order.id, reason: WHY })

/** Answers a dialog that wants a reason. */
const giveReason = async (page: Page, title: string, reason: string) => {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('operations asks for a reversal and cannot approve it; finance approves, and the money goes back', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'settled')
  const { balance } = await who.must(userAmount, {})
  expect(balance).toBeGreaterThan(0)
  const ops = await open.desk('ops', {}, recordOf(order))
  await giveReason(ops, '申请冲正', WHY)
  await expect(ops.getByText(WHY).first()).toBeVisible()
  await expect(ops.getByRole('button', { name: '批准冲正' })).toBeDisabled()
  expect((await who.must(userAmount, {})).balance).toBe(balance)

  const finance = await open.desk('finance', {}, recordOf(order))
  await expect(finance.getByText(WHY).first()).toBeVisible()
  await finance.getByRole('button', { name: '批准冲正' }).click()
  const dialog = finance.getByRole('dialog', { name: '批准冲正' })
  await expect(dialog).toContainText(`¥${balance.toFixed(2)}`)
  await dialog.getByRole('button', { name: '批准冲正' }).click()
  await expect(dialog).toBeHidden()
  await expect(finance.getByText('已冲正').first()).toBeVisible()
  await expect(ops.getByText('已冲正').first()).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(0)
})

test('finance refuses a reversal: no money moves, and it can be asked for again', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'settled')
  const { balance } = await who.must(userAmount, {})
  await askedByOps(order)
  const finance = await open.desk('finance', {}, recordOf(order))
  await giveReason(finance, '驳回申请', '照片里的就是这位客户')
  await expect(finance.getByRole('button', { name: '批准冲正' })).toBeHidden()
  await expect(finance.getByText('照片里的就是这位客户').first()).toBeVisible()
  await expect(finance.getByRole('button', { name: '申请冲正' })).toBeEnabled()
  expect((await who.must(userAmount, {})).balance).toBe(balance)
})

test('who asked for a reversal takes it back', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'settled')
  const { balance } = await who.must(userAmount, {})
  await askedByOps(order)
  const ops = await open.desk('ops', {}, recordOf(order))
  await expect(ops.getByRole('button', { name: '驳回申请' })).toBeHidden()
  await giveReason(ops, '撤回申请', '客户已把东西补来')
  await expect(ops.getByRole('button', { name: '申请冲正' })).toBeEnabled()
  expect((await seenByStaff(order)).reversal).toBeNull()
  expect((await who.must(userAmount, {})).balance).toBe(balance)
})
