import { addDays } from '@huishou/wire'

/** `month` is `2026-11`, `type` the protocol's kind of movement; null means all. */
export type CashFilter = { way: 'all' | 'in' | 'out'; type: number | null; month: string | null }
export const everything: CashFilter = { way: 'all', type: null, month: null }

/** Kinds people look for, by the protocol's types of movement. */
export const cashTypes = [250, 254, 11, 12, 0, 252, 260, 261, 264] as const

/** First and last day of a month, as the cash log takes them. */
export const daysOf = (month: string): { dateAddBegin: string; dateAddEnd: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { dateAddBegin: `${month}-01`, dateAddEnd: addDays(`${next}-01`, -1) }
}

export const isFiltered = ({ type, month }: CashFilter): boolean => type !== null || month !== null

type Sums = { inFen: number; outFen: number }
/** What of a month's sums belongs to the rows shown: nothing when only one kind is. */
export const sumsShown = ({ way, type }: CashFilter, sums: Sums | undefined): Partial<Sums> =>
  !sums || type !== null
    ? {}
    : way === 'in'
      ? { inFen: sums.inFen }
      : way === 'out'
        ? { outFen: sums.outFen }
        : { inFen: sums.inFen, outFen: sums.outFen }
