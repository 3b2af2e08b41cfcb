/** Which version of the app the server has now, compared with the one that is running. */
export type Served = 'same' | 'other' | 'unreachable'

/** Asks the server for the app's page and looks whether it names the script this page was started by. */
export async function servedVersion(address = window.location.pathname): Promise<Served> {
  try {
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
    const answer = await fetch(address, { cache: 'no-store' })
    const page = await answer.text()
    if (!answer.ok || !page.includes('<script')) return 'unreachable'
    return own && !page.includes(own) ? 'other' : 'same'
  } catch {
    return 'unreachable'
  }
}

/** Starts the app again in the server's version, past a worker that keeps an old one. */
export async function startAfresh(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister()
  } catch {
    // No worker, or none that may be looked at: the reload alone does it.
  }
  window.location.reload()
}
