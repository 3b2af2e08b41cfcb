// Staff endpoints for the templates of the messages that the product sends.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedList,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Version,
} from '../schema.ts'
import { messageGroupNames, messageKindNames, messageLimits } from './message-catalogue/catalogue.ts'
import { messageChannels } from './message-catalogue/message-kind.ts'

const SentByChannel = Type.Object({
  channel: OneOf(messageChannels),
  off: Type.Boolean({ description: 'switched off by the business' }),
  sent: Type.Integer(),
  failed: Type.Integer({ description: 'attempts' }),
  skipped: Type.Integer({ description: 'the provider has no template for it, or there is no provider' }),
  late: Type.Integer({ description: 'of no use any more when it could have been sent' }),
  lastError: Type.String({ description: 'what the provider last answered to a failed attempt' }),
  lastErrorAt: Nullable(Instant),
})
export const StaffMessageKind = Type.Object({
  id: Type.Integer({ description: 'its place in the list' }),
  kind: OneOf(messageKindNames),
  version: Type.Integer({ description: '0: as built in' }),
  title: Type.String({ description: 'empty: the built-in one; so are the others' }),
  titleEn: Type.String(),
  text: Type.String(),
  textEn: Type.String(),
  channels: Type.Array(SentByChannel),
  changedAt: Nullable(Instant),
  changedBy: Type.String(),
})

/** Every kind of message, with the business's own text and how often it was sent in the last 30 days. */
export const staffMessageKinds = staffGet('/content/messages', {
  name: 'staffMessageKinds',
  who: ['ops', 'owner', 'auditor'],
  summary: { zh: '消息模板', en: 'Message templates' },
  input: { group: Optional(OneOf(messageGroupNames)) },
  reply: CountedList(StaffMessageKind),
})
/**
 * Saves the text of a kind of message and the channels that are switched off. Without a text, the built-in one is used.
 * Refuses, with the field, a text that names an unknown variable or lacks one it needs, and any text for a kind that
 * cannot be reworded.
 */
export const saveMessageKind = staffPost('/content/message/save', {
  name: 'saveMessageKind',
  who: ['ops', 'owner'],
  summary: { zh: '保存消息模板', en: 'Save a message template' },
  reauthenticate: true,
  input: {
    kind: OneOf(messageKindNames),
    version: Version,
    title: Optional(Line(messageLimits.title, 0)),
    titleEn: Optional(Line(messageLimits.titleEn, 0)),
    text: Optional(Paragraph(messageLimits.text, 0)),
    textEn: Optional(Paragraph(messageLimits.textEn, 0)),
    off: Type.Array(OneOf(messageChannels), { maxItems: messageChannels.length }),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffMessageKind,
  refusals: [
    'CHANGED_MEANWHILE',
    'MESSAGE_VARIABLE_UNKNOWN',
    'MESSAGE_VARIABLE_MISSING',
    'MESSAGE_ALWAYS_SENT',
    'MESSAGE_WORDS_FIXED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
