import { ALL_SESSIONS, type Browser, type System } from '@huishou/wire'
import { hashOf } from './ids.ts'

/** How a token of a signed-in person is kept; `life` is how long it holds without use. */
type TokenRow = { tokenHash: string; createdAt: number; expiresAt: number; browser: Browser; system: System }

/** Most that are shown. */
export const SESSIONS_SHOWN = 50
/** Enough of a hash to tell the sessions of one person apart. */
const NAME = 12

/** A token in use gets its whole life back now and then: what is left of it says when it was used last. */
export const toSession = (
  { tokenHash, createdAt, expiresAt, browser, system }: TokenRow,
  life: number,
  token: string | null,
) => ({
  id: tokenHash.slice(0, NAME),
  browser,
  system,
  createdAt,
  usedAt: Math.max(createdAt, expiresAt - life),
  expiresAt,
  current: token !== null && tokenHash === hashOf(token),
})

/** For `like`: the hashes that are called so. An id is checked to be hexadecimal by its schema. */
export const hashesOf = (sessionId: string): string => (sessionId === ALL_SESSIONS ? '%' : `${sessionId}%`)
