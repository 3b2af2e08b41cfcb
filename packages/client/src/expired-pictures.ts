// Renews the pictures on the page whose signed URLs have expired.

/** Whether this is the signed URL of a private picture, which expires. */
const isSigned = (src: string): boolean => /\?until=\d+&sig=/.test(src)

const REMEMBERED = 500

/**
 * Renews pictures whose signed URLs have expired, each URL once. `renew` returns a fresh URL for the user's own upload
 * (as in a draft) or an empty text. All other URLs arrive with the next reply, so `readAgain` refetches the data on
 * screen. Returns a function that stops this.
 */
export const watchExpiredPictures = ({
  renew,
  readAgain,
}: {
  renew: (address: string) => Promise<string>
  readAgain: () => void
}): (() => void) => {
  const failed = new Set<string>()
  const ask = async ({ src }: HTMLImageElement): Promise<void> => {
    if (!navigator.onLine || !isSigned(src) || failed.has(src)) return
    if (failed.size >= REMEMBERED) failed.clear()
    failed.add(src)
    const fresh = await renew(src).catch(() => '')
    if (fresh === '') readAgain()
    else for (const image of document.querySelectorAll('img')) if (image.src === src) image.src = fresh
  }
  const listener = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) void ask(target)
  }
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) void ask(image)
  // error events of pictures do not bubble
  document.addEventListener('error', listener, { capture: true })
  return () => document.removeEventListener('error', listener, { capture: true })
}
