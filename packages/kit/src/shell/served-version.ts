// Detects whether the server now has another version of the app, and reloads the app.

/** How the server's version of the app compares with the running one. */
export type ServedVersion = 'same' | 'other' | 'unreachable'

/** Fetches the app's page and checks whether it names the script that started this page. */
export async function servedVersion(address = window.location.pathname): Promise<ServedVersion> {
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

/** Reloads the app in the server's version, bypassing a service worker that serves an old one. */
export async function reloadApp(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister()
  } catch {
    // No worker, or access to it is forbidden: the reload alone is enough.
  }
  window.location.reload()
}
