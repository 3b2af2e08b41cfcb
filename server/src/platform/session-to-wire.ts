// Converts sessions of customers and staff to the form in which their owner sees them in a list.

import { ALL_SESSIONS, type Browser, type System } from '@huishou/wire/member/sign-in-device'
import { hashOf } from './codes-and-tokens.ts'

type TokenRow = {
  tokenHash: string
  createdAt: number
  usedAt: number
  expiresAt: number
  browser: Browser
  system: System
}

/** Maximum number of sessions listed. */
export const SESSIONS_SHOWN = 50
/** Length of a hash prefix that distinguishes the sessions of one person. */
const NAME = 12

/** Converts a token row to a session as its owner sees it; `token` is that of the current session. */
export const toSession = (
  { tokenHash, createdAt, usedAt, expiresAt, browser, system }: TokenRow,
  token: string | null,
) => ({
  id: tokenHash.slice(0, NAME),
  browser,
  system,
  createdAt,
  usedAt,
  expiresAt,
  current: token !== null && tokenHash === hashOf(token),
})

/** A `like` pattern for the token hashes of a session id, which its schema checks to be hexadecimal. */
export const hashesOf = (sessionId: string): string => (sessionId === ALL_SESSIONS ? '%' : `${sessionId}%`)
