// Reads, checks and formats the amount that a member wants to withdraw.

import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import type { ReplyOf } from '@huishou/wire/client'
import type { withdrawalTerms } from '@huishou/wire/client/withdrawal/customer'
import { parseYuan } from '@huishou/wire/money'
import { withdrawalAmountProblem } from '@huishou/wire/withdrawal/amount'

/** Normalizes a typed amount to half-width characters without spaces, ¥ or commas; invalid text stays visible. */
export const typedAmount = (text: string): string => toHalfWidth(text).replaceAll(/[\s,¥]/g, '')

const parsed = (typed: string): number | null => parseYuan(typed.replace(/\.$/, '').replace(/^\./, '0.'))

/** Whether the text is empty or an amount with at most two decimals, possibly unfinished. */
export const isAmount = (typed: string): boolean => {
  const fen = parsed(typed)
  return typed === '' || typed === '.' || (fen !== null && fen >= 0 && !typed.startsWith('-'))
}

/** The field's amount in fen; null when empty or zero. */
export const fenOf = (typed: string): number | null => {
  const fen = parsed(typed)
  return fen !== null && fen > 0 ? fen : null
}

/** Formats fen as typed and sent: `12.30`. */
export const yuanText = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

type Terms = Pick<ReplyOf<typeof withdrawalTerms>, 'availableFen' | 'minFen' | 'maxFen' | 'mayEmpty'>
export type AmountProblem = 'none' | 'wrong' | 'short' | 'large' | 'small'

/** The reason the amount cannot be withdrawn; null when it can. */
export const problemOf = (fen: number | null, terms: Terms): AmountProblem | null =>
  fen === null ? 'none' : withdrawalAmountProblem(fen, terms)

/** The maximum that can be withdrawn now, in fen; 0 when even everything is below the minimum. */
export const mostOf = (terms: Terms): number =>
  problemOf(terms.maxFen > 0 ? terms.maxFen : null, terms) === null ? terms.maxFen : 0
