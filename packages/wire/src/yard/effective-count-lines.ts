// Of all the lines entered for one material in a stock take, selects those that still apply.

/** A counted line: `part` adds to the lines before it; otherwise it replaces them. */
type CountLine = { part: boolean }

/**
 * The lines of one material that still count, given all of them in counting order: the last full count and the parts
 * added after it, or all lines if every one is a part. It does not matter who counted (docs/rules/yard.md#stock-take).
 */
export const effectiveCountLines = <Line extends CountLine>(ordered: readonly Line[]): Line[] =>
  ordered.slice(
    Math.max(
      ordered.findLastIndex(({ part }) => !part),
      0,
    ),
  )
