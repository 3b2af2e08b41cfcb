// Steps of the conformance script for the customer protocol: payments into a customer's balance through WeChat Pay and
// Alipay.
import { bindWechatMobile, wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { at, must, textAt, type Life, type Step } from './step-runner.ts'
import { anything, entity, list } from './shape-parts.ts'
import {
  h5Payment,
  jsapiPayment,
  payLog,
  qrPayment,
  urlPayment,
  wechatPayment,
} from './shapes-member-shop-money.ts'

export const topUp = { money: '30.00', payName: '余额充值', remark: '' }

/** A mini program user with a bound number; created directly for an SDK without those calls. */
export const wechatPerson = async (life: Life): Promise<string> => {
  if (life.wechatToken !== '' && life.sdk.has('bindMobileWxappV2')) return life.wechatToken
  const { server, wechatCode, wechatMobile } = life
  const { token } = await server.must(wechatAuthorize, { code: wechatCode })
  await server.call(bindWechatMobile, { code: `demo-${wechatMobile}` }, { token })
  life.wechatToken = token
  return token
}

export const gateway = ({ server }: Life) => {
  const { sandbox } = server.gateways
  if (!sandbox?.wechat) throw new Error('the demo has no sandbox of WeChat Pay')
  return sandbox.wechat
}

export const payIn: readonly Step[] = [
  {
    says: 'paying in a browser leads to the cashier',
    endpoint: 'POST /pay/wx/h5',
    fn: 'wxpayH5',
    args: ({ token }) => [{ token, ...topUp, nextAction: undefined }],
    shape: h5Payment,
    look: (data, life) => {
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
    look: (data) =>
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
