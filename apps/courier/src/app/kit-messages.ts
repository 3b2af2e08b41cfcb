import { kitMessages } from '../shared/messages/kit.ts'
import type { KitMessages } from '@huishou/kit/kit-messages'
import { useMemo } from 'react'
import { textIn } from '../shared/language.ts'
import { preferences } from '../shared/preferences.ts'

/** The texts of the shared UI components (`packages/kit`) in the chosen language, from this app's catalogue. */
export const useKitMessages = (): KitMessages => {
  const { language } = preferences.use()
  return useMemo(
    () => ({
      ok: textIn(language, kitMessages.ok),
      cancel: textIn(language, kitMessages.cancel),
      close: textIn(language, kitMessages.close),
      back: textIn(language, kitMessages.back),
      retry: textIn(language, kitMessages.retry),
      loading: textIn(language, kitMessages.loading),
      pullToRefresh: textIn(language, kitMessages.pullToRefresh),
      releaseToRefresh: textIn(language, kitMessages.releaseToRefresh),
      refreshing: textIn(language, kitMessages.refreshing),
      refresh: textIn(language, kitMessages.refresh),
      noMore: textIn(language, kitMessages.noMore),
      loadFailed: textIn(language, kitMessages.loadFailed),
      tapToRetry: textIn(language, kitMessages.tapToRetry),
      outdated: textIn(language, kitMessages.outdated),
      tapToUpdate: textIn(language, kitMessages.tapToUpdate),
      partFailed: textIn(language, kitMessages.partFailed),
      partStuck: textIn(language, kitMessages.partStuck),
      crashed: textIn(language, kitMessages.crashed),
      notFoundTitle: textIn(language, kitMessages.notFoundTitle),
      notFoundText: textIn(language, kitMessages.notFoundText),
      goHome: textIn(language, kitMessages.goHome),
      addPhoto: textIn(language, kitMessages.addPhoto),
      removePhoto: textIn(language, kitMessages.removePhoto),
      retryPhoto: textIn(language, kitMessages.retryPhoto),
      photoFailed: textIn(language, kitMessages.photoFailed),
      uploading: textIn(language, kitMessages.uploading),
      viewPhoto: textIn(language, kitMessages.viewPhoto),
      previous: textIn(language, kitMessages.previous),
      next: textIn(language, kitMessages.next),
      required: textIn(language, kitMessages.required),
      increase: textIn(language, kitMessages.increase),
      decrease: textIn(language, kitMessages.decrease),
      numberWhole: textIn(language, kitMessages.numberWhole),
      numberLeast: textIn(language, kitMessages.numberLeast, { min: '{min}' }),
      numberMost: textIn(language, kitMessages.numberMost, { max: '{max}' }),
      textMost: textIn(language, kitMessages.textMost, { max: '{max}' }),
      figuresMost: textIn(language, kitMessages.figuresMost, { max: '{max}' }),
      amount: textIn(language, kitMessages.amount),
    }),
    [language],
  )
}
