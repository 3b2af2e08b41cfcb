import { createContext, use, type ReactNode } from 'react'

/** Every word the kit itself says. The app hands them in from its message catalogue, per language. */
export type KitWords = {
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
  /** Instead of the two above when the page belongs to a version of the app that is gone. */
  outdated: string
  tapToUpdate: string
  /** A sheet or another part of a page did not come. */
  partFailed: string
  /** It failed again, or is of a version that is gone. */
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
  /** Of a typed number: no whole one; fewer than `{min}`; more than `{max}`. */
  numberWhole: string
  numberLeast: string
  numberMost: string
  /** Of a text longer than `{max}` characters, or figures. */
  textMost: string
  figuresMost: string
}

const WordsContext = createContext<KitWords | null>(null)

export function KitWordsProvider({ words, children }: { words: KitWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): KitWords {
  const words = use(WordsContext)
  if (!words) throw new Error('The kit needs its words: wrap the app in <KitWordsProvider words={…}>.')
  return words
}
