// Texts about printing receipts and about the outcome.

import type { Text } from '@huishou/wire/text'
import type { PrintOutcome } from './printer.ts'

export const printerMessages = {
  print: { zh: '打印小票', en: 'Print' },
  again: { zh: '再打一次', en: 'Print again' },
  testTitle: { zh: '打印测试', en: 'Test print' },
  testText: {
    zh: '纸箱 12.34 公斤，看得清就可以用。',
    en: 'Cardboard 12.34 kg. If you can read this, it works.',
  },
} as const

export const outcomeText: Record<PrintOutcome, Text> = {
  printed: { zh: '已打印', en: 'Printed' },
  not_drawn: {
    zh: '这台设备生成不了打印图片，还没有打印。请到“我的 › 秤和打印机”关掉“按图片打印”再试。',
    en: 'This device could not draw the image; nothing was printed. Turn off “Print as an image” under Me › Scale and printer and try again.',
  },
  no_paper: {
    zh: '打印机缺纸，还没有打印。装好纸后再打一次。',
    en: 'The printer is out of paper; nothing was printed. Load paper and print again.',
  },
  ran_out: {
    zh: '打印中纸用完了，这张不完整。装好纸后再打一次。',
    en: 'The paper ran out, so this one is incomplete. Load paper and print again.',
  },
  unplugged: {
    zh: '打印中断开了，这张可能不完整。检查电源和连线后再打一次。',
    en: 'The printer was disconnected, so this one may be incomplete. Check its power and cable and print again.',
  },
  not_opened: {
    zh: '打印机没连上。请到“我的 › 秤和打印机”检查设置。',
    en: 'The printer did not connect. Check the settings under Me › Scale and printer.',
  },
}
