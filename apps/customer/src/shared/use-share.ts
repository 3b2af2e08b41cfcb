import { toast } from '@huishou/kit/overlays/toast'
import { useMessages } from './i18n.ts'

const shareMessages = {
  zh: { failed: '分享失败，请重试' },
  en: { failed: 'It could not be shared. Please try again' },
}

/** Opens the system share sheet. Closing it is not an error; any other failure shows a toast. */
export const useShare = () => {
  const messages = useMessages(shareMessages)
  return async (what: ShareData): Promise<void> => {
    try {
      await navigator.share(what)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(messages.failed)
    }
  }
}
