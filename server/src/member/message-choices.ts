// Reads and stores whether a member wants to receive each group of messages by push, SMS and WeChat, and determines on
// which channels a message is not sent.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import {
  isMessageKind,
  maySwitchOff,
  messageGroupNames,
  messageGroupOf,
  messageGroups,
  messageKindNames,
  messageKinds,
  type MessageGroupName,
} from '@huishou/wire/content/message-catalogue/catalogue'
import type { MessageChannel } from '@huishou/wire/content/message-catalogue/message-kind'
import {
  choosableChannels,
  type ChoosableChannel,
  type messageChoices,
  type saveMessageChoice,
} from '@huishou/wire/member/message-settings'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { readChannelsOff, readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** Channels of a group that a customer may choose: those of its messages that are not codes or about security. */
const channelsOf = (group: MessageGroupName): ChoosableChannel[] =>
  choosableChannels.filter((channel) =>
    messageKindNames.some(
      (kind) =>
        messageGroupOf(kind) === group && messageKinds[kind].to === 'customer' && maySwitchOff(kind, channel),
    ),
  )

const readOff = async (db: Handle<MemberTables>, memberId: number) =>
  await db
    .selectFrom('memberMessageOff')
    .select(['topic', 'channel'])
    .where('memberId', '=', memberId)
    .execute()

/** A member's choices, by message group; about push only where it is set up. */
export const readMessageChoices = async (
  db: Handle<MemberTables & ContentTables>,
  memberId: number,
  { language, push }: { language: Language; push: boolean },
): Promise<ReplyOf<typeof messageChoices>> => {
  const channels = (group: MessageGroupName) =>
    channelsOf(group).filter((channel) => push || channel !== 'push')
  const off = await readOff(db, memberId)
  const isOn = (group: MessageGroupName, channel: ChoosableChannel): boolean =>
    !off.some((one) => one.topic === group && one.channel === channel)
  return {
    quietHours: (await readConfigValue(db, 'quiet_hours')) ?? '',
    rows: messageGroupNames
      .filter((group) => channels(group).length > 0)
      .map((group) => ({
        group,
        title: messageGroups[group].title[language],
        channels: channels(group).map((channel) => ({ channel, on: isOn(group, channel) })),
      })),
  }
}

/** Stores one choice. Refuses NOT_FOUND for a group and channel that cannot be chosen. */
export const putMessageChoice = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { group, channel, on }: Pick<InputOf<typeof saveMessageChoice>, 'group' | 'channel' | 'on'>,
): Promise<null | Refusal> => {
  if (!channelsOf(group).includes(channel)) return refuse('NOT_FOUND', { field: 'group' })
  if (on)
    await trx
      .deleteFrom('memberMessageOff')
      .where('memberId', '=', memberId)
      .where('topic', '=', group)
      .where('channel', '=', channel)
      .execute()
  else
    await trx
      .insertInto('memberMessageOff')
      .values({ memberId, topic: group, channel, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return null
}

/** Adds what a member switched off to the choices of another account of the same person. */
export const moveMessagesOff = async (
  trx: Transaction<MemberTables>,
  from: number,
  to: number,
): Promise<void> => {
  const off = await trx
    .deleteFrom('memberMessageOff')
    .where('memberId', '=', from)
    .returning(['topic', 'channel', 'at'])
    .execute()
  if (off.length > 0)
    await trx
      .insertInto('memberMessageOff')
      .values(off.map((one) => ({ ...one, memberId: to })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The channels on which a message is not sent: those the business switched off, and those the member switched off. */
export const readSilentChannels = async (
  db: Handle<MemberTables & ContentTables>,
  kind: string,
  memberId: number | null,
): Promise<MessageChannel[]> => {
  const off = [...(await readChannelsOff(db, kind))]
  if (memberId === null || !isMessageKind(kind)) return off
  const chosen = (await readOff(db, memberId)).filter(({ topic }) => topic === messageGroupOf(kind))
  return [
    ...off,
    ...choosableChannels.filter(
      (channel) => maySwitchOff(kind, channel) && chosen.some((one) => one.channel === channel),
    ),
  ]
}
