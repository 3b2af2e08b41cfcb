// Signs the user out, on the server first.

import { staffLogout } from '@huishou/wire/client/staff/accounts'
import { api } from './api.ts'
import { endSession } from './session.ts'

/** Ends the session on the server and in this browser; without a network only in this browser. */
export const signOut = async (why: 'left' | 'idle' = 'left'): Promise<void> => {
  await api.call(staffLogout, {})
  endSession(why)
}
