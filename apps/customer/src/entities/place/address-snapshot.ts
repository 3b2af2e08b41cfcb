import { storedValue } from '@huishou/client/stored-value'
import { currentOwner } from '../../shared/app-state.ts'

/** Where this person is collected from, as two lines of text. tools/first-paint reads it before the app is there. */
const stored = storedValue<{ owner: string; place: string; person: string } | null>('seenAddress', null)

export const saveAddressSnapshot = (place: string, person: string): void =>
  void stored.set({ owner: currentOwner(), place, person })
export const removeAddressSnapshot = (): void => void stored.set(null)
