import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { userAmount } from '@huishou/wire/ledger/customer'
import { dayOf } from '@huishou/wire/time'
import { addPayee, applyWithdrawal, withdrawalDetail } from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import { signInStaff, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'
import { BANK_CARD, givenBalance, paidByHand, requested } from './steps/withdrawal.ts'

const at = (id: number) => `/console/#/withdrawals?withdrawal=${id}`
const record = (page: Page) => page.locator('.record')
const press = (page: Page, name: string) => record(page).getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const agree = (page: Page, name: string) =>
  dialog(page, name)
    .getByRole('button', { name: new RegExp([...name].join('\\s?')) })
    .last()
    .click()
const stateOn = (page: Page) => page.locator('.drawer-title')

test('finance approves and pays by hand with a picture; a colleague at the same one is told', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const id = await requested(who, 120)
  const rights = { permissions: ['clipboard-read', 'clipboard-write'] }
  const [desk, colleague] = [
    await open.desk('finance', rights, at(id)),
    await open.desk('finance2', {}, at(id)),
  ]

  await test.step('the colleague reads the question while finance approves', async () => {
    await press(colleague, '审核通过')
    await expect(dialog(colleague, '审核通过')).toContainText('¥120.00')
    await press(desk, '审核通过')
    await expectAccessible(desk, 'approving')
    await agree(desk, '审核通过')
    await expect(stateOn(desk)).toContainText('待打款')
    await expect(dialog(colleague, '审核通过').getByRole('alert')).toContainText(
      '刚刚被处理过，现在是“待打款”',
    )
    await expect(dialog(colleague, '审核通过').getByRole('button', { name: '审核通过' })).toBeDisabled()
    await dialog(colleague, '审核通过')
      .getByRole('button', { name: /返\s?回/ })
      .click()
    await expect(stateOn(colleague)).toContainText('待打款')
  })

  await test.step('the account is copied, the transfer begun', async () => {
    await record(desk).getByRole('button', { name: '复制账号' }).click()
    await expect(record(desk).getByRole('button', { name: '已复制' })).toBeVisible()
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(BANK_CARD)
    await press(desk, '开始人工转账')
    await agree(desk, '开始人工转账')
    await expect(stateOn(desk)).toContainText('打款中')
  })

  await test.step('it is recorded with the bank’s number and a picture, once', async () => {
    await press(desk, '登记已转账')
    const form = dialog(desk, '登记已转账')
    await form.getByLabel('转账流水号').fill('12')
    await agree(desk, '登记已转账')
    await expect(form.getByText('请填写 4 到 64 个字符')).toBeVisible()
    await expect(form.getByText('请上传转账截图')).toBeVisible()
    await expectAccessible(desk, 'recording a transfer')
    await form.getByLabel('转账流水号').fill(`E2E-${id}`)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
    await expect(form.getByRole('button', { name: '移除照片' })).toBeVisible()
    await form.getByRole('button', { name: '登记已转账' }).last().dblclick()
    await expect(stateOn(desk)).toContainText('已到账')
    await expect(record(desk).getByRole('group', { name: '转账凭证' }).getByRole('img')).toBeVisible()
    await expectAccessible(desk, 'a paid withdrawal')
  })
  expect(await who.must(withdrawalDetail, { id })).toMatchObject({ status: 1 })
})

test('finance follows a withdrawal into the books, and proves them', async ({ open, someone }) => {
  const id = await paidByHand(await someone(), 20, `BOOKS${Date.now()}`)
  const desk = await open.desk('finance', {}, at(id))
  await record(desk).getByRole('link', { name: '查看流水' }).click()
  await desk.getByRole('row').filter({ hasText: '提现付款' }).click()
  await expect(desk.getByRole('button', { name: /冻结余额/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: `提现 #${id}` }).first()).toBeVisible()
  await expectAccessible(desk, 'journals')
  await desk.getByRole('tab', { name: '账户总览' }).click()
  const prove = desk.getByRole('button', { name: '立即核对' })
  const proven = desk.waitForResponse(/\/ledger\/prove/)
  await prove.click()
  await proven
  // until then it says how the last proof went, and the button is faint
  await expect(prove).not.toHaveClass(/loading/)
  await expect(desk.getByRole('heading', { name: '账目平衡' })).toBeVisible()
  await expectAccessible(desk, 'accounts')
})

