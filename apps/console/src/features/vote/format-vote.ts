// Formats the title, options and shares of a vote.

import type { Language } from '@huishou/wire/text'
import type { Vote } from './queries.ts'

export const titleOf = ({ title, titleEn }: Pick<Vote, 'title' | 'titleEn'>, language: Language): string =>
  (language === 'en' && titleEn) || title
export const labelOf = (
  { label, labelEn }: Pick<Vote['options'][number], 'label' | 'labelEn'>,
  language: Language,
): string => (language === 'en' && labelEn) || label

/** The share of voters who chose an option, from 0 to 1. */
export const shareOf = (votes: number, voters: number): number => (voters === 0 ? 0 : votes / voters)
export const percent = (share: number): string => `${Math.round(share * 100)}%`
