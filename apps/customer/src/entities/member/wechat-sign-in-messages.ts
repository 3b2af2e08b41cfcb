// Texts of the dialog that asks a member whether to sign in with WeChat from now on.

const zh = {
  title: '开启微信一键登录？',
  text: '下次在微信里打开，无需验证码即可登录。能用这个微信的人，都能登录您的账号。可随时在“个人信息 › 微信”里关闭。',
  ok: '开启',
  cancel: '暂不开启',
}
const en: typeof zh = {
  title: 'Sign in with WeChat from now on?',
  text: 'Next time you open this inside WeChat, no code is needed. Whoever uses this WeChat can enter your account. You can switch it off under My details › WeChat.',
  ok: 'Allow',
  cancel: 'Not now',
}
export const wechatSignInMessages = { zh, en }