test('¥800 needs two people, and each of them is told which one he is', async ({ open, someone }) => {
  const id = await requested(await someone(), 800)
  const [desk, colleague] = [await open.desk('finance', {}, at(id)), await open.desk('finance2', {}, at(id))]
  await expect(record(desk)).toContainText('您将是第 1 位')
  await press(desk, '初审通过')
  await agree(desk, '初审通过')
  await expect(record(desk)).toContainText('您已初审，还需另一位同事复审')
  await expect(record(desk).getByRole('button', { name: /审通过/ })).toBeHidden()
  await expect(record(colleague)).toContainText('钱敏 已初审。您将是第 2 位')
  await press(colleague, '复审通过')
  await agree(colleague, '复审通过')
  await expect(stateOn(colleague)).toContainText('待打款')
  await expect(stateOn(desk)).toContainText('待打款')
})

test('a provider that does not answer is asked, and not called a second time', async ({ open, someone }) => {
  const who = await someone()
  await givenBalance(who, 5_000)
  const { id: payeeId } = await who.must(addPayee, { kind: 'alipay', account: who.mobile, name: '李四' })
  const { id, number } = await who.must(applyWithdrawal, { money: '20', payeeId })
  const finance = await signInStaff('finance')
  await finance.must(approveWithdrawal, { id })
  const desk = await open.desk('finance', {}, at(id))
  await desk.request.post('/sandbox/control/behave', {
    data: {
      gateway: 'alipay',
      of: 'transfer',
      behaviour: 'timeout_never_arrived',
      number: `${number}A1`,
    },
  })
  await press(desk, '打款')
  await expect(dialog(desk, '打款')).toContainText(`通过支付宝向 李四 支付宝 ${who.mobile} 支付 ¥20.00`)
  await agree(desk, '打款')
  await expect(stateOn(desk)).toContainText('结果未知', { timeout: 60_000 })
  await expect(record(desk)).toContainText('不会重复打款')
  await expectAccessible(desk, 'an unknown outcome')
  await press(desk, '向渠道查询')
  await expect(desk.getByText('已查询：打款中')).toBeVisible()
  await expect(stateOn(desk)).toContainText('结果未知')
  const { alipay } = (await (await desk.request.get('/sandbox/control')).json()) as {
    alipay: { transfers: { number: string }[] }
  }
  expect(alipay.transfers.filter((transfer) => transfer.number === `${number}A1`)).toEqual([])
  expect(await who.must(userAmount, {})).toMatchObject({ balance: 30, freeze: 20 })
})

test('a refusal carries its reason to the customer, who has the money back', async ({ open, someone }) => {
  const who = await someone()
  const id = await requested(who, 60)
  const desk = await open.desk('finance', {}, `/console/#/withdrawals?q=${who.mobile}`)
  await expect(desk.getByText('合计 ¥60.00')).toBeVisible()
  await expectAccessible(desk, 'the desk')
  await desk.getByRole('row').filter({ hasText: who.mobile }).getByRole('link').click()
  await press(desk, '拒绝')
  await agree(desk, '拒绝')
  await expect(dialog(desk, '拒绝').getByText('请填写')).toBeVisible()
  await dialog(desk, '拒绝').getByRole('button', { name: '户名与收款账户不一致' }).click()
  await expect(dialog(desk, '拒绝').getByRole('textbox', { name: '原因' })).toHaveValue(
    '户名与收款账户不一致',
  )
  await expectAccessible(desk, 'refusing')
  await agree(desk, '拒绝')
  await expect(stateOn(desk)).toContainText('已拒绝')
  expect(await who.must(withdrawalDetail, { id })).toMatchObject({
    status: 2,
    rejectionReason: '户名与收款账户不一致',
  })
  expect(await who.must(userAmount, {})).toMatchObject({ balance: 110, freeze: 0 })
})

