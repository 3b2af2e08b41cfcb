// The browsers and operating systems from which people are signed in, with their names.

import type { Text } from '../text.ts'

/** The browser used to sign in, or the app that opened the page. */
export const browserText = {
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  dingtalk: { zh: '钉钉', en: 'DingTalk' },
  qq: { zh: 'QQ', en: 'QQ' },
  uc: { zh: 'UC 浏览器', en: 'UC Browser' },
  miui: { zh: '小米浏览器', en: 'Mi Browser' },
  huawei: { zh: '华为浏览器', en: 'Huawei Browser' },
  samsung: { zh: '三星浏览器', en: 'Samsung Internet' },
  edge: { zh: 'Edge', en: 'Edge' },
  opera: { zh: 'Opera', en: 'Opera' },
  firefox: { zh: 'Firefox', en: 'Firefox' },
  chrome: { zh: 'Chrome', en: 'Chrome' },
  safari: { zh: 'Safari', en: 'Safari' },
  other: { zh: '其他浏览器', en: 'Another browser' },
} as const satisfies Record<string, Text>
export type Browser = keyof typeof browserText

export const systemText = {
  iphone: { zh: 'iPhone', en: 'iPhone' },
  ipad: { zh: 'iPad', en: 'iPad' },
  harmony: { zh: '鸿蒙', en: 'HarmonyOS' },
  android: { zh: 'Android', en: 'Android' },
  windows: { zh: 'Windows', en: 'Windows' },
  mac: { zh: 'Mac', en: 'Mac' },
  linux: { zh: 'Linux', en: 'Linux' },
  other: { zh: '其他设备', en: 'another device' },
} as const satisfies Record<string, Text>
export type System = keyof typeof systemText

export type Device = { browser: Browser; system: System }
export const handheld: readonly System[] = ['iphone', 'ipad', 'harmony', 'android']

const UNKNOWN: Text = { zh: '未知设备', en: 'Unknown device' }

/** Formats a device: `微信 · iPhone`, `Chrome · Android`. */
export const deviceText = ({ browser, system }: Device): Text =>
  browser === 'other' && system === 'other'
    ? UNKNOWN
    : {
        zh: `${browserText[browser].zh} · ${systemText[system].zh}`,
        en: `${browserText[browser].en} · ${systemText[system].en}`,
      }
/** Stands for all sessions of a person where sessions are ended. The caller's current session is never ended. */
export const ALL_SESSIONS = 'all'
