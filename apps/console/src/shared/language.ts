// Hooks that return the UI language and texts in that language.

import { textsOf } from '@huishou/client/localized-text'
import { preferences } from './preferences.ts'

export type { Say } from '@huishou/client/localized-text'
export const { useLanguage, useSay } = textsOf(preferences)
