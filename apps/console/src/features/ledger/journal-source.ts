import type { Text } from '@huishou/wire/text'
import type { Journal } from './queries.ts'
import { words } from './words.ts'

/** Keys name what moved the money; these have a screen that shows it. */
const byKey: readonly { key: RegExp; to: string; text: Text }[] = [
  { key: /^withdrawal:(\d+)/, to: '/withdrawals?state=all&withdrawal=', text: words.withdrawal },
  { key: /^pay-in:(\d+)/, to: '/pay-ins?payIn=', text: words.payIn },
  { key: /^mail-in:(\d+)/, to: '/mail-in?order=', text: words.mailIn },
]

/** The record a journal came from; null when no screen shows it. */
export const sourceOf = (
  journal: Pick<Journal, 'key' | 'orderId'>,
): { to: string; text: Text; id: number } | null => {
  for (const { key, to, text } of byKey) {
    const id = key.exec(journal.key)?.[1]
    if (id) return { to: to + id, text, id: Number(id) }
  }
  return journal.orderId === null
    ? null
    : { to: `/orders?order=${journal.orderId}`, text: words.order, id: journal.orderId }
}
