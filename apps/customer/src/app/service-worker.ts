/** Prices of the place and free windows are asked for first; what the worker keeps is for the next visit. */
const QUIET_MS = 2_500

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export const newVersion = () => waiting !== null

export function onNewVersion(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Lets the waiting version take over; the page reloads when it has. */
export function takeNewVersion() {
  waiting?.postMessage('take-over')
}

function found(worker: ServiceWorker | null) {
  if (!worker || !globalThis.navigator.serviceWorker.controller) return
  waiting = worker
  for (const tell of listeners) tell()
}

/** Registers the offline shell after the first page is there, so it never competes with it for the network. */
export function registerServiceWorker() {
  const workers = globalThis.navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  const hadOne = Boolean(workers.controller)
  workers.addEventListener('controllerchange', () => {
    if (hadOne) window.location.reload()
  })
  const register = async () => {
    const registration = await workers.register('/sw.js')
    found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed') found(fresh)
      })
    })
  }
  // Without it the app works all the same, only not offline.
  const start = () => setTimeout(() => void register().catch(() => undefined), QUIET_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
