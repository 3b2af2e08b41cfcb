/** The address of a private picture, which expires. */
const isSigned = (src: string): boolean => /\?until=\d+&sig=/.test(src)

const REMEMBERED = 500

/**
 * Asks anew for pictures whose addresses no longer open, once an address. `renew` gives a fresh address of what this
 * person sent (a draft shows it), or an empty text; everything else comes with the next answer: `readAgain` asks for those
 * in sight. Returns what ends it.
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
  // errors of pictures do not bubble
  document.addEventListener('error', listener, { capture: true })
  return () => document.removeEventListener('error', listener, { capture: true })
}
