import type { Text } from '../text.ts'

/** Texts of the actions that the audit log records about assigning orders and about the sequence of stops. */
export const dispatchActionText = {
  'dispatch.settings': { zh: '修改派单方式', en: 'Changed how orders are assigned' },
  'dispatch.pin': { zh: '锁定师傅', en: 'Pinned an order to its courier' },
  'dispatch.unpin': { zh: '解锁师傅', en: 'Unpinned an order' },
  'dispatch.place': { zh: '拖动派单与排序', en: 'Put an order into a sequence' },
  'dispatch.move': { zh: '师傅调整路线', en: 'Moved a stop of their own' },
  'dispatch.release': { zh: '恢复自动排序', en: 'Gave a stop back to the plan' },
  'dispatch.skip': { zh: '稍后再去', en: 'Put a stop off' },
} as const satisfies Readonly<Record<string, Text>>
