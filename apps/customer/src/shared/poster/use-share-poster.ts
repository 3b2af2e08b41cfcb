import { toast } from '@huishou/kit/overlays/toast'
import { useMessages } from '../i18n.ts'
import { posterMessages } from './poster-messages.ts'

/** Closing the phone's share sheet is an answer, not a failure. */
export const useSharePoster = () => {
  const words = useMessages(posterMessages)
  return async (what: ShareData): Promise<void> => {
    try {
      await navigator.share(what)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(words.sendFailed)
    }
  }
}
