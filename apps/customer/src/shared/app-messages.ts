import type { KitMessages } from '@huishou/kit/kit-messages'
import { useMessages, type Messages } from './i18n.ts'
import { en } from './messages/en.ts'
import { zh } from './messages/zh.ts'

export type AppMessageKey = keyof typeof zh

/** Texts of the app shell and those shared by all pages. */
export const appMessages: Messages<Record<AppMessageKey, string>> = { zh, en }

/** The texts of the kit's components in the current language. */
export function useKitWords(): KitMessages {
  return useMessages(kitMessages)
}

const kitMessages: Messages<KitMessages> = { zh: kitWords(zh), en: kitWords(en) }

/** The messages under `kit.`, without that prefix. */
function kitWords(words: Record<AppMessageKey, string>): KitMessages {
  return {
    ok: words['kit.ok'],
    cancel: words['kit.cancel'],
    close: words['kit.close'],
    back: words['kit.back'],
    retry: words['kit.retry'],
    loading: words['kit.loading'],
    releaseToRefresh: words['kit.releaseToRefresh'],
    refreshing: words['kit.refreshing'],
    refresh: words['kit.refresh'],
    noMore: words['kit.noMore'],
    loadFailed: words['kit.loadFailed'],
    tapToRetry: words['kit.tapToRetry'],
    outdated: words['kit.outdated'],
    tapToUpdate: words['kit.tapToUpdate'],
    partFailed: words['kit.partFailed'],
    partStuck: words['kit.partStuck'],
    crashed: words['kit.crashed'],
    notFoundTitle: words['kit.notFoundTitle'],
    notFoundText: words['kit.notFoundText'],
    goHome: words['kit.goHome'],
    addPhoto: words['kit.addPhoto'],
    removePhoto: words['kit.removePhoto'],
    retryPhoto: words['kit.retryPhoto'],
    photoFailed: words['kit.photoFailed'],
    uploading: words['kit.uploading'],
    viewPhoto: words['kit.viewPhoto'],
    previous: words['kit.previous'],
    next: words['kit.next'],
    required: words['kit.required'],
    increase: words['kit.increase'],
    decrease: words['kit.decrease'],
    numberWhole: words['kit.numberWhole'],
    numberLeast: words['kit.numberLeast'],
    numberMost: words['kit.numberMost'],
    textMost: words['kit.textMost'],
    figuresMost: words['kit.figuresMost'],
  }
}
