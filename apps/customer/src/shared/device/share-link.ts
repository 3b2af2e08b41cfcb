import { toast } from '@huishou/kit/overlays/toast'

/**
 * Shares a link through the phone's share sheet or, where there is none, copies it. A toast says that it was copied, or
 * that sharing failed.
 */
export const shareLink = async (
  link: { title: string; text: string; url: string },
  said: { copied: string; failed: string },
): Promise<void> => {
  try {
    if (navigator.share) await navigator.share(link)
    else {
      await navigator.clipboard.writeText(link.url)
      toast(said.copied, 'good')
    }
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(said.failed)
  }
}
