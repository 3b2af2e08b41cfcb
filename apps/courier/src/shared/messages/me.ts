// Texts of the page "Me".

export const meMessages = {
  version: { zh: '版本 {version}', en: 'Version {version}' },
  allSent: { zh: '全部已发送', en: 'All sent' },
  chinese: { zh: '中文', en: '中文' },
  english: { zh: 'English', en: 'English' },
  language: { zh: '语言', en: 'Language' },
  look: { zh: '外观', en: 'Theme' },
  lookDark: { zh: '深色', en: 'Dark' },
  lookLight: { zh: '浅色', en: 'Light' },
  lookSystem: { zh: '跟随系统', en: 'System' },
  shop: { zh: '门店', en: 'Shop' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  signOutText: { zh: '下次使用需要重新登录。', en: 'You will have to sign in again next time.' },
  signOutTitle: { zh: '确定退出吗？', en: 'Sign out?' },
  signOutWaiting: {
    zh: '还有 {count} 条没有发送。它们会留在这台设备上，等您重新登录后再发送。',
    en: '{count} not sent yet. They stay on this device and are sent after you sign in again.',
  },
  waiting: { zh: '{count} 条', en: '{count} waiting' },
} as const
