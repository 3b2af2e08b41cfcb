// Reads the kinds of message the product sends, and stores the business's changes to them.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import {
  mayReword,
  maySwitchOff,
  MESSAGE_DAYS,
  messageGroupNames,
  messageGroupOf,
  messageGroups,
  messageKindNames,
  messageKinds,
  type MessageGroupName,
  type MessageKindName,
} from '@huishou/wire/content/message-catalogue/catalogue'
import { variablesIn, type MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import type { saveMessageKind, staffMessageKinds } from '@huishou/wire/content/message-templates'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, dayOf } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { ContentTables } from '../tables.ts'
import { channelsOff, ownWords, readMessageSetting } from './compose-message.ts'

type StaffMessageKind = ReplyOf<typeof saveMessageKind>
type Setting = Awaited<ReturnType<typeof readMessageSetting>>
type Sent = Omit<StaffMessageKind['channels'][number], 'channel' | 'off'>

const none: Sent = { sent: 0, failed: 0, skipped: 0, late: 0, lastError: '', lastErrorAt: null }
const keyOf = (kind: string, channel: string): string => `${kind} ${channel}`

/**
 * How many messages were sent, failed, were skipped or came too late in the last 30 days, by kind and channel. Notices
 * in the app are counted from their own table.
 */
const readSent = async (db: Handle<ContentTables>, now: number): Promise<Map<string, Sent>> => {
  const from = now - MESSAGE_DAYS * DAY
  const found = new Map<string, Sent>()
  const notices = await db
    .selectFrom('notice')
    .select((e) => ['kind', e.fn.countAll<number>().as('sent')])
    .where('kind', '!=', '')
    .where('createdAt', '>', from)
    .groupBy('kind')
    .execute()
  for (const { kind, sent } of notices) found.set(keyOf(kind, 'app'), { ...none, sent: Number(sent) })
  const days = await db
    .selectFrom('messageCount')
    .selectAll()
    .where('day', '>', dayOf(from))
    .orderBy('day')
    .execute()
  for (const { kind, channel, sent, failed, skipped, late, lastError, lastErrorAt } of days) {
    const before = found.get(keyOf(kind, channel)) ?? none
    found.set(keyOf(kind, channel), {
      sent: before.sent + sent,
      failed: before.failed + failed,
      skipped: before.skipped + skipped,
      late: before.late + late,
      ...(lastErrorAt === null
        ? { lastError: before.lastError, lastErrorAt: before.lastErrorAt }
        : { lastError, lastErrorAt }),
    })
  }
  return found
}

/** The channels of a kind; push only where it is set up. */
const shownChannels = (kind: MessageKindName, push: boolean): MessageChannel[] =>
  messageKinds[kind].channels.filter((channel) => push || channel !== 'push')

const toMessageKind = (
  kind: MessageKindName,
  own: Setting,
  { sent, push }: { sent: ReadonlyMap<string, Sent>; push: boolean },
): StaffMessageKind => {
  const off = own ? channelsOff(own.off) : []
  return {
    id: messageKindNames.indexOf(kind) + 1,
    kind,
    version: own?.version ?? 0,
    ...ownWords(kind, own),
    channels: shownChannels(kind, push).map((channel) => ({
      channel,
      off: off.includes(channel),
      ...(sent.get(keyOf(kind, channel)) ?? none),
    })),
    changedAt: own?.updatedAt ?? null,
    changedBy: own?.updatedBy ?? '',
  }
}

const countOf = (group: MessageGroupName, push: boolean): number =>
  (Object.keys(messageGroups[group].kinds) as MessageKindName[]).filter(
    (kind) => shownChannels(kind, push).length > 0,
  ).length

/** All kinds of message, or those of one group. */
export const readMessageKinds = async (
  db: Handle<ContentTables>,
  now: number,
  { group }: InputOf<typeof staffMessageKinds>,
  { push }: { push: boolean },
): Promise<ReplyOf<typeof staffMessageKinds>> => {
  const settings = await db.selectFrom('messageSetting').selectAll().execute()
  const sent = await readSent(db, now)
  return {
    rows: messageKindNames
      .filter((kind) => group === undefined || messageGroupOf(kind) === group)
      .filter((kind) => shownChannels(kind, push).length > 0)
      .map((kind) =>
        toMessageKind(
          kind,
          settings.find((one) => one.kind === kind),
          { sent, push },
        ),
      ),
    counts: Object.fromEntries(messageGroupNames.map((name) => [name, countOf(name, push)])),
  }
}

const wordFields = ['title', 'titleEn', 'text', 'textEn'] as const
const BRACED = /\{([^{}]*)\}/g

type Words = Pick<StaffMessageKind, 'title' | 'titleEn' | 'text' | 'textEn'>

/**
 * Checks the texts: they may use only known variables, must contain all required ones, and cannot replace fixed
 * built-in texts. An empty text stands for the built-in one.
 */
const checkWords = (kind: MessageKindName, words: Words): Refusal | null => {
  const { variables, needs } = messageKinds[kind]
  for (const field of wordFields) {
    if (words[field] !== '' && !mayReword(kind)) return refuse('MESSAGE_WORDS_FIXED', { field })
    for (const [, name = ''] of words[field].matchAll(BRACED))
      if (!Object.hasOwn(variables, name))
        return refuse('MESSAGE_VARIABLE_UNKNOWN', { field, values: { variable: name } })
  }
  for (const field of ['text', 'textEn'] as const) {
    const used = variablesIn(words[field])
    const missing = needs.find((name) => !used.includes(name))
    if (words[field] !== '' && missing !== undefined)
      return refuse('MESSAGE_VARIABLE_MISSING', {
        field,
        values: { variable: missing, name: variables[missing]?.name ?? missing },
      })
  }
  return null
}

/** Stores a business's changes to a kind of message. The endpoint lists the possible refusals. */
export const putMessageKind = async (
  trx: Transaction<ContentTables>,
  by: string,
  now: number,
  input: InputOf<typeof saveMessageKind>,
  { push }: { push: boolean },
): Promise<{ before: StaffMessageKind; after: StaffMessageKind } | Refusal> => {
  const { kind, version, title = '', titleEn = '', text = '', textEn = '' } = input
  const words = { title, titleEn, text, textEn }
  const off: MessageChannel[] = [...new Set(input.off)]
  if (off.some((channel) => !maySwitchOff(kind, channel)))
    return refuse('MESSAGE_ALWAYS_SENT', { field: 'off' })
  const wrong = checkWords(kind, words)
  if (wrong) return wrong
  const before = await readMessageSetting(trx, kind)
  const set = { ...words, off: JSON.stringify(off), updatedAt: now, updatedBy: by }
  const stored =
    version === 0
      ? await trx
          .insertInto('messageSetting')
          .values({ kind, version: 1, ...set })
          .onConflict((conflict) => conflict.column('kind').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('messageSetting')
          .set({ version: version + 1, ...set })
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst()
  if (!stored) return refuse('CHANGED_MEANWHILE')
  const sent = await readSent(trx, now)
  return {
    before: toMessageKind(kind, before, { sent, push }),
    after: toMessageKind(kind, stored, { sent, push }),
  }
}
