import { meMessages } from './messages/me.ts'
import { Segmented } from '@huishou/kit/forms/segmented'
import { queryClient } from './api.ts'
import { useSay } from './language.ts'
import { preferences } from './preferences.ts'

/** Switches between Chinese and English. */
export function LanguageSwitch() {
  const say = useSay()
  const { language } = preferences.use()
  return (
    <Segmented
      label={say(meMessages.language)}
      options={[
        { value: 'zh', label: say(meMessages.chinese) },
        { value: 'en', label: say(meMessages.english) },
      ]}
      value={language}
      onChange={(next) => {
        preferences.set({ language: next })
        // Replies contain text in the language of the request, so all are refetched.
        void queryClient.invalidateQueries()
      }}
    />
  )
}
