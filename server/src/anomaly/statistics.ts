// Statistics for the rules that look for anomalies: a median and a spread that a few outliers hardly change, and the
// probability of reaching a count by chance.

/** The median of these values, which must not be empty. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Makes the median absolute deviation comparable with a standard deviation. */
const NORMAL = 1.4826

/** Median, and the spread around it by the median absolute deviation; `least` is the smallest spread assumed. */
export const robustSpread = (
  values: readonly number[],
  least: number,
): { median: number; spread: number } => {
  const median = medianOf(values)
  const deviation = medianOf(values.map((value) => Math.abs(value - median)))
  return { median, spread: Math.max(least, NORMAL * deviation) }
}

/**
 * The chance in per cent that at least `count` of `of` independent draws come out, each with the probability `share`: a
 * binomial tail.
 */
export const chancePercent = (count: number, of: number, share: number): number => {
  let term = (1 - share) ** of
  let below = 0
  for (let drawn = 0; drawn < count; drawn += 1) {
    below += term
    term *= share === 1 ? 0 : ((of - drawn) / (drawn + 1)) * (share / (1 - share))
  }
  return share === 1 ? 100 : Math.max(0, Math.round((1 - below) * 10_000) / 100)
}
