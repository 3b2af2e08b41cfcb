import type { Language } from '@huishou/wire/text'
import { en } from './messages/en.ts'
import { zh, type MessageKey } from './messages/zh.ts'
import { preferences, usePreferences } from './preferences.ts'

const catalogues: Record<Language, Record<MessageKey, string>> = { zh, en }

type Values = Record<string, string | number>

/** The sentence for `key`; `{name}` is filled from `values`. */
export const say = (language: Language, key: MessageKey, values: Values = {}): string =>
  catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export const currentLanguage = (): Language => preferences.get().language

/** `t('stops.left', { count })` in the language of the app; redraws when it changes. */
export const useT = () => {
  const { language } = usePreferences()
  const t = (key: MessageKey, values?: Values) => say(language, key, values)
  return { t, language }
}
export type Translate = ReturnType<typeof useT>['t']
