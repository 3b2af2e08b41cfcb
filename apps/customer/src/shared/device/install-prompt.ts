import { useSyncExternalStore } from 'react'

/** Chromium's install event; other browsers install from their own menu. */
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

/** Returns the install action, null where the browser has not offered one. A prompt works once. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered) return null
  return async () => {
    set(null)
    await offered.prompt()
  }
}
