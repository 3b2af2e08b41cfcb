// Declares what a kind of message consists of, and fills in its text.

import type { Language, Text } from '../../text.ts'

/** Channels by which a message reaches a person, in the order they are shown. */
export const messageChannels = ['app', 'push', 'wechat', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * How urgent a message is. Codes and messages about somebody's own security can be neither switched off nor reworded;
 * `now` is for messages that the person is waiting for.
 */
export type MessageUrgency = 'code' | 'security' | 'now' | 'later'

/** A variable of a message, with an example for previews. */
export type MessageVariable = { name: Text; example: Text }

export type MessageKind = {
  name: Text
  to: 'customer' | 'staff'
  urgency: MessageUrgency
  channels: readonly MessageChannel[]
  variables: Readonly<Record<string, MessageVariable>>
  /** The variables without which the text is useless. */
  needs: readonly string[]
  /** The heading of the notice in the app, and the text of a WeChat message. */
  title: Text
  /** Each line is a paragraph of the notice in the app. */
  text: Text
  /** The kind of notice in the app, and how long it is shown. */
  notice?: { type: string; days: number }
}

/** The kinds of messages about one subject. */
export type MessageGroup = { title: Text; kinds: Readonly<Record<string, MessageKind>> }

export const variable = (
  zh: string,
  en: string,
  example: string,
  exampleEn: string = example,
): MessageVariable => ({ name: { zh, en }, example: { zh: example, en: exampleEn } })

/** A value to fill in: the same in both languages, or a text. */
export type MessageValue = string | number | Text

const VARIABLE = /\{(\w+)\}/g

/** Names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
]

/** Returns a value as it appears in a text of this language. */
export const valueText = (value: MessageValue, language: Language): string =>
  typeof value === 'object' ? value[language] : String(value)

/** Fills in the variables of a text. Everything else stays as it is. */
export const fillIn = (
  text: string,
  values: Readonly<Record<string, MessageValue>>,
  language: Language,
): string =>
  text.replace(VARIABLE, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : valueText(value, language)
  })
