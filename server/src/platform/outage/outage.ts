// Keeps track of an outage of the database: when it began, how many calls were refused meanwhile, and whether the
// database is back, which is checked every second.

import { SECOND } from '@huishou/wire/time'
import { randomBytes } from 'node:crypto'
import { DatabaseAway, type AwayReason } from './database-away.ts'

const LOOK_EVERY_MS = SECOND
/**
 * Before the first look and before the end: queries that meet the same outage fail a little apart, and are to be counted
 * together.
 */
const SETTLE_MS = SECOND / 5

/** The row by which an attempt to write is made; enough bytes that a full disk has no room for them. */
export const probeLease = () => ({
  name: 'write-probe',
  holder: randomBytes(48 * 1024).toString('base64'),
})

export type OutageEvent =
  | { began: DatabaseAway }
  /** `refused`: how many calls were refused while it lasted. */
  | { reason: AwayReason; lastedMs: number; refused: number }

/**
 * Creates the watch over one database. `look` resolves when the database can be written to. Every outage is reported to
 * the listeners twice, at its beginning and at its end, however many queries meet it.
 */
export const createOutage = (look: () => Promise<void>) => {
  const listeners: ((event: OutageEvent) => void)[] = []
  let current: {
    reason: AwayReason
    since: number
    refused: number
    unreachable: DatabaseAway | null
  } | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const publish = (event: OutageEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const end = (): void => {
    if (!current) return
    const { reason, since, refused } = current
    current = null
    publish({ reason, lastedMs: performance.now() - since, refused })
  }
  const endSoon = (): void => {
    if (!current || stopped) return
    current.unreachable = null
    timer = setTimeout(end, SETTLE_MS).unref()
  }
  const lookAfter = (ms: number): void => {
    timer = setTimeout(() => void lookNow(), ms).unref()
  }
  const lookNow = async (): Promise<void> => {
    try {
      await look()
      endSoon()
    } catch (error) {
      // whatever else it answers with, it answers
      if (!(error instanceof DatabaseAway)) return endSoon()
      if (!current || stopped) return
      current.unreachable = error.reason === 'unreachable' ? error : null
      lookAfter(LOOK_EVERY_MS)
    }
  }
  return {
    /** Reports that a query met a database that is away; returns the error, to be thrown. */
    notice: (away: DatabaseAway): DatabaseAway => {
      if (!current && !stopped) {
        current = { reason: away.reason, since: performance.now(), refused: 0, unreachable: null }
        publish({ began: away })
        lookAfter(SETTLE_MS)
      }
      return away
    },
    isAway: (): boolean => current !== null,
    /** The error of the last attempt to connect, while no connection can be made. */
    unreachable: (): DatabaseAway | null => current?.unreachable ?? null,
    /** Counts a call that was refused because the database is away. */
    countRefused: (): void => {
      if (current) current.refused += 1
    },
    onChange: (listener: (event: OutageEvent) => void): void => void listeners.push(listener),
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
export type Outage = ReturnType<typeof createOutage>
