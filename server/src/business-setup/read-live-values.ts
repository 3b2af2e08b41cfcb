import { MINUTE, SECOND } from '@huishou/wire/time'
import { readBargainData } from '../bargain/index.ts'
import type { LiveValues } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { perDatabase } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import { isOpen, readBasics } from './read-progress.ts'

/** An open business is believed for a minute; one that is not open yet is looked at anew after a moment. */
const OPEN_FOR = MINUTE
const CLOSED_FOR = 2 * SECOND
const knownOf = perDatabase(() => ({ open: true, until: 0 }))

/** Whether customers can order, as known for a moment. */
const isBusinessOpen = async (db: Handle<Tables>, now: number): Promise<boolean> => {
  const known = knownOf(db)
  if (performance.now() < known.until) return known.open
  const open = isOpen(await readBasics(db, now))
  known.open = open
  known.until = performance.now() + (open ? OPEN_FOR : CLOSED_FOR)
  return open
}

/** The public values of the configuration that are counted from many domains. */
export const readLiveValues = async (db: Handle<Tables>, now: number): Promise<LiveValues> => ({
  bargainData: await readBargainData(db, now),
  open: await isBusinessOpen(db, now),
})
