const lost = new Set<HTMLLinkElement>()

/** Begins to notice style sheets that do not come. */
export function watchStyles(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  }
  window.addEventListener('error', notice, true)
}

/**
 * A style sheet that did not come is not asked for again by the bundler's loader, and its page would stand there
 * unstyled. Asks for every lost one again; rejects when one is still missing.
 */
export async function fetchLostStyles(): Promise<void> {
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
