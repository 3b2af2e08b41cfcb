// Texts of the app shell, texts that all pages share, and texts of the kit's components.

import type { KitMessages } from '@huishou/kit/kit-messages'
import { useMessages, type Messages } from './i18n.ts'
import { en } from './messages/en.ts'
import { zh } from './messages/zh.ts'

export type AppMessageKey = keyof typeof zh

/** Texts of the app shell and those shared by all pages. */
export const appMessages: Messages<Record<AppMessageKey, string>> = { zh, en }

/** The texts of the kit's components in the current language. */
export function useKitMessages(): KitMessages {
  return useMessages(kitMessages)
}

const kitMessages: Messages<KitMessages> = { zh: kitMessagesOf(zh), en: kitMessagesOf(en) }

/** The messages under `kit.`, without that prefix. */
function kitMessagesOf(messages: Record<AppMessageKey, string>): KitMessages {
  return {
    ok: messages['kit.ok'],
    cancel: messages['kit.cancel'],
    close: messages['kit.close'],
    back: messages['kit.back'],
    retry: messages['kit.retry'],
    loading: messages['kit.loading'],
    releaseToRefresh: messages['kit.releaseToRefresh'],
    refreshing: messages['kit.refreshing'],
    refresh: messages['kit.refresh'],
    noMore: messages['kit.noMore'],
    loadFailed: messages['kit.loadFailed'],
    tapToRetry: messages['kit.tapToRetry'],
    outdated: messages['kit.outdated'],
    tapToUpdate: messages['kit.tapToUpdate'],
    partFailed: messages['kit.partFailed'],
    partStuck: messages['kit.partStuck'],
    crashed: messages['kit.crashed'],
    notFoundTitle: messages['kit.notFoundTitle'],
    notFoundText: messages['kit.notFoundText'],
    goHome: messages['kit.goHome'],
    addPhoto: messages['kit.addPhoto'],
    removePhoto: messages['kit.removePhoto'],
    retryPhoto: messages['kit.retryPhoto'],
    photoFailed: messages['kit.photoFailed'],
    uploading: messages['kit.uploading'],
    viewPhoto: messages['kit.viewPhoto'],
    previous: messages['kit.previous'],
    next: messages['kit.next'],
    required: messages['kit.required'],
    increase: messages['kit.increase'],
    decrease: messages['kit.decrease'],
    numberWhole: messages['kit.numberWhole'],
    numberLeast: messages['kit.numberLeast'],
    numberMost: messages['kit.numberMost'],
    textMost: messages['kit.textMost'],
    figuresMost: messages['kit.figuresMost'],
  }
}
