// Adds notices that one person sees in the app and as a push notification, and deletes those that have expired.
import { messageKinds, type Message } from '@huishou/wire/content/message-catalogue/catalogue'
import { DAY } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { composeMessage } from './messages/compose-message.ts'
import { queuePush, type PushTiming } from './messages/queue-push.ts'
import type { ContentTables } from './tables.ts'

/** Turns each line of a text into an HTML paragraph. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/**
 * Adds a notice in the app for one person, unless notices of this kind are switched off, and queues it for the devices
 * on which the person gets push notifications. It is shown until `until`, or for the period of its kind.
 */
export const addNotice = async (
  trx: Transaction<ContentTables>,
  now: number,
  message: Message & { memberId: number; until?: number },
  timing: PushTiming = {},
): Promise<void> => {
  const { notice } = messageKinds[message.kind]
  if (!notice) throw new Error(`${message.kind} is no notice in the app`)
  const validUntil = timing.validUntil ?? message.until
  await queuePush(trx, { memberId: message.memberId }, now, message, { ...timing, validUntil })
  const { title, text, off } = await composeMessage(trx, message)
  if (off.includes('app')) return
  await trx
    .insertInto('notice')
    .values({
      kind: message.kind,
      type: notice.type,
      memberId: message.memberId,
      until: message.until ?? now + notice.days * DAY,
      title: title.zh,
      titleEn: title.en,
      content: paragraphs(text.zh),
      contentEn: paragraphs(text.en),
      shown: 1,
      remind: 1,
      createdAt: now,
    })
    .execute()
}

/** Deletes personal notices that expired before `before`. */
export const deleteExpiredNotices = async (
  trx: Transaction<ContentTables>,
  before: number,
): Promise<void> => {
  await trx.deleteFrom('notice').where('memberId', 'is not', null).where('until', '<', before).execute()
}
