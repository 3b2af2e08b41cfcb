/**
 * Parses the stored ID of the member who invited this user. Returns the number that the API expects, or undefined for
 * anything that is not an ID.
 */
export const referrerOf = (stored: string | null): number | undefined =>
  stored && /^[1-9]\d{0,14}$/.test(stored) ? Number(stored) : undefined
