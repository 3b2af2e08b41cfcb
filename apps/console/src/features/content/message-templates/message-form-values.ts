// Converts between the stored wording of a message and the values of its form.

import type { InputOf } from '@huishou/wire/client'
import { saveMessageKind } from '@huishou/wire/client/content/message-templates'
import { messageKinds } from '@huishou/wire/content/message-catalogue/catalogue'
import type { MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import type { MessageRow } from './message-template-types.ts'

export const wordFields = ['title', 'titleEn', 'text', 'textEn'] as const
export type WordField = (typeof wordFields)[number]
export type MessageValues = Record<WordField, string> & { on: Partial<Record<MessageChannel, boolean>> }

/** The built-in wording of a message, in both languages. */
export const builtInWords = (kind: MessageRow['kind']): Record<WordField, string> => {
  const { title, text } = messageKinds[kind]
  return { title: title.zh, titleEn: title.en, text: text.zh, textEn: text.en }
}

/** The form values: the business's own wording, or the built-in wording where it has none. */
export const messageValues = (row: MessageRow): MessageValues => {
  const builtIn = builtInWords(row.kind)
  return {
    title: row.title || builtIn.title,
    titleEn: row.titleEn || builtIn.titleEn,
    text: row.text || builtIn.text,
    textEn: row.textEn || builtIn.textEn,
    on: Object.fromEntries(row.channels.map(({ channel, off }) => [channel, !off])),
  }
}

/** The input of the endpoint. Unchanged built-in wording is not saved, so that later versions can improve it. */
export const messageInput = (
  { kind, version, channels }: MessageRow,
  { on, ...words }: MessageValues,
): InputOf<typeof saveMessageKind> => {
  const builtIn = builtInWords(kind)
  const own = (field: WordField): string => (words[field].trim() === builtIn[field] ? '' : words[field])
  return {
    kind,
    version,
    title: own('title'),
    titleEn: own('titleEn'),
    text: own('text'),
    textEn: own('textEn'),
    off: channels.flatMap(({ channel }) => (on[channel] === false ? [channel] : [])),
  }
}
