import { toHalfWidth } from './to-half-width.ts'

/**
 * Reduces a typed or pasted mobile number to its digits and removes the country code: `+86 138-0013-8000` becomes
 * `13800138000`.
 */
export const normalizeMobile = (text: string): string =>
  toHalfWidth(text)
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '')
