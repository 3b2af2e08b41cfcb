// Records stylesheets that fail to load, and reloads them.

const lost = new Set<HTMLLinkElement>()

/** Starts recording stylesheets that fail to load. */
export function watchStylesheets(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  }
  window.addEventListener('error', notice, true)
}

/**
 * Reloads the stylesheets that failed: the bundler's loader does not retry them, and their page would be unstyled.
 * Rejects when one of them fails again.
 */
export async function reloadFailedStylesheets(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)))
    lost.delete(link)
    if (link.isConnected) link.replaceWith(again)
    else document.head.append(again)
  })
