// Finds the recycling or mall order, withdrawal, online payment or mail-in that caused a booking in the ledger.

import { isMallOrderId } from '@huishou/wire/mall/states'
import type { Text } from '@huishou/wire/text'
import type { Journal } from './queries.ts'
import { messages } from './messages.ts'

/** Journal keys that name a record with a page in the console. */
const byKey: readonly { key: RegExp; to: string; text: Text }[] = [
  { key: /^withdrawal:(\d+)/, to: '/withdrawals?state=all&withdrawal=', text: messages.withdrawal },
  { key: /^pay-in:(\d+)/, to: '/pay-ins?payIn=', text: messages.payIn },
  { key: /^mail-in:(\d+)/, to: '/mail-in?order=', text: messages.mailIn },
]

/** The link to the record; null for a booking without an order or a key listed above. */
export const sourceOf = (
  journal: Pick<Journal, 'key' | 'orderId'>,
): { to: string; text: Text; id: number } | null => {
  for (const { key, to, text } of byKey) {
    const id = key.exec(journal.key)?.[1]
    if (id) return { to: to + id, text, id: Number(id) }
  }
  const { orderId } = journal
  if (orderId === null) return null
  return isMallOrderId(orderId)
    ? { to: `/mall-orders?state=all&order=${orderId}`, text: messages.mallOrder, id: orderId }
    : { to: `/orders?order=${orderId}`, text: messages.order, id: orderId }
}
