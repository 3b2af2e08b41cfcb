import type { Text } from '@huishou/wire'

/** What staff did about a customer, as the log names it. */
const texts: Readonly<Record<string, Text>> = {
  'customer.reveal': { zh: '查看了完整手机号', en: 'Read the whole number' },
  'customer.note': { zh: '写了备注', en: 'Wrote a note' },
  'customer.note-change': { zh: '改了备注', en: 'Changed a note' },
  'customer.note-delete': { zh: '删了备注', en: 'Deleted a note' },
  'customer.block': { zh: '拉黑', en: 'Blocked' },
  'customer.unblock': { zh: '解除拉黑', en: 'Unblocked' },
  'customer.sign-out': { zh: '退出全部设备', en: 'Signed out everywhere' },
  'customer.address': { zh: '代客修改地址', en: 'Corrected an address' },
  'bargain.end-run': { zh: '终止砍价', en: 'Ended a run' },
}
export const deskActText = (action: string): Text => texts[action] ?? { zh: action, en: action }
