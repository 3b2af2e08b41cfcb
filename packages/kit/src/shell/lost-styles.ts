/**
 * A style sheet that did not come is not asked for again by the bundler's loader, and its page would stand there
 * unstyled. Asks for every lost one again; rejects when one is still missing.
 */
export async function fetchLostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => link.sheet === null,
  )
  await Promise.all(
    lost.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = () => resolve()
          again.onerror = () => reject(new Error(`${link.href} did not come`))
          link.replaceWith(again)
        }),
    ),
  )
}
