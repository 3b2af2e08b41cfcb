/**
 * The change from one price to another in per cent, to one decimal; null when there is no earlier price or it was 0.
 */
export const changePct = (oldFen: number | null, newFen: number): number | null =>
  oldFen === null || oldFen === 0 ? null : Math.round(((newFen - oldFen) / Math.abs(oldFen)) * 1000) / 10
