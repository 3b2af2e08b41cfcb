// The values of the form for a vote: their type, their defaults, and the conversion from and to the server's data.

import type { InputOf } from '@huishou/wire/client'
import type { saveVote } from '@huishou/wire/client/vote/staff'
import { DAY } from '@huishou/wire/time'
import type { Vote } from './queries.ts'

export type OptionValues = { label: string; labelEn: string; picture: string | undefined }
export type VoteValues = Pick<
  Vote,
  | 'title'
  | 'titleEn'
  | 'content'
  | 'contentEn'
  | 'pictures'
  | 'mostChoices'
  | 'cityId'
  | 'from'
  | 'until'
  | 'resultShown'
> & { options: OptionValues[] }

/** The form fields that a refusal may name; the form shows the refusal beside the field. */
export const voteFields = ['title', 'pictures', 'options', 'mostChoices', 'cityId', 'until'] as const

export const newOption: OptionValues = { label: '', labelEn: '', picture: undefined }

/** Default values of a new vote, which runs for a week. */
export const newVote = (now: number): VoteValues => ({
  title: '',
  titleEn: '',
  content: '',
  contentEn: '',
  pictures: [],
  options: [newOption, newOption],
  mostChoices: 1,
  cityId: '',
  from: null,
  until: now + 7 * DAY,
  resultShown: 'voted',
})
export const valuesOf = (row: Vote): VoteValues => ({
  title: row.title,
  titleEn: row.titleEn,
  content: row.content,
  contentEn: row.contentEn,
  pictures: row.pictures,
  options: row.options.map(({ label, labelEn, picture }) => ({
    label,
    labelEn,
    picture: picture || undefined,
  })),
  mostChoices: row.mostChoices,
  cityId: row.cityId,
  from: row.from,
  until: row.until,
  resultShown: row.resultShown,
})
/** Default values for a copy of a vote, which runs for a week from now. */
export const copyOf = (row: Vote, now: number): VoteValues => ({
  ...valuesOf(row),
  from: null,
  until: now + 7 * DAY,
})
export const inputOf = (
  { from, cityId, options, ...rest }: VoteValues,
  base: Vote | null,
): InputOf<typeof saveVote> => ({
  ...(base ? { id: base.id, version: base.version } : {}),
  ...rest,
  options: options.map(({ label, labelEn, picture = '' }) => ({ label, labelEn, picture })),
  ...(cityId === '' ? {} : { cityId }),
  ...(from === null ? {} : { from }),
})
