// Texts of the page with the devices on which the user is signed in.

export const devicesMessages = {
  end: { zh: '退出', en: 'Sign out' },
  endOf: { zh: '退出 {device}', en: 'Sign out {device}' },
  endOthers: { zh: '退出其他全部设备', en: 'Sign out all other devices' },
  endText: { zh: '那边要重新登录才能使用。', en: 'That device will have to sign in again.' },
  here: { zh: '本机', en: 'This device' },
  signedIn: { zh: '{at} 登录', en: 'Signed in: {at}' },
  sure: { zh: '{what}？', en: '{what}?' },
  used: { zh: '最近使用：{at}', en: 'Last used: {at}' },
} as const
