import { toast } from '@huishou/kit/overlays/toast'
import { useMessages } from '../i18n.ts'
import { posterMessages } from './poster-messages.ts'

/** Shares the poster's image through the share sheet; closing it is not a failure. */
export const useSharePoster = () => {
  const messages = useMessages(posterMessages)
  return async (what: ShareData): Promise<void> => {
    try {
      await navigator.share(what)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(messages.sendFailed)
    }
  }
}
