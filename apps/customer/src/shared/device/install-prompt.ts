// Offers to install the app when the browser allows it.

import { useSyncExternalStore } from 'react'

/** Chromium's install event; in other browsers the app is installed from the browser's menu. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

const set = (next: InstallOffer | null) => {
  offer = next
  for (const notify of listeners) notify()
}

/** Stores the browser's install prompt for when the user wants it, instead of a bar over the first page. */
export const watchInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => set(null))
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Returns the install action; null when the browser has not offered one. A prompt works only once. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered) return null
  return async () => {
    set(null)
    await offered.prompt()
  }
}
