// The texts of the reasons for which the server itself cancels recycling orders: a no-show, or a cancelled community day.
import type { Language, Text } from '@huishou/wire/text'

export const NO_SHOW: Text = { zh: '未到店', en: 'Did not come to the shop' }
const DAY_CANCELLED: Text = { zh: '社区回收日取消：', en: 'Community day cancelled: ' }

/** The reason of orders that are cancelled with their community day, as it is stored. */
export const reasonOfDay = (reason: string): string => DAY_CANCELLED.zh + reason

/** A stored reason in the reader's language; what a person wrote is unchanged. */
export const cancelReasonIn = (stored: string, language: Language): string => {
  if (stored === NO_SHOW.zh) return NO_SHOW[language]
  return stored.startsWith(DAY_CANCELLED.zh)
    ? DAY_CANCELLED[language] + stored.slice(DAY_CANCELLED.zh.length)
    : stored
}
