// Converts a notice into the values of its form, and gives the values of a new one.

import { type NoticeType } from '@huishou/wire/content/choices'
import type { Notice } from '../queries.ts'
import { knownType } from './notice-types.ts'

export type NoticeValues = Pick<Notice, 'title' | 'titleEn' | 'content' | 'contentEn' | 'shown' | 'until'> & {
  type: NoticeType
}

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
  type: knownType(row.type),
  title: row.title,
  titleEn: row.titleEn,
  content: row.content,
  contentEn: row.contentEn,
  shown: row.shown,
  until: row.until,
})
