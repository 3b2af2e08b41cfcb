import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { userAmount } from '@huishou/wire/ledger/customer'
import {
  addPayee,
  applyWithdrawal,
  payees,
  withdrawals,
  withdrawalTerms,
} from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '@huishou/wire/withdrawal/staff'
import { codeTo, lastCode, nobody, signInByWechat, signInCustomer, signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { captchaOn, inSight, signInBySms } from './steps/customer.ts'
import { alipayOf, credit, requested } from './steps/money.ts'
import { expect, test } from './steps/test.ts'

const PAGE = '/#/pages/mine/withdraw'

test('a customer withdraws ¥20 to Alipay, finance approves and pays, and it arrives before her eyes', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await credit(who, 8_640)
  const page = await open.customer(who, {}, PAGE)
  const main = inSight(page)
  const amount = main.getByLabel('提现金额')

  await test.step('adds where the money goes', async () => {
    await expect(main.getByText('86.40', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: '添加收款账户' }).last().click()
    const sheet = page.getByRole('dialog', { name: '添加收款账户' })
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet.getByText('请填写手机号或邮箱形式的支付宝账号')).toBeVisible()
    await expectAccessible(page, 'a payee with errors')
    await sheet.getByLabel('支付宝账号').fill(who.mobile)
    await sheet.getByLabel('支付宝实名').fill('林小雨')
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet).toBeHidden()
    await expect(main.getByRole('button', { name: /支付宝 17\d\*\*\*\*/ })).toBeVisible()
  })

  await test.step('types an amount', async () => {
    for (const wrong of ['20.505', '1e3', '-5', '一百']) {
      await amount.fill(wrong)
      await expect(amount).toHaveValue(wrong)
      await expect(amount).toHaveAccessibleDescription(/请输入正确的金额，最多两位小数/)
    }
    await amount.fill('２０．５０')
    await expect(amount).toHaveValue('20.50')
    await amount.fill('86.41')
    await expect(main.getByText('提现金额不能超过可提现余额')).toBeVisible()
    await main.getByRole('button', { name: '全部提现 ¥86.40' }).click()
    await expect(amount).toHaveValue('86.40')
    await amount.fill('20')
    await expectToFit(page, 'withdraw')
  })

  await test.step('asks for it', async () => {
    await main.getByRole('button', { name: '确认提现' }).click()
    const ask = page.getByRole('alertdialog', { name: '确定要提现 ¥20.00 吗？' })
    await ask.getByRole('button', { name: '确认提现' }).click()
    await expect(
      page.getByText('您的提现申请已提交，审核打款后通常几分钟到账，最迟 3 个工作日'),
    ).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(amount).toHaveValue('')
    await expect(main.getByText('66.40', { exact: true })).toBeVisible()
    await expect(main.getByText('您有一笔提现正在处理，完成后才能再次申请')).toBeVisible()
    await expect(amount).toBeDisabled()
    await main.getByRole('button', { name: /审核中/ }).click()
  })

  const record = page.getByRole('dialog', { name: '提现详情' })
  await test.step('sees it approved, paid and arrived while the detail is open', async () => {
    await expect(record.getByText('财务正在审核，审核前可以撤销。')).toBeVisible()
    const finance = await signInStaff('finance')
    const [row] = (await who.must(withdrawals, {})).result
    const id = row?.id ?? 0
    await finance.must(approveWithdrawal, { id })
    await expect(record.getByText('审核已通过，等待打款。')).toBeVisible()
    await finance.must(payWithdrawal, { id })
    await expect(record.getByText('已到账，请到收款账户查看。')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, 'a withdrawal that arrived')
    await record.getByRole('button', { name: '关闭' }).click()
    await expect(main.getByRole('button', { name: /已到账/ })).toBeVisible()
  })

  await page.goto('/#/pages/mine/asset')
  await expect(main.locator('div').filter({ hasText: /^已提现（元）20\.00$/ })).toBeVisible()
  await main.getByRole('link', { name: /提现申请/ }).click()
  await expect(main.getByRole('heading', { name: '申请提现' })).toBeVisible()
})

