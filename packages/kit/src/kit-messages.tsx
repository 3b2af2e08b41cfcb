import { createContext, use, type ReactNode } from 'react'

/** Every text the kit itself shows; the app provides them in the current language. */
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
  /** Replace the two above when the page belongs to a version of the app that is no longer served. */
  outdated: string
  tapToUpdate: string
  /** A sheet or another part of a page failed to load. */
  partFailed: string
  /** The retry failed as well, or the part belongs to a version that is no longer served. */
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
  /** For a typed number: not whole; below `{min}`; above `{max}`. */
  numberWhole: string
  numberLeast: string
  numberMost: string
  /** For a text longer than `{max}` characters, or digits. */
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
