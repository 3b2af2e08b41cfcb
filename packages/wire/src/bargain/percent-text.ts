/** Formats hundredths of a percent, never rounded up: 9999 is `99.99%`. */
export const percentText = (progress: number): string => `${(progress / 100).toFixed(2)}%`
