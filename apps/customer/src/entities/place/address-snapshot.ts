import { storedValue } from '@huishou/client/stored-value'
import { ownerNow } from '../../shared/app-state.ts'

/** Where this person is collected from, as two lines of text. tools/first-paint reads it before the app is there. */
const stored = storedValue<{ owner: string; place: string; person: string } | null>('seenAddress', null)

export const saveAddressSnapshot = (place: string, person: string): void =>
  void stored.set({ owner: ownerNow(), place, person })
export const removeAddressSnapshot = (): void => void stored.set(null)
