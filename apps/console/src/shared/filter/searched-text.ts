import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import { isMobile } from '@huishou/wire/mobile'

/** Cleans typed search text: a mobile number is reduced to its 11 digits, other text only loses surrounding spaces. */
export const searchedText = (typed: string): string => {
  const mobile = normalizeMobile(typed)
  return isMobile(mobile) && /^[\s\d()+-]+$/.test(toHalfWidth(typed)) ? mobile : typed.trim()
}
