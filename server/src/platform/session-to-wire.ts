import { ALL_SESSIONS, type Browser, type System } from '@huishou/wire/member/device'
import { hashOf } from './ids.ts'

type TokenRow = {
  tokenHash: string
  createdAt: number
  usedAt: number
  expiresAt: number
  browser: Browser
  system: System
}

/** Most that are shown. */
export const SESSIONS_SHOWN = 50
/** Enough of a hash to tell the sessions of one person apart. */
const NAME = 12

/** A row of tokens as its owner sees it; `token` is the one that asks. */
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

/** For `like`: the hashes that are called so. An id is checked to be hexadecimal by its schema. */
export const hashesOf = (sessionId: string): string => (sessionId === ALL_SESSIONS ? '%' : `${sessionId}%`)
