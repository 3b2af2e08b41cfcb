import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import { isMobile } from '@huishou/wire/mobile'

/** The text to search for; a mobile number loses the spaces and the country code it was pasted with. */
export const searchedText = (typed: string): string => {
  const mobile = normalizeMobile(typed)
  return isMobile(mobile) && /^[\s\d()+-]+$/.test(toHalfWidth(typed)) ? mobile : typed.trim()
}
