import { plainFigures } from './normalize-text.ts'

/** The figures of a mobile number however it was typed or pasted: `+86 138-0013-8000` is `13800138000`. */
export const typedMobile = (text: string): string =>
  plainFigures(text)
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '')
