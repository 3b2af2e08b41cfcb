// Fills values into the text of a message, either the built-in text or the business's own wording, and reads which
// channels are switched off.
import {
  isMessageKind,
  mayReword,
  messageKinds,
  type Message,
  type MessageKindName,
} from '@huishou/wire/content/message-catalogue/catalogue'
import {
  fillIn,
  valueText,
  type MessageChannel,
  type MessageValue,
} from '@huishou/wire/content/message-catalogue/message-kind'
import type { Text } from '@huishou/wire/text'
import type { Handle } from '../../platform/database.ts'
import type { ContentTables } from '../tables.ts'

/** The changes a business made to a kind of message; undefined if it made none. */
export const readMessageSetting = (db: Handle<ContentTables>, kind: MessageKindName) =>
  db.selectFrom('messageSetting').selectAll().where('kind', '=', kind).executeTakeFirst()

type Setting = Awaited<ReturnType<typeof readMessageSetting>>

/** The business's own wording for a kind of message; empty where it has none or the kind cannot be reworded. */
export const ownWords = (kind: MessageKindName, own: Setting) => {
  const { title = '', titleEn = '', text = '', textEn = '' } = (mayReword(kind) && own) || {}
  return { title, titleEn, text, textEn }
}

/** The channels that are off for a kind, as stored. */
export const channelsOff = (off: string): MessageChannel[] => JSON.parse(off) as MessageChannel[]

/** The channels the business switched off for a kind of message; none for an unknown kind. */
export const readChannelsOff = async (
  db: Handle<ContentTables>,
  kind: string,
): Promise<readonly MessageChannel[]> => {
  const own = isMessageKind(kind) ? await readMessageSetting(db, kind) : undefined
  return own ? channelsOff(own.off) : []
}

/** A message with its values filled in, in the business's own words where it has some. */
export type ComposedMessage = { title: Text; text: Text; off: readonly MessageChannel[] }

/** Fills in a message. */
export const composeMessage = async (
  db: Handle<ContentTables>,
  { kind, values }: Message,
): Promise<ComposedMessage> => {
  const own = await readMessageSetting(db, kind)
  const words = ownWords(kind, own)
  const { title, text } = messageKinds[kind]
  const given: Readonly<Record<string, MessageValue>> = values
  const filled = (builtIn: Text, zh: string, en: string): Text => ({
    zh: fillIn(zh || builtIn.zh, given, 'zh'),
    en: fillIn(en || builtIn.en, given, 'en'),
  })
  return {
    title: filled(title, words.title, words.titleEn),
    text: filled(text, words.text, words.textEn),
    off: own ? channelsOff(own.off) : [],
  }
}

export type ComposedSms = {
  kind: MessageKindName
  title: string
  text: string
  values: Record<string, string>
}

/** A message as an SMS, in Chinese unless told otherwise, with the values that providers' templates need. */
export const composeSms = async (
  db: Handle<ContentTables>,
  message: Message,
  language: keyof Text = 'zh',
): Promise<ComposedSms> => {
  const { title, text } = await composeMessage(db, message)
  const given: Readonly<Record<string, MessageValue>> = message.values
  return {
    kind: message.kind,
    title: title[language],
    text: text[language],
    values: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, valueText(value, language)]),
    ),
  }
}
