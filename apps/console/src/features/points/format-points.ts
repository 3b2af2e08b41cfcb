/** Formats points with thousands separators: `1290` → `1,290`. With `signed`, positive numbers get a plus sign. */
export const pointsText = (points: number, signed = false): string =>
  `${signed && points > 0 ? '+' : ''}${points.toLocaleString('en-US').replace('-', '−')}`
