// Texts of the card with the settings of the printer and a test print.

import type { Text } from '@huishou/wire/text'
import type { PrinterFault } from '../../entities/printer/simulated-printer.ts'

export const printerCardMessages = {
  title: { zh: '小票打印机（80 毫米）', en: 'Receipt printer (80 mm)' },
  image: { zh: '按图片打印', en: 'Print as an image' },
  imageNote: {
    zh: '打印机没有中文字库、打出乱码时打开；会慢一些',
    en: 'For printers that have no Chinese font and print garbled text; a little slower',
  },
  low: { zh: '纸快用完了', en: 'The paper is nearly used up' },
  test: { zh: '打印测试页', en: 'Print a test' },
  disconnect: { zh: '断开打印机', en: 'Disconnect printer' },
  faults: { zh: '模拟打印机故障', en: 'Fault of the simulated printer' },
  paper: { zh: '打出的小票', en: 'What was printed' },
} as const

export const printerFaultText: Record<PrinterFault, Text> = {
  paper: { zh: '缺纸', en: 'Out of paper' },
  runs_out: { zh: '打到一半没纸', en: 'Runs out' },
  unplugged: { zh: '打到一半断开', en: 'Disconnects' },
}
