// Registers the service worker, has it cache the files of the app, and watches for new versions of the app.

import { registerWorker } from '@huishou/kit/trusted-types'
import { whenIdle } from '../shared/when-idle.ts'
import { workerAtStart } from './worker-at-start.ts'

/** How often to check for updates: a browser does not check while an app stays open. */
const LOOK_EVERY_MS = 60 * 60_000

let waiting: ServiceWorker | null = null
/** Another tab activated the new version: this tab keeps running the old one until the user reloads it. */
let replaced = false
let asked = false
const listeners = new Set<() => void>()

export const newVersion = () => replaced || waiting !== null

export function onNewVersion(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Activates the waiting version; the page then reloads. */
export function takeNewVersion() {
  if (replaced) return window.location.reload()
  if (asked) return
  asked = true
  waiting?.postMessage('take-over')
}

function publish() {
  for (const notify of listeners) notify()
}

function found(worker: ServiceWorker | null) {
  if (!worker || !globalThis.navigator.serviceWorker.controller) return
  waiting = worker
  publish()
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Caches the whole app for offline use, or only the files in use on a metered or very slow connection. */
function keepFiles(worker: ServiceWorker) {
  const { connection } = globalThis.navigator as Navigator & { connection?: Connection }
  const dear = connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  const inUse = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'))
  whenIdle(() => worker.postMessage({ keep: dear ? inUse() : 'all' }))
}

function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Registers the service worker. Without it the app works, but not offline. */
export function registerServiceWorker() {
  const workers = globalThis.navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  let hadOne = Boolean(workers.controller)
  replaced = workerAtStart !== null && workers.controller !== workerAtStart
  workers.addEventListener('controllerchange', () => {
    // a user who cancels the reload at the browser's question reloads with the next tap
    const reload = asked
    asked = false
    replaced = hadOne || reload
    hadOne = true
    if (reload) window.location.reload()
    else if (replaced) publish()
  })
  const register = async () => {
    const registration = await registerWorker('/sw.js')
    found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed') found(fresh)
      })
    })
    lookNowAndThen(registration)
    const { active } = await workers.ready
    if (active) keepFiles(active)
  }
  void register().catch(() => undefined)
}
