import type { Database } from '../../platform/database.ts'
import type { Worker } from '../../platform/jobs.ts'
import type { MemberTables } from '../tables.ts'

/** `kind` says which template a real sender uses (`login`, `courier_on_the_way`, …); `code` is empty when there is none. */
export type SmsMessage = { kind: string; text: string; code: string }

/** Who carries messages to phones. `send` throws when it could not; it is then tried again, so it may send twice. */
export type SmsProvider = {
  name: string
  send: (
    to: string,
    message: SmsMessage,
    outside: { database: Database<MemberTables>; now: number },
  ) => Promise<void>
}

/** What the outbox holds for a job of kind `sms`. After `validUntil` (when given) it is of no use to anybody. */
export type SmsJob = SmsMessage & { to: string; validUntil?: number }

/** Does outbox jobs of kind `sms`. */
export const smsWorker = (provider: SmsProvider): Worker<MemberTables> => ({
  kind: 'sms',
  run: async (database, now, payload) => {
    const { to, kind, text, code, validUntil } = payload as SmsJob
    if (validUntil !== undefined && validUntil < now) return
    await provider.send(to, { kind, text, code }, { database, now })
  },
})
