// Names of the types of notices, and the customer screens that show them.

import { noticeTypes, type NoticeType } from '@huishou/wire/content/choices'
import type { Text } from '@huishou/wire/text'
import { messages } from '../notice-and-page-messages.ts'

export const knownType = (type: string): NoticeType => noticeTypes.find((one) => one === type) ?? 'general'
/** The name of a notice type; an unknown type is treated as general. */
export const noticeTypeText = (type: string): Text => messages[knownType(type)]
/** The customer screen that shows this type of notice. */
export const shownWhereText = (type: string): Text => messages[`${knownType(type)}Where`]
