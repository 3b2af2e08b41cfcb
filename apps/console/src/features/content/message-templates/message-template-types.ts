// Type of a message template as the server returns it, and of one of its channels.

import type { ReplyOf } from '@huishou/wire/client'
import { staffMessageKinds } from '@huishou/wire/client/content/message-templates'

export type MessageRow = ReplyOf<typeof staffMessageKinds>['rows'][number]
export type MessageChannelRow = MessageRow['channels'][number]
