import type { KitMessages } from '@huishou/kit/kit-messages'
import { useMemo } from 'react'
import { say } from '../shared/i18n.ts'
import { usePreferences } from '../shared/preferences.ts'

/** The kit's texts from this app's catalogue. */
export const useKitMessages = (): KitMessages => {
  const { language } = usePreferences()
  return useMemo(
    () => ({
      ok: say(language, 'kit.ok'),
      cancel: say(language, 'kit.cancel'),
      close: say(language, 'kit.close'),
      back: say(language, 'kit.back'),
      retry: say(language, 'kit.retry'),
      loading: say(language, 'kit.loading'),
      pullToRefresh: say(language, 'kit.pullToRefresh'),
      releaseToRefresh: say(language, 'kit.releaseToRefresh'),
      refreshing: say(language, 'kit.refreshing'),
      refresh: say(language, 'kit.refresh'),
      noMore: say(language, 'kit.noMore'),
      loadFailed: say(language, 'kit.loadFailed'),
      tapToRetry: say(language, 'kit.tapToRetry'),
      outdated: say(language, 'kit.outdated'),
      tapToUpdate: say(language, 'kit.tapToUpdate'),
      partFailed: say(language, 'kit.partFailed'),
      partStuck: say(language, 'kit.partStuck'),
      crashed: say(language, 'kit.crashed'),
      notFoundTitle: say(language, 'kit.notFoundTitle'),
      notFoundText: say(language, 'kit.notFoundText'),
      goHome: say(language, 'kit.goHome'),
      addPhoto: say(language, 'kit.addPhoto'),
      removePhoto: say(language, 'kit.removePhoto'),
      retryPhoto: say(language, 'kit.retryPhoto'),
      photoFailed: say(language, 'kit.photoFailed'),
      uploading: say(language, 'kit.uploading'),
      viewPhoto: say(language, 'kit.viewPhoto'),
      previous: say(language, 'kit.previous'),
      next: say(language, 'kit.next'),
      required: say(language, 'kit.required'),
      increase: say(language, 'kit.increase'),
      decrease: say(language, 'kit.decrease'),
      numberWhole: say(language, 'kit.numberWhole'),
      numberLeast: say(language, 'kit.numberLeast', { min: '{min}' }),
      numberMost: say(language, 'kit.numberMost', { max: '{max}' }),
      textMost: say(language, 'kit.textMost', { max: '{max}' }),
      figuresMost: say(language, 'kit.figuresMost', { max: '{max}' }),
      amount: say(language, 'kit.amount'),
    }),
    [language],
  )
}
