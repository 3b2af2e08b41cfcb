// A copy of the member's pickup address that the page can show before the app's code is loaded.

import { storedValue } from '@huishou/client/stored-value'
import { appState, currentOwner } from '../../shared/app-state.ts'

/** The member's pickup address as two lines of text. tools/first-paint reads it before the app is loaded. */
const stored = storedValue<{ owner: string; at: number; place: string; person: string } | null>(
  'seenAddress',
  null,
)

const removeOthers = () => {
  if (stored.get() !== null && stored.get()?.owner !== currentOwner()) stored.set(null)
}
removeOthers()
appState.subscribe(removeOthers)

/** Stores the address of the signed-in member; does nothing while nobody is signed in. */
export const saveAddressSnapshot = (place: string, person: string): void => {
  const owner = currentOwner()
  if (owner !== '') stored.set({ owner, at: Date.now(), place, person })
}
export const removeAddressSnapshot = (): void => void stored.set(null)
