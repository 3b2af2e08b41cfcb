/** Formats a whole number of hundredths of a percent, without rounding: 9999 is `99.99%`. */
export const percentText = (progress: number): string => `${(progress / 100).toFixed(2)}%`
