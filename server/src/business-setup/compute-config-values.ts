// Computes public configuration values from several domains: bargain statistics, and whether customers can order
// yet.
import { MINUTE, SECOND } from '@huishou/wire/time'
import { readBargainData } from '../bargain/index.ts'
import type { LiveValues } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { perDatabase } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import { isOpen, readBasics } from './read-progress.ts'

/** Whether the business is open is cached for a minute; that it is not open yet, only for two seconds. */
const OPEN_FOR = MINUTE
const CLOSED_FOR = 2 * SECOND
const knownOf = perDatabase(() => ({ open: true, until: 0 }))

/** Whether customers can order, from the cache while it is fresh. */
const isBusinessOpen = async (db: Handle<Tables>, now: number): Promise<boolean> => {
  const known = knownOf(db)
  if (performance.now() < known.until) return known.open
  const open = isOpen(await readBasics(db, now))
  known.open = open
  known.until = performance.now() + (open ? OPEN_FOR : CLOSED_FOR)
  return open
}

/** The public configuration values that are computed from several domains. */
export const readLiveValues = async (db: Handle<Tables>, now: number): Promise<LiveValues> => ({
  bargainData: await readBargainData(db, now),
  open: await isBusinessOpen(db, now),
})
