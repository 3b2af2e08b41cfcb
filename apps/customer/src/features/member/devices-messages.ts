// Texts of the page with the devices that are signed in to the account.

const zh = {
  title: '登录设备',
  lead: '您的账号已在以下设备登录。如有不认识的设备，请将其退出。',
  here: '本机',
  signedIn: (at: string) => `${at} 登录`,
  used: (day: string) => `最近使用：${day}`,
  end: '退出',
  endOf: (device: string) => `退出 ${device}`,
  endSure: (device: string) => `退出“${device}”？`,
  endText: '该设备需重新登录才能使用。',
  endOthers: '退出其他全部设备',
  endOthersSure: '退出其他全部设备？',
  endOthersText: (count: number) =>
    `另外 ${count} 台设备需重新登录才能使用，微信一键登录会一并关闭，本机不受影响。`,
  ended: '已退出',
  onlyHere: '仅在本机登录',
  signInFirst: '请先登录',
  signIn: '去登录',
}
const en: typeof zh = {
  title: 'Signed-in devices',
  lead: 'Your account is signed in on these devices. Sign out any you do not recognise.',
  here: 'This device',
  signedIn: (at) => `Signed in: ${at}`,
  used: (day) => `Last used: ${day}`,
  end: 'Sign out',
  endOf: (device) => `Sign out ${device}`,
  endSure: (device) => `Sign out ${device}?`,
  endText: 'That device will have to sign in again.',
  endOthers: 'Sign out all other devices',
  endOthersSure: 'Sign out all other devices?',
  endOthersText: (count) =>
    count === 1
      ? 'The other device will have to sign in again, and signing in with WeChat is switched off. This one stays signed in.'
      : `The other ${count} devices will have to sign in again, and signing in with WeChat is switched off. This one stays signed in.`,
  ended: 'Signed out',
  onlyHere: 'Signed in on this device only',
  signInFirst: 'Please sign in first',
  signIn: 'Sign in',
}
export const devicesMessages = { zh, en }
