// Types of the message templates that the server returns.

import type { ReplyOf } from '@huishou/wire/client'
import { staffMessageKinds } from '@huishou/wire/client/content/messages'

export type MessageRow = ReplyOf<typeof staffMessageKinds>['rows'][number]
export type MessageChannelRow = MessageRow['channels'][number]
