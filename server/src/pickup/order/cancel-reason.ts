// The texts of the reasons for which the server itself cancels recycling orders: a no-show, a skipped day of a recurring
// pickup, or a cancelled community day.
import type { Language, Text } from '@huishou/wire/text'

export const NO_SHOW: Text = { zh: '未到店', en: 'Did not come to the shop' }
export const DAY_SKIPPED: Text = {
  zh: '跳过这一次定期上门',
  en: 'Skipped this visit of the recurring pickup',
}
const DAY_CANCELLED: Text = { zh: '社区回收日取消：', en: 'Community day cancelled: ' }

/** The reason of orders that are cancelled with their community day, as it is stored. */
export const reasonOfDay = (reason: string): string => DAY_CANCELLED.zh + reason

/** A stored reason in the reader's language; what a person wrote is unchanged. */
export const cancelReasonIn = (stored: string, language: Language): string => {
  const whole = [NO_SHOW, DAY_SKIPPED].find(({ zh }) => zh === stored)
  if (whole) return whole[language]
  return stored.startsWith(DAY_CANCELLED.zh)
    ? DAY_CANCELLED[language] + stored.slice(DAY_CANCELLED.zh.length)
    : stored
}
