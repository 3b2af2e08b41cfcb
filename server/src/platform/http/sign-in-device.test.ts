import { deviceText } from '@huishou/wire/member/sign-in-device'
import { expect, test } from 'vitest'
import { deviceOf } from './sign-in-device.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ROBOT = `Mozilla/5.0 (Linux; Android 14; K) ${KIT}`

test.each([
  [`${ROBOT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${PHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${PHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, '微信 · iPhone'],
  [
    `${ROBOT} Version/4.0 Chrome/122.0.0.0 XWEB/1220089 MicroMessenger/8.0.50 miniProgram/wx0`,
    '微信 · Android',
  ],
  [`${ROBOT} Version/4.0 UCBrowser/15.2 U4/1.0 Mobile Safari/537.36 AlipayClient/10.6`, '支付宝 · Android'],
  [`${ROBOT} Chrome/114.0.0.0 Mobile Safari/537.36 HuaweiBrowser/15.0 HarmonyOS`, '华为浏览器 · 鸿蒙'],
  [`${ROBOT} Version/4.0 Chrome/112 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.3`, '小米浏览器 · Android'],
  [`${PHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/126.0 Safari/537.36`, 'Chrome · Linux'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s is %s', (userAgent, text) => {
  expect(deviceText(deviceOf(userAgent)).zh).toBe(text)
})
