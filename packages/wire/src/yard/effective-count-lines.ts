/** Of a counted material: whether the line adds to the lines before it, or replaces them. */
type CountLine = { part: boolean }

/**
 * The lines of one material that count, of all its lines in the order of counting: the last one and, where it is a
 * part, the parts before it up to the line that they add to. Earlier lines are replaced, whoever counted them
 * (docs/rules/yard.md#stock-take).
 */
export const effectiveCountLines = <Line extends CountLine>(ordered: readonly Line[]): Line[] =>
  ordered.slice(
    Math.max(
      ordered.findLastIndex(({ part }) => !part),
      0,
    ),
  )