test('an adjustment needs a second person', async ({ open, someone }) => {
  const who = await someone()
  await givenBalance(who, 1_000)
  const desk = await open.desk('finance', {}, `/console/#/ledger?tab=adjustments&mobile=${who.mobile}`)
  await desk.getByRole('button', { name: '申请调整' }).click()
  const form = desk.getByRole('dialog').filter({ hasText: '申请调整' })
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('请填写 0.01 到 100,000 元')).toBeVisible()
  await form.getByText('扣减余额').click()
  await form.getByLabel('金额').fill('10.01')
  await form.getByLabel('原因').fill('重复补偿，扣回')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('余额不足')).toBeVisible()
  await expectAccessible(desk, 'asking for an adjustment')
  await form.getByLabel('金额').fill('4.50')
  await form.getByRole('button', { name: '提交申请' }).click()
  const row = desk.getByRole('row').filter({ hasText: '重复补偿，扣回' })
  await expect(row).toContainText('-¥4.50')
  await expect(row).toContainText('待他人复核')
  await expect(row.getByRole('button', { name: '复核通过' })).toBeHidden()
  expect((await who.must(userAmount, {})).balance).toBe(10)

  const colleague = await open.desk('finance2', {}, `/console/#/ledger?tab=adjustments&mobile=${who.mobile}`)
  const theirs = colleague.getByRole('row').filter({ hasText: '重复补偿，扣回' })
  await theirs.getByRole('button', { name: '复核通过' }).click()
  await expect(dialog(colleague, '复核通过')).toContainText('-¥4.50')
  await agree(colleague, '复核通过')
  await expect(theirs).toContainText('已入账')
  await expectAccessible(colleague, 'adjustments')
  expect((await who.must(userAmount, {})).balance).toBe(5.5)
})

/** `流水号,金额` as a bank writes it, in GBK. */
const GBK_HEAD = Buffer.from([0xc1, 0xf7, 0xcb, 0xae, 0xba, 0xc5, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a])

test('a bank’s statement with one other amount shows that one difference, and keeps it as a file', async ({
  open,
  someone,
}) => {
  const reference = `BANK${Date.now()}`
  const id = await paidByHand(await someone(), 30, reference)
  const today = dayOf(await townNow())
  const finance = await signInStaff('finance')
  const { rows } = await finance.must(staffWithdrawals, { state: 'paid', rail: 'manual', pageSize: 100 })
  const lines = rows
    .filter(({ paidAt }) => paidAt !== null && dayOf(paidAt) === today)
    .map((row) => `${row.reference},${row.id === id ? '31.00' : (row.moneyFen / 100).toFixed(2)}`)
  const desk = await open.desk('finance', {}, '/console/#/withdrawals')
  await desk.getByRole('button', { name: '渠道对账' }).click()
  await desk.getByText('人工转账', { exact: true }).click()
  for (const box of ['开始日期', '结束日期']) {
    await desk.getByPlaceholder(box).fill(today)
    await desk.getByPlaceholder(box).press('Enter')
  }
  await desk.locator('input[type=file]').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([GBK_HEAD, Buffer.from(lines.join('\r\n'))]),
  })
  await expect(desk.getByText('已选择 bank.csv')).toBeVisible()
  await desk.getByRole('button', { name: '开始对账' }).click()
  await expect(desk.getByRole('status')).toContainText('差异1 笔')
  const row = desk.getByRole('row').filter({ hasText: '金额不一致' })
  await expect(row).toContainText(reference)
  await expect(row).toContainText('¥1.00')
  await expectAccessible(desk, 'reconciling')
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出差异' }).click()
  const kept = await readFile(await (await download).path(), 'utf8')
  expect(kept.split('\r\n')[1]).toBe(
    `${reference},金额不一致,30,31,1,${lines.findIndex((line) => line.startsWith(reference)) + 2}`,
  )
  await row.getByRole('link', { name: '查看' }).click()
  await expect(stateOn(desk)).toContainText('已到账')
  await expect(row).toBeVisible()
})

test('a request without a payee is approved only after a call that says where to pay', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await givenBalance(who, 5_000)
  const { id } = await who.must(applyWithdrawal, { money: '20' })
  const desk = await open.desk('finance', {}, at(id))
  await expect(record(desk)).toContainText('需先电话核实并登记')
  await expect(record(desk).getByRole('button', { name: '审核通过' })).toBeHidden()
  await press(desk, '登记电话核实')
  const form = dialog(desk, '登记电话核实')
  await agree(desk, '登记电话核实')
  await expect(form.getByText('请填写').first()).toBeVisible()
  await expectAccessible(desk, 'recording a call')
  await form.getByLabel('接听人').fill('本人')
  await form.getByLabel('通话内容').fill('确认是本人申请，转到银行卡')
  await form.getByLabel('银行卡号').fill('6222021234567890')
  await form.getByLabel('户名').fill('王小明')
  await form.getByLabel('开户银行').fill('中国工商银行')
  await agree(desk, '登记电话核实')
  await expect(form.getByText('银行卡号填写有误')).toBeVisible()
  await form.getByLabel('银行卡号').fill(BANK_CARD)
  await agree(desk, '登记电话核实')
  await expect(record(desk)).toContainText('本人确认（本人）')
  await press(desk, '审核通过')
  await agree(desk, '审核通过')
  await expect(stateOn(desk)).toContainText('待打款')
})
