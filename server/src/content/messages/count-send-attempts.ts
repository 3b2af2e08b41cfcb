// Counts each day's attempts to send messages, by kind, channel and outcome (sent, failed, skipped, or too late to be
// sent), and deletes old counts.
import type { MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import { DAY, dayOf } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import { oneLine } from '../../platform/http-client.ts'
import { maskNumbersIn } from '../../platform/http/mask-numbers.ts'
import type { ContentTables } from '../tables.ts'

/** How one attempt to send a message ended. */
export type MessageOutcome = {
  kind: string
  channel: MessageChannel
  outcome: 'sent' | 'failed' | 'skipped' | 'late'
  error?: string
}
const ERROR_LENGTH = 300
const KEPT = 90 * DAY

/**
 * Counts an attempt in the day's row; with `by` −1, takes back one that was counted in advance. Numbers in a provider's
 * reply are masked, because many people read the row.
 */
export const countMessage = async (
  trx: Transaction<ContentTables>,
  now: number,
  { kind, channel, outcome, error = '' }: MessageOutcome,
  by: 1 | -1 = 1,
): Promise<void> => {
  const failure =
    outcome === 'failed' ? { lastError: oneLine(maskNumbersIn(error), ERROR_LENGTH), lastErrorAt: now } : {}
  const first = { sent: 0, failed: 0, skipped: 0, late: 0, lastError: '', lastErrorAt: null }
  await trx
    .insertInto('messageCount')
    .values({ day: dayOf(now), kind, channel, ...first, [outcome]: by, ...failure })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'channel'])
        .doUpdateSet((e) => ({ [outcome]: e(`messageCount.${outcome}`, '+', by), ...failure })),
    )
    .execute()
}

/** Deletes the counts of days more than 90 days ago. */
export const deleteOldMessageCounts = async (trx: Transaction<ContentTables>, now: number): Promise<void> => {
  await trx
    .deleteFrom('messageCount')
    .where('day', '<', dayOf(now - KEPT))
    .execute()
}
