/** The inviter's ID as the API expects it; undefined for anything that is not an ID. */
export const referrerOf = (kept: string | null): number | undefined =>
  kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : undefined
