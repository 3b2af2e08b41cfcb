// Texts of the sheet that creates a sign-in code for a customer at the counter.

export const signInCodeMessages = {
  title: { zh: '客户登录码', en: 'Sign-in code for a customer' },
  lead: {
    zh: '先核实是本人，再把登录码告诉客户。客户在登录页填手机号和登录码就能登录。',
    en: 'First make sure it is really the customer, then tell them the code. They sign in with their mobile number and the code.',
  },
  mobile: { zh: '客户手机号', en: 'Mobile number of the customer' },
  mobileWrong: { zh: '请填写正确的手机号', en: 'Enter a valid mobile number' },
  make: { zh: '生成登录码', en: 'Make a code' },
  once: {
    zh: '{minutes} 分钟内有效，只能用一次，关闭后不再显示。',
    en: 'Valid for {minutes} minutes and one use; not shown again once you close this.',
  },
  of: { zh: '{mobile} 的登录码', en: 'Sign-in code for {mobile}' },
  told: { zh: '已告诉客户', en: 'Told the customer' },
} as const
