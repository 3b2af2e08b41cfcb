import { registerWorker } from '@huishou/kit/trusted-types'
import { whenIdle } from '../shared/when-idle.ts'

/** An app that stays open for days never asks by itself whether there is a newer one. */
const LOOK_EVERY_MS = 60 * 60_000

let waiting: ServiceWorker | null = null
/** Another tab took the new version: this one works on with the old until its person taps. */
let replaced = false
let asked = false
const listeners = new Set<() => void>()

export const newVersion = () => replaced || waiting !== null

export function onNewVersion(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Lets the waiting version take over; the page reloads when it has. */
export function takeNewVersion() {
  if (replaced) return window.location.reload()
  if (asked) return
  asked = true
  waiting?.postMessage('take-over')
}

function tellAll() {
  for (const tell of listeners) tell()
}

function found(worker: ServiceWorker | null) {
  if (!worker || !globalThis.navigator.serviceWorker.controller) return
  waiting = worker
  tellAll()
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** The whole app is kept for offline use, but only the files in use where data is dear or hardly comes through. */
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

/** Registers the offline shell. Without it the app works all the same, only not offline. */
export function registerServiceWorker() {
  const workers = globalThis.navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  let hadOne = Boolean(workers.controller)
  workers.addEventListener('controllerchange', () => {
    // who keeps the page, where it asks before it is left, reloads it with the next tap
    const reload = asked
    asked = false
    replaced = hadOne || reload
    hadOne = true
    if (reload) window.location.reload()
    else if (replaced) tellAll()
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
