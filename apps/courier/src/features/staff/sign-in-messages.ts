// Texts of the sign-in page, of the second step of signing in, and of confirming one's identity.

export const signInMessages = {
  action: { zh: '登录', en: 'Sign in' },
  back: { zh: '返回', en: 'Back' },
  code: { zh: '验证码（6 位）或恢复码', en: '6-digit code or recovery code' },
  codeMissing: { zh: '请填写验证码', en: 'Enter the code' },
  confirm: { zh: '确认', en: 'Confirm' },
  demo: { zh: '演示账号', en: 'Demo accounts' },
  demoAside: { zh: '点一下直接登录', en: 'Tap to sign in' },
  lead: { zh: '师傅上门与门店柜台', en: 'For couriers and the counter' },
  passkeyFailed: {
    zh: '通行密钥没有完成，请重试或改用其他方式',
    en: 'The passkey was not completed. Try again or use another way',
  },
  password: { zh: '密码', en: 'Password' },
  passwordMissing: { zh: '请填写密码', en: 'Enter your password' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code' },
  secondStep: { zh: '二次验证', en: 'Second step' },
  setUpAtDesk: {
    zh: '该账号需要先在管理后台设置二次验证，再到这里登录',
    en: 'This account needs a second factor first. Set it up in the console, then sign in here',
  },
  usePasskey: { zh: '使用通行密钥', en: 'Use a passkey' },
  username: { zh: '用户名', en: 'User name' },
  usernameMissing: { zh: '请填写用户名', en: 'Enter your user name' },
} as const
