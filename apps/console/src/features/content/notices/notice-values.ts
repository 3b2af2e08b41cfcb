import { noticeTypes, type NoticeType } from '@huishou/wire/content/choices'
import type { Text } from '@huishou/wire/text'
import type { Tone } from '../../../shared/display/tone-tag.tsx'
import type { Notice } from '../queries.ts'
import { messages } from '../notice-and-page-messages.ts'

export type NoticeValues = Pick<Notice, 'title' | 'titleEn' | 'content' | 'contentEn' | 'shown' | 'until'> & {
  type: NoticeType
}

export const noticeTones: Record<Notice['state'], Tone> = { shown: 'good', hidden: 'calm', over: 'calm' }

const known = (type: string): NoticeType => noticeTypes.find((one) => one === type) ?? 'general'
/** The name of a notice type; unknown types are shown as they are. */
export const typeOf = (type: string): Text => messages[known(type)]
/** The customer screen that shows this type of notice. */
export const whereOf = (type: string): Text => messages[`${known(type)}Where`]

export const newNotice: NoticeValues = {
  type: 'general',
  title: '',
  titleEn: '',
  content: '',
  contentEn: '',
  shown: true,
  until: null,
}
export const noticeValues = (row: Notice): NoticeValues => ({
  type: known(row.type),
  title: row.title,
  titleEn: row.titleEn,
  content: row.content,
  contentEn: row.contentEn,
  shown: row.shown,
  until: row.until,
})
