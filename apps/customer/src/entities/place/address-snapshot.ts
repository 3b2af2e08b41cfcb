import { writeDevice } from '../../shared/device-values.ts'
import { ownerNow } from '../../shared/life-data.ts'

/** Read by tools/first-paint before the app is there: where this person is collected from, as two lines of text. */
const KEY = 'seenAddress'

export const keepSeenAddress = (place: string, person: string): void =>
  writeDevice(KEY, { owner: ownerNow(), place, person })
export const forgetSeenAddress = (): void => writeDevice(KEY, null)
