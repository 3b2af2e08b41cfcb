// The language chosen in this app, and the functions that return texts in it.

import { textsOf } from '@huishou/client/localized-text'
import type { Language } from '@huishou/wire/text'
import { preferences } from './preferences.ts'

export { textIn, type Say } from '@huishou/client/localized-text'
export const { useLanguage, useSay, sayNow } = textsOf(preferences)
export const currentLanguage = (): Language => preferences.get().language
