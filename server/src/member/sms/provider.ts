import type { Database } from '../../platform/database.ts'
import { GiveUp, type Worker } from '../../platform/jobs.ts'
import type { MemberTables } from '../tables.ts'

/**
 * `kind` says which template a real sender uses (`login`, `pickup_accepted`, …). A template holds the sentence itself;
 * only `code` goes into it, when there is one. `text` is what a sender without templates shows.
 */
export type SmsMessage = { kind: string; text: string; code: string }

/** The template of a kind of message; a code without one of its own goes out by that of signing in. */
export const templateOf = (templates: Readonly<Record<string, string>>, kind: string): string | undefined =>
  templates[kind] ?? (kind.startsWith('code_') ? templates['login'] : undefined)

/**
 * Who carries messages to phones. `send` throws SmsFailure when it could not; tried again, it may send twice. It answers
 * NOT_DONE for a kind of message it carries none of.
 */
export type SmsProvider = {
  name: string
  send: (
    to: string,
    message: SmsMessage,
    outside: { database: Database<MemberTables>; now: number },
  ) => Promise<unknown>
}

/** Not sent. `again`: the service was busy or out of reach, so a later try may succeed; else no try will. */
export class SmsFailure extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean) {
    super(message)
    this.again = again
  }
}

/** What the outbox holds for a job of kind `sms`. After `validUntil` (when given) it is of no use to anybody. */
export type SmsJob = SmsMessage & {
  to: string
  validUntil?: number
  /** The code this carries, to be marked when it could not be sent. */
  codeId?: number
}

const mark = async (
  database: Database<MemberTables>,
  codeId: number | undefined,
  failedAt: number | null,
): Promise<void> => {
  if (codeId === undefined) return
  await database.transaction((trx) =>
    trx.updateTable('smsCode').set({ failedAt }).where('id', '=', codeId).execute(),
  )
}

/** Does outbox jobs of kind `sms`. A code that could not be sent is marked, so that its owner may ask for another at once. */
export const smsWorker = (provider: SmsProvider): Worker<MemberTables> => ({
  kind: 'sms',
  run: async (database, now, payload) => {
    const { to, kind, text, code, validUntil, codeId } = payload as SmsJob
    if (validUntil !== undefined && validUntil < now) return
    let result: unknown
    try {
      result = await provider.send(to, { kind, text, code }, { database, now })
    } catch (error) {
      await mark(database, codeId, now)
      throw error instanceof SmsFailure && !error.again ? new GiveUp(error.message) : error
    }
    const failed =
      codeId === undefined
        ? undefined
        : await database.reader
            .selectFrom('smsCode')
            .select('id')
            .where('id', '=', codeId)
            .where('failedAt', 'is not', null)
            .executeTakeFirst()
    if (failed) await mark(database, codeId, null)
    return result
  },
})