test('a second request while one is open is refused beside the field', async ({ open, someone }) => {
  const who = await someone()
  await credit(who, 8_000)
  const payeeId = await alipayOf(who)
  const terms = await who.must(withdrawalTerms, { payeeId })
  const page = await open.customer(who)
  // this phone does not hear of the other one's request
  await page.route('**/user/withdrawal/terms*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: terms } }),
  )
  await page.goto(PAGE)
  const main = inSight(page)
  await main.getByLabel('提现金额').fill('30')
  await who.must(applyWithdrawal, { money: '20', payeeId })
  await main.getByRole('button', { name: '确认提现' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认提现' }).click()
  await expect(main.getByLabel('提现金额')).toHaveAccessibleDescription(
    /您有一笔提现正在处理，完成后才能再次申请/,
  )
  await expect(main.getByLabel('提现金额')).toHaveValue('30')
})

test('a request called off gives the money back, a refused one says why and can be asked for again', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await credit(who, 5_000)
  const payeeId = await alipayOf(who)
  const first = await requested(who, '50', payeeId)
  const page = await open.customer(who, { colorScheme: 'dark' }, PAGE)
  const main = inSight(page)
  const record = page.getByRole('dialog', { name: '提现详情' })
  await main.getByRole('button', { name: /审核中/ }).click()
  await record.getByRole('button', { name: '撤销申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请' }).click()
  await expect(record.getByText('已撤销', { exact: true }).first()).toBeVisible()
  expect(await who.must(userAmount, {})).toMatchObject({ balance: 50, freeze: 0 })
  await record.getByRole('button', { name: '关闭' }).click()

  const second = await requested(who, '12.50', payeeId)
  expect(second).toBeGreaterThan(first)
  await (await signInStaff('finance')).must(rejectWithdrawal, { id: second, reason: '收款人与实名不一致' })
  await main.getByRole('button', { name: /收款人与实名不一致/ }).click()
  await expect(record.getByText('钱已退回余额，可以重新申请。')).toBeVisible()
  await record.getByRole('button', { name: '重新申请' }).click()
  await expect(main.getByLabel('提现金额')).toHaveValue('12.50')
})

test('a login that ran out in the middle of the form keeps what was typed', async ({ open }) => {
  const who = await signInByWechat('13700000016')
  await credit(who, 5_000)
  if (!(await who.call(payees, {})).ok) await alipayOf(who, await codeTo(who.mobile, 'withdrawal'))
  const page = await open.customer(who, {}, PAGE)
  const main = inSight(page)
  await main.getByLabel('提现金额').fill('33.30')
  const ranOut = { code: 2000, msg: '请先登录', reason: 'LOGIN_NEEDED', data: null }
  await page.route('**/user/withdrawal/apply', (route) => route.fulfill({ json: ranOut }), { times: 1 })
  await main.getByRole('button', { name: '确认提现' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认提现' }).click()
  await signInBySms(page, who.mobile)
  await expect(main.getByLabel('提现金额')).toHaveValue('33.30')
  await main.getByRole('button', { name: '确认提现' }).click()
  await expect(page.getByRole('alertdialog', { name: '确定要提现 ¥33.30 吗？' })).toBeVisible()
})

test('money sent to WeChat arrives once the customer has confirmed it there', async ({ open, someone }) => {
  const who = await signInByWechat((await someone()).mobile)
  await credit(who, 4_000)
  const code = await codeTo(who.mobile, 'withdrawal')
  const { id: payeeId } = await who.must(addPayee, { kind: 'wechat', code })
  const id = await requested(who, '40', payeeId)
  const finance = await signInStaff('finance')
  await finance.must(approveWithdrawal, { id })
  await finance.must(payWithdrawal, { id })
  const page = await open.customer(who, {}, PAGE)
  const main = inSight(page)
  await main.getByRole('button', { name: /请确认收款/ }).click()
  const record = page.getByRole('dialog', { name: '提现详情' })
  await expect(record.getByRole('heading', { name: '在微信里确认收款' })).toBeVisible()
  await expectAccessible(page, 'waiting for a confirmation')
  await record.getByRole('button', { name: '演示：在微信里确认收款' }).click()
  await expect(record.getByText('已到账，请到收款账户查看。')).toBeVisible()
})

test('the balance is looked through by month and by kind', async ({ open, someone }) => {
  const who = await someone()
  await credit(who, 5_000)
  await requested(who, '20', await alipayOf(who))
  const page = await open.customer(who, {}, '/#/pages/mine/asset')
  const main = inSight(page)
  await expect(main.getByText('收入 ¥50.00')).toBeVisible()
  await expect(main.getByText('支出 ¥20.00')).toBeVisible()
  await main.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选明细' })
  await choose(sheet.getByRole('radio', { name: '提现申请' }))
  await sheet.getByRole('button', { name: '查看' }).click()
  await expect(main.getByRole('link', { name: /提现申请/ })).toBeVisible()
  await expect(main.getByText('人工调整')).toBeHidden()
  await main.getByRole('button', { name: '提现申请' }).click()
  await choose(sheet.getByRole('radio', { name: '寄送收入' }))
  await sheet.getByRole('button', { name: '查看' }).click()
  await main.getByRole('button', { name: '查看全部' }).click()
  await expect(main.getByText('人工调整')).toBeVisible()
})

test('a message about money leads to one button that stops it; a code by SMS allows withdrawals again', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await credit(who, 5_000)
  await requested(who, '20', await alipayOf(who))
  const message = (await nobody.must(demoOutbox, { to: who.mobile })).find(
    ({ kind }) => kind === 'withdrawal_requested',
  )
  const page = await open.customer(null, {}, `/stop/${message?.code}`)
  const main = inSight(page)
  await expect(main.getByText('¥20.00')).toBeVisible()
  await expectAccessible(page, 'was it you')
  await main.getByRole('button', { name: '不是我，立即停止' }).click()
  await expect(main.getByText('¥20.00 已退回余额。')).toBeVisible()
  await expectToFit(page, 'stop withdrawals')

  const again = await signInCustomer(who.mobile)
  await page.close()
  const back = await open.customer(again, {}, PAGE)
  const own = inSight(back)
  await expect(own.getByRole('heading', { name: '提现已停止' })).toBeVisible()
  await expectAccessible(back, 'withdrawals stopped')
  await own.getByRole('textbox', { name: '图片验证码' }).fill(await captchaOn(back))
  await own.getByRole('button', { name: '获取验证码' }).click()
  await expect(own.getByRole('button', { name: /重新获取/ })).toBeVisible()
  await own.getByLabel('短信验证码').fill(await lastCode(who.mobile))
  await own.getByRole('button', { name: '恢复提现' }).click()
  await expect(own.getByRole('heading', { name: '提现已停止' })).toBeHidden()
})
