// Customer endpoints for choosing through which channels messages arrive.

import { Type } from 'typebox'
import { messageGroupNames } from '../content/message-catalogue/catalogue.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import { OneOf, Token } from '../schema.ts'

/** Channels a customer may turn off; notices in the app are always shown. */
export const choosableChannels = ['push', 'wechat', 'sms'] as const
export type ChoosableChannel = (typeof choosableChannels)[number]

const MessageChoices = Type.Object({
  quietHours: Type.String({ description: '`22:00-08:00`; empty: none' }),
  rows: Type.Array(
    Type.Object({
      group: OneOf(messageGroupNames),
      title: Type.String(),
      channels: Type.Array(Type.Object({ channel: OneOf(choosableChannels), on: Type.Boolean() })),
    }),
  ),
})

/**
 * The channels through which a member receives each group of messages. Codes and messages about security are always
 * sent.
 */
export const messageChoices = customerGet('/user/message-choices', {
  name: 'messageChoices',
  who: 'customer',
  summary: { zh: '我的消息设置', en: 'Which messages reach me' },
  input: { token: Token },
  reply: MessageChoices,
})
export const saveMessageChoice = customerPost('/user/message-choice/save', {
  name: 'saveMessageChoice',
  who: 'customer',
  summary: { zh: '修改消息设置', en: 'Choose which messages reach me' },
  input: {
    token: Token,
    group: OneOf(messageGroupNames),
    channel: OneOf(choosableChannels),
    on: Type.Boolean(),
  },
  reply: MessageChoices,
  refusals: ['NOT_FOUND'],
})
