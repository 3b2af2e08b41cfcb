// Texts about connecting a scale, its readings, and problems with the data that it sends.

import type { FrameProblem } from '@huishou/wire/scale/weight'
import type { Text } from '@huishou/wire/text'

export const scaleMessages = {
  connect: { zh: '连接电子秤', en: 'Connect scale' },
  connected: { zh: '电子秤', en: 'Scale' },
  disconnect: { zh: '断开', en: 'Disconnect' },
  failed: {
    zh: '电子秤没连上，可以手工录入；常连不上请到“我的 › 秤和打印机”检查设置',
    en: 'The scale did not connect. You can enter weights by hand; if this keeps happening, check the settings under Me › Scale and printer.',
  },
  lost: {
    zh: '电子秤断开了，请检查电源和连线后重新连接。已取的读数不受影响。',
    en: 'The scale was disconnected. Check its power and cable, then connect again. Readings already taken are kept.',
  },
  notProving: {
    zh: '没有信号，未登记这台秤：读数按手工录入计。',
    en: 'No signal, so this scale is not registered: readings count as typed.',
  },
  take: { zh: '取读数', en: 'Use reading' },
  unstable: { zh: '等读数稳定', en: 'Wait for a stable reading' },
  unsupported: {
    zh: '此浏览器不能连接电子秤。',
    en: 'This browser cannot connect to a scale.',
  },
} as const

export const frameProblemText: Record<FrameProblem, Text> = {
  overload: { zh: '超载，请减少货物', en: 'Overload: take something off' },
  unit: {
    zh: '秤的单位不是公斤、克、斤或吨，读数不能用，请在仪表上切换单位',
    en: 'The scale does not show kg, g, jin or t, so it cannot be used. Change the unit at the indicator.',
  },
  expanded: {
    zh: '仪表在检修显示状态，读数不能用',
    en: 'The indicator is in its service display mode, so its readings cannot be used.',
  },
}
