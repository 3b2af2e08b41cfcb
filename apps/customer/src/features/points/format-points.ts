// Formats points as text, with or without a sign.

import { grouped } from '../../shared/format/numbers.ts'

/** Formats points: `1,290`, `−91`. */
export const pointsText = (points: number): string => `${points < 0 ? '−' : ''}${grouped(Math.abs(points))}`

/** Formats points with a sign: `+8`, `−120`. */
export const signedText = (points: number): string => `${points > 0 ? '+' : ''}${pointsText(points)}`
