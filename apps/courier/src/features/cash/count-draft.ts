// The draft of a count of notes and coins, which is stored on this device until it is sent.

import { type CashCount, cashDenominations, cashLimits } from '@huishou/wire/cash/states'

/** The number of each note and coin by its value in fen; denominations not typed are absent. */
export type Notes = Readonly<Partial<Record<string, number>>>

/** Cash being counted, stored on this device until it is sent. */
export type CountDraft = {
  notes: Notes
  /** The state of the till when the first note was typed, which the count refers to. */
  moves: number | null
  reason: string
  /** Whether the server asked for a reason. */
  asked: boolean
}
export const emptyCount: CountDraft = { notes: {}, moves: null, reason: '', asked: false }

export const countsOf = (notes: Notes): CashCount[] =>
  cashDenominations.flatMap((fen) => {
    const count = notes[fen]
    return count === undefined ? [] : [{ fen, count }]
  })

/** Applies what was typed for one note; an emptied field no longer counts. */
export const withNote = (notes: Notes, fen: number, typed: string): Notes => {
  const { [fen]: _before, ...others } = notes
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? others : { ...others, [fen]: Math.min(Number(digits), cashLimits.count) }
}
