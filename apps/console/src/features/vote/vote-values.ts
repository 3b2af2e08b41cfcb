import type { InputOf } from '@huishou/wire/client'
import type { saveVote } from '@huishou/wire/client/vote/staff'
import type { Language } from '@huishou/wire/text'
import { DAY } from '@huishou/wire/time'
import type { VotePhase } from '@huishou/wire/vote/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'
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

/** The fields a refusal can name; the form shows it beside them. */
export const voteFields = ['title', 'pictures', 'options', 'mostChoices', 'cityId', 'until'] as const

export const voteTones: Record<VotePhase, Tone> = {
  draft: 'calm',
  waiting: 'info',
  running: 'good',
  ended: 'calm',
  withdrawn: 'calm',
}

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
/** Default values for repeating a vote at another time. */
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

export const titleOf = ({ title, titleEn }: Pick<Vote, 'title' | 'titleEn'>, language: Language): string =>
  (language === 'en' && titleEn) || title
export const labelOf = (
  { label, labelEn }: Pick<Vote['options'][number], 'label' | 'labelEn'>,
  language: Language,
): string => (language === 'en' && labelEn) || label

/** The share of voters who chose an option, 0–1. */
export const shareOf = (votes: number, voters: number): number => (voters === 0 ? 0 : votes / voters)
export const percent = (share: number): string => `${Math.round(share * 100)}%`
