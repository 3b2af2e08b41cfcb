import { Segmented } from '@huishou/kit/forms/segmented'
import { queryClient } from './api.ts'
import { useT } from './i18n.ts'
import { preferences, usePreferences } from './preferences.ts'

/** Switches between Chinese and English. */
export function LanguageSwitch() {
  const { t } = useT()
  const { language } = usePreferences()
  return (
    <Segmented
      label={t('me.language')}
      options={[
        { value: 'zh', label: t('me.chinese') },
        { value: 'en', label: t('me.english') },
      ]}
      value={language}
      onChange={(next) => {
        preferences.set({ language: next })
        // Sentences of the server are in the language they were asked in.
        void queryClient.invalidateQueries()
      }}
    />
  )
}
