// Queues a message as a push notification, one job for each device of its receiver.
import { randomBytes } from 'node:crypto'
import { messageKinds, type Message } from '@huishou/wire/content/message-catalogue/catalogue'
import type { MessageUrgency } from '@huishou/wire/content/message-catalogue/message-kind'
import { DAY, HOUR } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { readDeviceIds, type PushPerson } from '../../web-push/index.ts'
import type { ContentTables } from '../tables.ts'
import { composeMessage, type ComposedMessage } from './compose-message.ts'
import { readSendingTime } from './quiet-hours.ts'

/**
 * Payload of a job of kind `web-push`. Devices with the same `tag` show one notification, however often it arrives;
 * `canWait`: not in the quiet hours.
 */
export type PushJob = Pick<Message, 'kind'> &
  Pick<ComposedMessage, 'title' | 'text'> & {
    deviceId: number
    memberId: number | null
    tag: string
    canWait: boolean
    validUntil: number
  }

export const PUSH = 'web-push'

/** How long a notification is worth showing, unless its sender says. */
const LIFE: Record<MessageUrgency, number> = { code: 4 * HOUR, security: DAY, now: 2 * HOUR, later: DAY }

/**
 * `atOnce`: also in the quiet hours, because it carries a code; `validUntil`: when it becomes useless; `life`: how long it
 * is worth showing.
 */
export type PushTiming = {
  atOnce?: boolean
  validUntil?: number | undefined
  life?: number | undefined
}

/**
 * Queues a message for every device of a person, unless the business switched push off for its kind. One that can wait
 * is sent after the quiet hours.
 */
export const queuePush = async (
  trx: Transaction<ContentTables>,
  person: PushPerson,
  now: number,
  message: Message,
  { atOnce = false, validUntil = Infinity, life }: PushTiming = {},
): Promise<void> => {
  const { kind } = message
  const { channels, urgency } = messageKinds[kind]
  if (!channels.includes('push')) return
  const deviceIds = await readDeviceIds(trx, person)
  if (deviceIds.length === 0) return
  const { title, text, off } = await composeMessage(trx, message)
  if (off.includes('push')) return
  const canWait = urgency === 'later' && !atOnce
  const dueAt = canWait ? await readSendingTime(trx, now) : now
  const tag = randomBytes(16).toString('base64url')
  for (const deviceId of deviceIds) {
    const payload: PushJob = {
      kind,
      title,
      text,
      deviceId,
      memberId: 'memberId' in person ? person.memberId : null,
      tag,
      canWait,
      validUntil: Math.min(validUntil, dueAt + (life ?? LIFE[urgency])),
    }
    await enqueue(trx, now, { kind: PUSH, payload, dueAt })
  }
}
