// Texts about connecting the scale and the printer, testing the scale, and the simulated scale of a demo.

import type { ScaleKind } from '@huishou/wire/scale/kinds'
import type { ScaleUnit } from '@huishou/wire/scale/weight'
import type { Text } from '@huishou/wire/text'
import type { ScaleFault } from '../../entities/scale/simulated-scale.ts'
import type { LineSettings, PortKind } from '../../shared/ports/port.ts'

export const equipmentMessages = {
  scale: { zh: '电子秤', en: 'Scale' },
  intro: {
    zh: '设置只存在这台手机上。按仪表说明书选择通讯格式和串口参数，连上后看下面的测试。',
    en: 'These settings stay on this device. Choose the data format and serial settings given in the indicator’s manual, connect, and check the test below.',
  },
  port: { zh: '连接方式', en: 'Connection' },
  kind: { zh: '仪表通讯格式', en: 'Indicator data format' },
  unit: { zh: '仪表显示单位', en: 'Unit of the display' },
  unitHint: {
    zh: '这种格式不带单位，请按仪表实际显示选择；选错会差一倍或一千倍。',
    en: 'This format does not include the unit. Choose the one on the display: with a wrong one, weights are off by a factor of two or a thousand.',
  },
  baud: { zh: '波特率', en: 'Baud rate' },
  dataBits: { zh: '数据位', en: 'Data bits' },
  parity: { zh: '校验', en: 'Parity' },
  stopBits: { zh: '停止位', en: 'Stop bits' },
  none: {
    zh: '这个浏览器不能连接秤和打印机。请用安卓或电脑上的 Chrome、Edge，重量可以先手工录入。',
    en: 'This browser cannot connect to scales and printers. Use Chrome or Edge on Android or a computer; weights can be typed.',
  },
  test: { zh: '测试', en: 'Test' },
  stable: { zh: '稳定', en: 'Stable' },
  moving: { zh: '未稳定', en: 'Moving' },
  waiting: {
    zh: '还没收到数据。请检查连线和波特率，并确认仪表设为连续发送。',
    en: 'No data received yet. Check the cable and baud rate, and that the indicator is set to send continuously.',
  },
  nothingRead: {
    zh: '收到数据但读不出来：请检查通讯格式、波特率和校验。',
    en: 'Data is received but cannot be read. Check the data format, baud rate and parity.',
  },
  frames: { zh: '已读 {count} 帧', en: '{count} frames read' },
  damaged: { zh: '损坏 {count} 段', en: '{count} damaged' },
  last: { zh: '最近一帧', en: 'Last frame' },
  proving: { zh: '已登记：读数会由服务器复核', en: 'Registered: the server checks the readings' },
  simulator: { zh: '模拟秤', en: 'Simulated scale' },
  load: { zh: '秤上重量', en: 'On the scale' },
  put: { zh: '放上去', en: 'Put it on' },
  loadWrong: { zh: '请输入重量，最多三位小数', en: 'Enter a weight with at most three decimals' },
  faults: { zh: '故障', en: 'Fault' },
  well: { zh: '正常', en: 'None' },
} as const

export const portText: Record<PortKind, Text> = {
  serial: { zh: '串口线', en: 'Serial cable' },
  bluetooth: { zh: '蓝牙', en: 'Bluetooth' },
  simulated: { zh: '模拟', en: 'Simulated' },
}
export const kindText: Record<ScaleKind, Text> = {
  yaohua: { zh: '耀华 XK3190 连续', en: 'Yaohua XK3190' },
  toledo: { zh: '托利多连续', en: 'Toledo continuous' },
  ascii: { zh: 'ST,GS 文本', en: 'ST,GS text' },
  cas: { zh: '凯士 22 字节', en: 'CAS, 22 bytes' },
}
export const unitText: Record<ScaleUnit, Text> = {
  kg: { zh: '公斤', en: 'kg' },
  g: { zh: '克', en: 'g' },
  jin: { zh: '斤', en: 'jin' },
}
export const parityText: Record<LineSettings['parity'], Text> = {
  none: { zh: '无', en: 'None' },
  even: { zh: '偶', en: 'Even' },
  odd: { zh: '奇', en: 'Odd' },
}
export const faultText: Record<ScaleFault, Text> = {
  garbage: { zh: '乱码', en: 'Garbage' },
  pounds: { zh: '磅', en: 'Pounds' },
  overload: { zh: '超载', en: 'Overload' },
  unplugged: { zh: '拔线', en: 'Pull the cable' },
}
