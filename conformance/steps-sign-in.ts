// Steps of the conformance script for the customer protocol: registering, signing in by mobile number and WeChat, and
// signing out.
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { captchaText, freshCode, must, numberAt, sentCode, textAt, type Step } from './step-runner.ts'
import { login } from './shapes-member-shop-money.ts'

const PASSWORD = 'Lvse-2026'

export const signIn: readonly Step[] = [
  {
    says: 'without a token the check opens the login page',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: () => [''],
    code: 2000,
  },
  {
    says: 'so does the word null where a token was',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: () => ['null'],
    code: 2000,
  },
  {
    says: 'the picture with the code is a picture',
    endpoint: 'GET /verification/pic/get',
    fn: 'graphValidateCodeUrl',
    args: ({ captchaKey }) => [captchaKey],
    image: true,
  },
  {
    says: 'the code read from it can be checked',
    endpoint: 'POST /verification/pic/check',
    fn: 'graphValidateCodeCheck',
    args: async (life) => [life.captchaKey, await captchaText(life)],
  },
  {
    says: 'the code is sent by SMS',
    endpoint: 'GET /verification/sms/get',
    fn: 'smsValidateCode',
    args: async (life) => [life.mobile, life.captchaKey, await captchaText(life)],
  },
  {
    says: 'the SMS code can be checked without using it up',
    endpoint: 'POST /verification/sms/check',
    fn: 'smsValidateCodeCheck',
    args: async (life) => [life.mobile, await sentCode(life, life.mobile)],
  },
  {
    says: 'a wrong code is refused',
    endpoint: 'POST /user/m/loginMobile',
    fn: 'loginMobileSmsCode',
    args: ({ mobile }) => [{ mobile, code: '000001', autoReg: true, referrer: '' }],
    code: 21102,
  },
  {
    says: 'a number nobody knows is registered by signing in',
    endpoint: 'POST /user/m/loginMobile',
    fn: 'loginMobileSmsCode',
    args: async (life) => [
      { mobile: life.mobile, code: await sentCode(life, life.mobile), autoReg: true, referrer: '' },
    ],
    shape: login,
    look: (data, life) => {
      life.token = textAt(data, 'token')
      life.uid = numberAt(data, 'uid')
      return must([textAt(data, 'mobile') === life.mobile, 'somebody else’s number'])
    },
  },
  {
    says: 'the token is valid',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: ({ token }) => [token],
  },
  {
    says: 'somebody can register with a password',
    endpoint: 'POST /user/m/register',
    fn: 'register_mobile',
    args: async (life) => [
      {
        mobile: life.spareMobile,
        pwd: PASSWORD,
        code: await freshCode(life, life.spareMobile),
        nick: '绿邻',
        autoLogin: true,
        referrer: life.inviterUid,
      },
    ],
    shape: login,
  },
  {
    says: 'and sign in with it',
    endpoint: 'POST /user/m/login',
    fn: 'login_mobile',
    args: ({ spareMobile }) => [spareMobile, PASSWORD],
    shape: login,
  },
  {
    says: 'a wrong password is -2',
    endpoint: 'POST /user/m/login',
    fn: 'loginMobileV2',
    args: ({ spareMobile }) => [{ mobile: spareMobile, pwd: 'not this one' }],
    code: -2,
  },
  {
    says: 'a forgotten password is set anew',
    endpoint: 'POST /user/m/reset-pwd',
    fn: 'resetPwdUseMobileCode',
    args: async (life) => [life.spareMobile, `${PASSWORD}!`, await freshCode(life, life.spareMobile)],
  },
  {
    says: 'the new password signs in',
    endpoint: 'POST /user/m/login',
    fn: 'loginMobileV2',
    args: ({ spareMobile }) => [{ mobile: spareMobile, pwd: `${PASSWORD}!` }],
    shape: login,
  },
]

export const wechat: readonly Step[] = [
  {
    says: 'without a code of WeChat nobody is asked for an SMS code',
    endpoint: 'POST /user/wxapp/login',
    fn: 'login_wx',
    args: () => [''],
    code: 300,
    msg: /微信登录凭证/,
  },
  {
    says: 'somebody WeChat knows and we do not is 10000',
    endpoint: 'POST /user/wxapp/login',
    fn: 'login_wx',
    args: ({ wechatCode }) => [wechatCode],
    code: 10000,
  },
  {
    says: 'the same through a service provider',
    endpoint: 'POST /user/wxappService/login',
    fn: 'wxappServiceLogin',
    args: ({ wechatCode }) => [{ code: wechatCode }],
    code: 10000,
  },
  {
    says: 'a code WeChat does not know is refused',
    endpoint: 'POST /user/wxapp/authorize',
    fn: 'authorize',
    args: () => [{ code: 'made up', referrer: '' }],
    code: 21113,
  },
  {
    says: 'the mini program registers silently',
    endpoint: 'POST /user/wxapp/authorize',
    fn: 'authorize',
    args: ({ wechatCode, inviterUid }) => [{ code: wechatCode, referrer: inviterUid }],
    shape: login,
  },
  {
    says: 'through a service provider it is the same person',
    endpoint: 'POST /user/wxappService/authorize',
    fn: 'wxappServiceAuthorize',
    args: ({ wechatCode }) => [{ code: wechatCode, referrer: '' }],
    shape: login,
    look: (data, life) => {
      life.wechatToken = textAt(data, 'token')
    },
  },
  {
    says: 'who is known is signed in',
    endpoint: 'POST /user/wxapp/login',
    fn: 'login_wx',
    args: ({ wechatCode }) => [wechatCode],
    shape: login,
  },
  {
    says: 'through a service provider too',
    endpoint: 'POST /user/wxappService/login',
    fn: 'wxappServiceLogin',
    args: ({ wechatCode }) => [{ code: wechatCode }],
    shape: login,
  },
  {
    says: 'the number WeChat knows is bound',
    endpoint: 'POST /user/wxapp/bindMobile/v2',
    fn: 'bindMobileWxappV2',
    args: ({ wechatToken, wechatMobile }) => [wechatToken, `demo-${wechatMobile}`],
  },
  {
    says: 'a number is bound by its SMS code',
    endpoint: 'POST /user/m/bind-mobile',
    fn: 'bindMobileSms',
    args: async (life) => {
      const mobile = String(Number(life.mobile) + 10)
      const { token } = await life.server.must(wechatAuthorize, { code: `${life.wechatCode}-by-sms` })
      return [token, mobile, await freshCode(life, mobile)]
    },
  },
]

/** The last steps: signing out. */
export const leaving: readonly Step[] = [
  { says: 'signing out works', endpoint: 'GET /user/loginout', fn: 'loginout', args: ({ token }) => [token] },
  {
    says: 'afterwards the token is worth nothing',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: ({ token }) => [token],
    code: 2000,
  },
]
