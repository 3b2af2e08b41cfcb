// Steps of the conformance script for the customer protocol: withdrawals.
import { payWxMini } from '@huishou/wire/payment/customer'
import { HOUR } from '@huishou/wire/time'
import { addPayee, applyWithdrawal, cancelWithdrawal } from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, payWithdrawal } from '@huishou/wire/withdrawal/staff'
import { givenCustomer } from '../server/test/withdrawal-fixtures.ts'
import { at, must, numberAt, textAt, type Life, type Step } from './step-runner.ts'
import { entity, list, paged } from './shape-parts.ts'
import { amount, merchantTransfer, withdrawal } from './shapes-member-shop-money.ts'
import { gateway, topUp, wechatPerson } from './steps-pay-in.ts'

const shapeOfTerms = entity({})

/** Creates a withdrawal that the WeChat sandbox holds until the customer confirms it; returns its number. */
const givenWaitingForPerson = async (life: Life): Promise<string> => {
  const { server } = life
  const as = { token: await wechatPerson(life) }
  const { outTradeId } = await server.must(payWxMini, topUp, as)
  await gateway(life).pay(outTradeId)
  await gateway(life).settle()
  const payee = await server.must(addPayee, { kind: 'wechat' }, as)
  // a phone number bound just now cannot be paid to at once
  server.clock.advance(25 * HOUR)
  const { id, number } = await server.must(applyWithdrawal, { money: '20', payeeId: payee.id }, as)
  const finance = { token: await server.staff('finance') }
  await server.must(approveWithdrawal, { id }, finance)
  await server.must(payWithdrawal, { id }, finance)
  await server.jobs.runOutbox()
  await gateway(life).settle()
  return number
}

export const payOut: readonly Step[] = [
  {
    says: 'the rules of withdrawing',
    endpoint: 'GET /user/withDraw/setting',
    fn: 'withDrawSetting',
    shape: shapeOfTerms,
  },
  {
    says: 'the newer call gives them too',
    endpoint: 'GET /user/withdrawal/setting',
    fn: 'withDrawSettingV2',
    shape: shapeOfTerms,
  },
  {
    says: 'nothing withdrawn yet is 700',
    endpoint: 'POST /user/withDraw/list',
    fn: 'withDrawLogs',
    args: ({ token }) => [{ token, page: 1 }],
    code: 700,
  },
  {
    says: 'more than there is is 20001',
    endpoint: 'POST /user/withDraw/apply',
    fn: 'withDrawApply',
    args: ({ token }) => [token, 499],
    code: 20001,
  },
  {
    says: 'ten yuan are asked for',
    endpoint: 'POST /user/withDraw/apply',
    fn: 'withDrawApply',
    args: ({ token }) => [token, 10],
  },
  {
    says: 'the money is frozen, not gone',
    endpoint: 'GET /user/amount',
    fn: 'userAmountV2',
    args: ({ token }) => [token],
    shape: amount,
    look: (data) => must([at(data, 'freeze') === 10, `freeze ${String(at(data, 'freeze'))}`]),
  },
  {
    says: 'what I asked for comes as a plain array',
    endpoint: 'POST /user/withDraw/list',
    fn: 'withDrawLogs',
    args: ({ token }) => [{ token, page: 1 }],
    shape: list(withdrawal),
    look: (data, life) => {
      life.withdrawalId = numberAt(data, 0, 'id')
      return must(
        [at(data, 0, 'status') === 0, 'not pending'],
        [at(data, 0, 'money') === 10, 'another amount'],
      )
    },
  },
  {
    says: 'and in pages',
    endpoint: 'POST /user/withdrawal/list',
    fn: 'withDrawLogsV2',
    args: ({ token }) => [{ token, page: 1 }],
    shape: paged(withdrawal),
  },
  {
    says: 'one of them',
    endpoint: 'GET /user/withDraw/detail',
    fn: 'withDrawDetail',
    args: ({ token, withdrawalId }) => [token, withdrawalId],
  },
  {
    says: 'one of them by the newer call',
    endpoint: 'GET /user/withdrawal/detail',
    fn: 'withDrawDetailV2',
    args: ({ token, withdrawalId }) => [{ token, id: withdrawalId }],
  },
  {
    says: 'a second one while it is under way is refused',
    endpoint: 'POST /user/withdrawal/apply',
    fn: 'withDrawApplyV3',
    args: ({ token }) => [{ token, money: '10' }],
    code: 21804,
  },
  {
    says: 'the page of October asks by its own call',
    endpoint: 'POST /user/withDraw/apply',
    fn: 'withDrawApplyV2',
    args: async ({ server, token, withdrawalId }) => {
      await server.must(cancelWithdrawal, { id: withdrawalId }, { token })
      return [{ token: (await givenCustomer(server, 5_000)).token, money: '12.50' }]
    },
  },
  {
    says: 'the page of April asks by the newer one',
    endpoint: 'POST /user/withdrawal/apply',
    fn: 'withDrawApplyV3',
    args: async ({ server }) => [
      { token: (await givenCustomer(server, 5_000)).token, money: '12.50', name: null, pwd: undefined },
    ],
  },
  {
    says: 'what WeChat’s confirmation needs is there once it waits for the person',
    endpoint: 'GET /pay/wx/requestMerchantTransfer',
    fn: 'wxpayRequestMerchantTransfer',
    args: async (life) => {
      life.withdrawalNumber = await givenWaitingForPerson(life)
      return [{ token: life.wechatToken, number: life.withdrawalNumber }]
    },
    shape: merchantTransfer,
  },
  {
    says: 'the newer call gives it too',
    endpoint: 'GET /user/withdrawal/requestMerchantTransfer',
    fn: 'wxpayRequestMerchantTransferV2',
    args: ({ wechatToken: token, withdrawalNumber }) => [{ token, number: withdrawalNumber }],
    shape: merchantTransfer,
  },
  {
    says: 'meanwhile its status is 3 and it carries the package',
    endpoint: 'POST /user/withDraw/list',
    fn: 'withDrawLogs',
    args: ({ wechatToken: token }) => [{ token, page: 1 }],
    shape: list(withdrawal),
    look: (data) =>
      must([at(data, 0, 'status') === 3, 'not 3'], [textAt(data, 0, 'packageInfo') !== '', 'no package']),
  },
]
