/** `1,290`, `−91`. */
export const pointsText = (points: number): string =>
  `${points < 0 ? '−' : ''}${Math.abs(points).toLocaleString('en-US')}`

/** `+8`, `−120`. */
export const signedText = (points: number): string => `${points > 0 ? '+' : ''}${pointsText(points)}`
