// Recognises the browser and operating system from the User-Agent header, so that people can recognise their devices in
// the list of sessions.

import type { Browser, Device, System } from '@huishou/wire/member/sign-in-device'

// The order matters: an in-app browser also names the browser it is built on.
const BROWSERS: [RegExp, Browser][] = [
  [/MicroMessenger/i, 'wechat'],
  [/AlipayClient/i, 'alipay'],
  [/DingTalk/i, 'dingtalk'],
  [/UCBrowser|UCWEB/i, 'uc'],
  [/QQBrowser|\bQQ\//i, 'qq'],
  [/MiuiBrowser/i, 'miui'],
  [/HuaweiBrowser/i, 'huawei'],
  [/SamsungBrowser/i, 'samsung'],
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\/|Opera/, 'opera'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
]
const SYSTEMS: [RegExp, System][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/HarmonyOS|OpenHarmony|ArkWeb/i, 'harmony'],
  [/Android/i, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
]

const firstOf = <Name>(rules: [RegExp, Name][], text: string): Name | 'other' =>
  rules.find(([rule]) => rule.test(text))?.[1] ?? 'other'

/** `mark` is the hash of the browser's device mark; empty without one. */
export type SignInDevice = Device & { mark?: string }

/**
 * Recognises browser and system from a `User-Agent`. Only these two words are stored of it: enough for people to
 * recognise their devices, too little to track them.
 */
export const deviceOf = (userAgent: string, mark = ''): SignInDevice => ({
  mark,
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
})
