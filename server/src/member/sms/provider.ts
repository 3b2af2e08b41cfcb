import type { MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import { countMessage, type ContentTables } from '../../content/index.ts'
import type { SmsTemplate } from '../../platform/config/sms.ts'
import type { Database } from '../../platform/database.ts'
import { GiveUp, NOT_DONE, type Worker } from '../../platform/jobs.ts'
import { readSilentChannels } from '../message-choices.ts'
import type { MemberTables } from '../tables.ts'

/**
 * `kind` selects the template of a real provider (`login`, `pickup_accepted`, …), which contains the text; only `values`
 * the template names are filled in, or `code` where it names none. `text` is for providers without templates, `title`
 * for channels with little room.
 */
export type SmsMessage = {
  kind: string
  text: string
  code: string
  title?: string
  values?: Readonly<Record<string, string>>
}

/** The template for a kind of message; a code without its own uses the sign-in template. */
export const templateOf = (
  templates: Readonly<Record<string, SmsTemplate>>,
  kind: string,
): SmsTemplate | undefined => templates[kind] ?? (kind.startsWith('code_') ? templates['login'] : undefined)

/** What fills a template, in its order: the variables it names, or the code alone. */
export const templateValues = (
  { variables }: SmsTemplate,
  { code, values = {} }: Pick<SmsMessage, 'code' | 'values'>,
): [name: string, value: string][] => {
  if (variables.length > 0) return variables.map((name) => [name, values[name] ?? ''])
  return code === '' ? [] : [['code', code]]
}

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
  /** Whose message it is, if an account's: they choose their channels. */
  memberId?: number
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
  message: SmsMessage & Pick<SmsJob, 'to'>,
) => Promise<boolean>

const count = (
  database: Database<ContentTables>,
  now: number,
  outcome: Parameters<typeof countMessage>[2],
): Promise<void> => database.transaction((trx) => countMessage(trx, now, outcome))

/**
 * Runs outbox jobs of kind `sms`: by the channel `instead` where that can, else as an SMS, unless the
 * business switched the channel off or the member does without it. A code that could not be sent is marked, so that another can be requested at once.
 */
export const smsWorker = (
  provider: SmsProvider,
  instead: OtherChannel = async () => false,
): Worker<MemberTables & ContentTables> => ({
  kind: 'sms',
  run: async (database, now, payload) => {
    const { to, memberId = null, validUntil, codeId, ...message } = payload as SmsJob
    const { kind } = message
    if (validUntil !== undefined && validUntil < now) return
    const off: readonly MessageChannel[] = await readSilentChannels(database.reader, kind, memberId)
    if (!off.includes('wechat') && (await instead(database, now, { to, ...message })))
      return await count(database, now, { kind, channel: 'wechat', outcome: 'sent' })
    if (off.includes('sms')) return NOT_DONE
    let result: unknown
    try {
      result = await provider.send(to, message, { database, now })
    } catch (error) {
      await mark(database, codeId, now)
      await count(database, now, { kind, channel: 'sms', outcome: 'failed', error: String(error) })
      throw error instanceof SmsFailure && !error.again ? new GiveUp(error.message) : error
    }
    const carried = result !== NOT_DONE && provider.name !== 'off'
    await count(database, now, { kind, channel: 'sms', outcome: carried ? 'sent' : 'skipped' })
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
