import type { ContentTables } from '../../content/index.ts'
import type { Database } from '../../platform/database.ts'
import { GiveUp, type Worker } from '../../platform/jobs.ts'
import type { MemberTables } from '../tables.ts'

/**
 * `kind` selects the template of a real provider (`login`, `pickup_accepted`, …), which contains the text; only `code`
 * is filled in. `text` is for providers without templates.
 */
export type SmsMessage = { kind: string; text: string; code: string }

/** The template for a kind of message; a code without its own uses the sign-in template. */
export const templateOf = (templates: Readonly<Record<string, string>>, kind: string): string | undefined =>
  templates[kind] ?? (kind.startsWith('code_') ? templates['login'] : undefined)

/**
 * An SMS provider. `send` throws SmsFailure when sending failed, and a retry may send twice; it returns NOT_DONE for an
 * unsupported kind of message.
 */
export type SmsProvider = {
  name: string
  send: (
    to: string,
    message: SmsMessage,
    outside: { database: Database<MemberTables>; now: number },
  ) => Promise<unknown>
}

/** A message that was not sent. `again`: the service was busy or unreachable, so a retry may succeed. */
export class SmsFailure extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean) {
    super(message)
    this.again = again
  }
}

/** Payload of an outbox job of kind `sms`. It is not sent after `validUntil`, if given. */
export type SmsJob = SmsMessage & {
  to: string
  validUntil?: number
  /** The code in this message, to be marked when sending fails. */
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

/** Another way to tell a person; true when the message went out by it, so that no SMS is sent. */
export type OtherChannel = (
  database: Pick<Database<MemberTables & ContentTables>, 'reader'>,
  now: number,
  message: Pick<SmsJob, 'to' | 'kind' | 'text' | 'code'>,
) => Promise<boolean>

/**
 * Runs outbox jobs of kind `sms`: by the channel `instead` where that can, else as an SMS. A code that could not be sent is marked, so that another can be requested at once.
 */
export const smsWorker = (
  provider: SmsProvider,
  instead: OtherChannel = async () => false,
): Worker<MemberTables & ContentTables> => ({
  kind: 'sms',
  erases: true,
  run: async (database, now, payload) => {
    const { to, kind, text, code, validUntil, codeId } = payload as SmsJob
    if (validUntil !== undefined && validUntil < now) return
    if (await instead(database, now, { to, kind, text, code })) return
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
