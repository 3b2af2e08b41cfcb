import { createContext, use, type ReactNode } from 'react'

/** All texts that the kit itself shows. The app provides them in the current language. */
export type KitMessages = {
  ok: string
  cancel: string
  close: string
  back: string
  retry: string
  loading: string
  releaseToRefresh: string
  refreshing: string
  refresh: string
  noMore: string
  loadFailed: string
  tapToRetry: string
  /** These replace the two above when the page belongs to a version of the app that is no longer served. */
  outdated: string
  tapToUpdate: string
  /** Shown when a sheet or another part of a page failed to load. */
  partFailed: string
  /** Shown when the retry failed as well, or the part belongs to a version that is no longer served. */
  partStuck: string
  crashed: string
  notFoundTitle: string
  notFoundText: string
  goHome: string
  addPhoto: string
  removePhoto: string
  retryPhoto: string
  photoFailed: string
  uploading: string
  viewPhoto: string
  previous: string
  next: string
  required: string
  increase: string
  decrease: string
  /** Errors of a typed number: not a whole number, below `{min}`, or above `{max}`. */
  numberWhole: string
  numberLeast: string
  numberMost: string
  /** Errors of a text that has more than `{max}` characters, or digits. */
  textMost: string
  figuresMost: string
}

const MessagesContext = createContext<KitMessages | null>(null)

export function KitMessagesProvider({ messages, children }: { messages: KitMessages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

export function useKitMessages(): KitMessages {
  const messages = use(MessagesContext)
  if (!messages)
    throw new Error('The kit needs its messages: wrap the app in <KitMessagesProvider messages={…}>.')
  return messages
}
