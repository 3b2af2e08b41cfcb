/** The inviter as the wire wants it; anything that is no id is left out. */
export const referrerOf = (kept: string | null): number | undefined =>
  kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : undefined
