// The interface of SMS providers, and the background worker that sends queued messages, by WeChat where possible and
// otherwise by SMS.
import type { MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import { countMessage, type ContentTables } from '../../content/index.ts'
import type { SmsTemplate } from '../../platform/config/sms.ts'
import type { Database, Handle } from '../../platform/database.ts'
import { GiveUp, NOT_DONE, type Worker } from '../../platform/jobs.ts'
import { readSilentChannels } from '../message-choices.ts'
import { readMember } from '../read-member.ts'
import { reserveCount, type Beside } from '../reserve-message-count.ts'
import type { MemberTables } from '../tables.ts'

/**
 * `kind` selects the template of a real provider (`login`, `pickup_accepted`, …), which contains the text; only those
 * `values` that the template names are filled in, or `code` where it names none. `text` is for providers without
 * templates, `title` for channels with little room.
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

/** The values of a template, in its order: the variables it names, or the code alone. */
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
  /** Written to the account's own number, and sent to the one it has when it goes out. */
  toAccount?: boolean
  validUntil?: number
  /** The code in this message, to be marked when sending fails. */
  codeId?: number
}

/**
 * Another channel for a message; returns true when the message was sent on it, so that no SMS is sent. `sending` is
 * called just before.
 */
export type OtherChannel = (
  database: Pick<Database<MemberTables & ContentTables>, 'reader'>,
  now: number,
  message: SmsMessage & Pick<SmsJob, 'to'>,
  sending: () => Promise<void>,
) => Promise<boolean>

/** Marks the code of a message as one that could not be sent, or as sent after all. */
const mark =
  (codeId: number | undefined, failedAt: number | null): Beside =>
  async (trx) =>
    codeId === undefined
      ? undefined
      : await trx.updateTable('smsCode').set({ failedAt }).where('id', '=', codeId).execute()

/**
 * The number a message is sent to. A message that waited for its account is sent to the account's present number; empty
 * if there is none.
 */
const receiverOf = async (db: Handle<MemberTables>, { to, memberId, toAccount }: SmsJob): Promise<string> =>
  toAccount === true && memberId !== undefined ? ((await readMember(db, memberId))?.mobile ?? '') : to

/**
 * Runs outbox jobs of kind `sms`: sends the message on the channel `instead` where possible, else as an SMS. It is not
 * sent if the business or the member switched the channel off, or if it is no longer useful. A code that could not be
 * sent is marked, so that another can be requested at once.
 */
export const smsWorker = (
  provider: SmsProvider,
  instead: OtherChannel = async () => false,
): Worker<MemberTables & ContentTables> => ({
  kind: 'sms',
  run: async (database, now, payload) => {
    const job = payload as SmsJob
    const { to: _written, memberId = null, toAccount: _how, validUntil, codeId, ...message } = job
    const { kind } = message
    if (validUntil !== undefined && validUntil <= now)
      return await database.transaction((trx) =>
        countMessage(trx, now, { kind, channel: 'sms', outcome: 'late' }),
      )
    const to = await receiverOf(database.reader, job)
    if (to === '') return NOT_DONE
    const off: readonly MessageChannel[] = await readSilentChannels(database.reader, kind, memberId)
    if (!off.includes('wechat')) {
      const wechat = reserveCount(database, now, { kind, channel: 'wechat' })
      let carried = false
      try {
        carried = await instead(database, now, { to, ...message }, wechat.reserve)
      } finally {
        if (!carried) await wechat.takeBack(null)
      }
      if (carried) return
    }
    if (off.includes('sms')) return NOT_DONE
    const sms = reserveCount(database, now, { kind, channel: 'sms' })
    await sms.reserve(mark(codeId, null))
    let result: unknown
    try {
      result = await provider.send(to, message, { database, now })
    } catch (error) {
      await sms.takeBack({ outcome: 'failed', error: String(error) }, mark(codeId, now))
      throw error instanceof SmsFailure && !error.again ? new GiveUp(error.message) : error
    }
    if (result === NOT_DONE || provider.name === 'off') await sms.takeBack({ outcome: 'skipped' })
    return result
  },
})
