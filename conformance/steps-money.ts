import {
  addPayee,
  applyWithdrawal,
  approveWithdrawal,
  bindWechatMobile,
  cancelWithdrawal,
  HOUR,
  payWithdrawal,
  payWxMini,
  wechatAuthorize,
} from '@huishou/wire'
import { givenCustomer } from '../server/src/withdrawal/given.ts'
import { at, must, numberAt, textAt, type Life, type Step } from './life.ts'
import { anything, entity, list, paged } from './shape.ts'
import {
  amount,
  h5Payment,
  jsapiPayment,
  merchantTransfer,
  payLog,
  qrPayment,
  urlPayment,
  wechatPayment,
  withdrawal,
} from './shapes.ts'

const topUp = { money: '30.00', payName: '余额充值', remark: '' }

/** Somebody of the mini program with a number bound; an SDK without those calls gets one made. */
const wechatPerson = async (life: Life): Promise<string> => {
  if (life.wechatToken !== '' && life.sdk.has('bindMobileWxappV2')) return life.wechatToken
  const { server, wechatCode, wechatMobile } = life
  const { token } = await server.must(wechatAuthorize, { code: wechatCode })
  await server.call(bindWechatMobile, { code: `demo-${wechatMobile}` }, { token })
  life.wechatToken = token
  return token
}
const gateway = ({ server }: Life) => {
  const { sandbox } = server.gateways
  if (!sandbox?.wechat) throw new Error('the demo has no sandbox of WeChat Pay')
  return sandbox.wechat
}

const payIn: readonly Step[] = [
  {
    says: 'paying in a browser leads to the cashier',
    endpoint: 'POST /pay/wx/h5',
    fn: 'wxpayH5',
    args: ({ token }) => [{ token, ...topUp, nextAction: undefined }],
    shape: h5Payment,
    then: (data, life) => {
      life.payment = textAt(data, 'outTradeId')
    },
  },
  {
    says: 'an amount with three decimals is refused',
    endpoint: 'POST /pay/wx/h5',
    fn: 'wxpayH5',
    args: ({ token }) => [{ token, ...topUp, money: 1.234 }],
    code: 21801,
  },
  {
    says: 'before it is paid the question is answered with no',
    endpoint: 'GET /pay/query',
    fn: 'payQuery',
    args: ({ token, payment }) => [token, payment],
    code: 21708,
  },
  {
    says: 'once it is paid, with yes',
    endpoint: 'GET /pay/query',
    fn: 'payQuery',
    args: async (life) => {
      await gateway(life).pay(life.payment)
      await gateway(life).settle()
      return [life.token, life.payment]
    },
  },
  {
    says: 'the payment is in the log of payments',
    endpoint: 'POST /user/payLogs',
    fn: 'payLogs',
    args: ({ token, payment }) => [{ token, orderNo: payment }],
    shape: list(payLog),
    then: (data) =>
      must([at(data, 0, 'status') === 1, 'not paid'], [at(data, 0, 'money') === 30, 'another amount']),
  },
  {
    says: 'a number that is none is 700',
    endpoint: 'POST /user/payLogs',
    fn: 'payLogs',
    args: ({ token }) => [{ token, orderNo: 'P0' }],
    code: 700,
  },
  {
    says: 'a picture to scan',
    endpoint: 'POST /pay/wx/qrcode',
    fn: 'wxpayQrcode',
    args: ({ token }) => [{ token, ...topUp }],
    shape: qrPayment,
  },
  {
    says: 'paying in WeChat’s app',
    endpoint: 'POST /pay/wx/app',
    fn: 'wxpayApp',
    args: ({ token }) => [{ token, ...topUp }],
    shape: entity({ appid: anything, sign: anything }),
  },
  {
    says: 'paying in the mini program',
    endpoint: 'POST /pay/wx/wxapp',
    fn: 'wxpay',
    args: async (life) => [{ token: await wechatPerson(life), ...topUp }],
    shape: wechatPayment,
  },
  {
    says: 'the same through a service provider',
    endpoint: 'POST /pay/wxfws/wxapp',
    fn: 'wxpayFWS',
    args: async (life) => [{ token: await wechatPerson(life), ...topUp }],
    shape: wechatPayment,
  },
  {
    says: 'paying on a page inside WeChat',
    endpoint: 'POST /pay/wx/jsapi',
    fn: 'wxpayJsapi',
    args: async (life) => [{ token: await wechatPerson(life), ...topUp }],
    shape: jsapiPayment,
  },
  {
    says: 'paying with Alipay in an app',
    endpoint: 'POST /pay/alipay/gate/app',
    fn: 'alipayAPP',
    args: ({ token }) => [{ token, ...topUp }],
    shape: urlPayment,
  },
  {
    says: 'paying with Alipay in a browser',
    endpoint: 'POST /pay/alipay/gate/h5',
    fn: 'alipayH5',
    args: async (life) => [{ token: await wechatPerson(life), ...topUp }],
    shape: urlPayment,
  },
]

const shapeOfTerms = entity({})
const payOut: readonly Step[] = [
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
    then: (data) => must([at(data, 'freeze') === 10, `freeze ${String(at(data, 'freeze'))}`]),
  },
  {
    says: 'what I asked for comes as a plain array',
    endpoint: 'POST /user/withDraw/list',
    fn: 'withDrawLogs',
    args: ({ token }) => [{ token, page: 1 }],
    shape: list(withdrawal),
    then: (data, life) => {
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
    then: (data) =>
      must([at(data, 0, 'status') === 3, 'not 3'], [textAt(data, 0, 'packageInfo') !== '', 'no package']),
  },
]

/** The number of a withdrawal that WeChat’s twin holds until the person has confirmed it. */
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

export const money: readonly Step[] = [...payIn, ...payOut]
