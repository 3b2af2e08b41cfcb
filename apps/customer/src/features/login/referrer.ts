/** The inviter as the wire takes it; anything but an id is left out. */
export const referrerOf = (kept: string | null): number | undefined =>
  kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : undefined
