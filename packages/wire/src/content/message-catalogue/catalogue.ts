// The catalogue of all messages that the product sends.

import { accountMessages, staffMessages } from './account.ts'
import { moneyMessages } from './money.ts'
import { bargainMessages, newsMessages } from './bargains-and-news.ts'
import { pickupMessages } from './pickup.ts'
import { mailInMessages, mallMessages } from './mail-in-and-mall.ts'
import type { MessageChannel, MessageGroup, MessageKind, MessageValue } from './message-kind.ts'

/** Every message the product sends, grouped by subject. */
export const messageGroups = {
  pickup: pickupMessages,
  money: moneyMessages,
  mailIn: mailInMessages,
  mall: mallMessages,
  bargain: bargainMessages,
  news: newsMessages,
  account: accountMessages,
  staff: staffMessages,
} as const satisfies Record<string, MessageGroup>
export type MessageGroupName = keyof typeof messageGroups
export const messageGroupNames = Object.keys(messageGroups) as MessageGroupName[]

const kinds = {
  ...pickupMessages.kinds,
  ...moneyMessages.kinds,
  ...mailInMessages.kinds,
  ...mallMessages.kinds,
  ...bargainMessages.kinds,
  ...newsMessages.kinds,
  ...accountMessages.kinds,
  ...staffMessages.kinds,
}
type Kinds = typeof kinds
export type MessageKindName = keyof Kinds
export const messageKinds: Readonly<Record<MessageKindName, MessageKind>> = kinds
export const messageKindNames = Object.keys(kinds) as MessageKindName[]
export const isMessageKind = (name: string): name is MessageKindName => Object.hasOwn(kinds, name)

export const messageGroupOf = (kind: MessageKindName): MessageGroupName =>
  messageGroupNames.find((name) => Object.hasOwn(messageGroups[name].kinds, kind)) ?? 'news'

/** A message of one of these kinds, with a value for each of its variables. */
export type MessageOf<Name extends MessageKindName> = {
  [Kind in Name]: { kind: Kind; values: Readonly<Record<keyof Kinds[Kind]['variables'], MessageValue>> }
}[Name]
/** The kinds whose name begins with this prefix. */
export type KindsNamed<Prefix extends string> = Extract<MessageKindName, `${Prefix}_${string}`>
export type Message = MessageOf<MessageKindName>

/**
 * Whether a business may write its own text for a kind of message: never for codes and messages about security, so that
 * nobody removes a warning.
 */
export const mayReword = (kind: MessageKindName): boolean => {
  const { urgency } = messageKinds[kind]
  return urgency !== 'code' && urgency !== 'security'
}

/** Whether the business may switch this channel off: never for codes and messages about security. */
export const maySwitchOff = (kind: MessageKindName, channel: MessageChannel): boolean =>
  mayReword(kind) && messageKinds[kind].channels.includes(channel)

/** The number of days over which sent messages are counted. */
export const MESSAGE_DAYS = 30
/** The maximum length of a title and of a text in each language, in characters. */
export const messageLimits = { title: 40, titleEn: 80, text: 300, textEn: 500 } as const
