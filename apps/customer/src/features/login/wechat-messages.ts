// Texts for signing in with WeChat, and for the page to which WeChat sends the user back.

const zh = {
  title: '微信授权',
  finishing: '正在完成微信授权',
  lost: '没有进行中的微信授权',
  lostText: '授权可能已经完成，或不是在这台设备上发起的',
  home: '回到首页',
  signIn: '微信一键登录',
  signedIn: '登录成功',
  bound: '微信已绑定',
  profileTaken: '已使用微信昵称和头像',
  profileNot: '微信已绑定，没有取到昵称和头像',
  failed: '无法登录',
  unknown: '这个微信还没有绑定账号，请先用手机号登录。登录后可选择开启微信一键登录。',
  signInOn: '微信一键登录已开启',
  misconfigured: '配置AppId有误，无法自动登录，将为您跳转到手机号登录',
}
const en: typeof zh = {
  title: 'WeChat authorization',
  finishing: 'Finishing the WeChat authorization',
  lost: 'No WeChat authorization is under way',
  lostText: 'It may be finished already, or was started on another device',
  home: 'Back to home',
  signIn: 'Sign in with WeChat',
  signedIn: 'Signed in',
  bound: 'WeChat is linked',
  profileTaken: 'Now using your WeChat nickname and picture',
  profileNot: 'WeChat is linked; nickname and picture could not be read',
  failed: 'Could not sign in',
  unknown:
    'This WeChat is not linked to an account yet. Sign in with your number; you can then allow signing in with WeChat.',
  signInOn: 'Signing in with WeChat is on',
  misconfigured: 'The AppId is wrong, so WeChat cannot sign you in. Please sign in with your number.',
}
export const wechatMessages = { zh, en }
