// Watches the replica of a PostgreSQL database, and decides whether reports are read from it or from the primary.

import { SECOND } from '@huishou/wire/time'
import type { QueryExecutorProvider } from 'kysely'
import type { ReplicaProblem } from '@huishou/wire/system/replica-problems'
import type { Outage } from '../outage/outage.ts'
import { createPositions, readPrimaryPosition, readReplicaPosition } from './replica-position.ts'
import { pause } from './retry-queue.ts'

const CHECK_EVERY_MS = 2 * SECOND
/** A replica that is not used is looked at more often. */
const LOOK_EVERY_MS = SECOND
/** How long the replica is given to replay what the primary has just written, before it counts as behind. */
const GRACE_MS = SECOND / 5

export type ReplicaEvent =
  | { began: ReplicaProblem; cause: string }
  /** `reads`: how many queries the primary answered in place of the replica. */
  | { problem: ReplicaProblem; lastedMs: number; reads: number }

export type ReplicaStatus = {
  /** Why reports are read from the primary; null while they are read from the replica. */
  problem: ReplicaProblem | null
  /** At most how far the replica is behind; null when that is not known. */
  behindMs: number | null
  /** What the replica shows is at least as new as this moment of `performance.now()`; null when that is not known. */
  shownAt: number | null
  /** Queries the primary answered since the problem began. */
  reads: number
  /** Single queries of reports that failed on the replica since the process started. */
  retried: number
}

/** Problems after which the server at the address may be another one, or back at an earlier moment. */
const INTERRUPTS: ReadonlySet<ReplicaProblem> = new Set([
  'unreachable',
  'not_standby',
  'other_database',
  'other_timeline',
])

type Finding = Pick<ReplicaStatus, 'problem' | 'behindMs' | 'shownAt'> & { cause: string }

const unknownAge = { behindMs: null, shownAt: null }

/** Compares both servers; what the replica shows may be at most `maxLagMs` old. */
const createComparison = (
  primary: QueryExecutorProvider,
  replica: QueryExecutorProvider,
  maxLagMs: number,
) => {
  const positions = createPositions()
  return async (): Promise<Finding> => {
    const at = performance.now()
    const before = await readPrimaryPosition(primary)
    positions.add(before.written, at)
    let shown = await readReplicaPosition(replica)
    if (!shown.isStandby)
      return { problem: 'not_standby', ...unknownAge, cause: 'the server is not in recovery' }
    if (shown.replayed < before.written) {
      await pause(GRACE_MS)
      shown = await readReplicaPosition(replica)
    }
    const after = await readPrimaryPosition(primary)
    const isCopy = shown.system === after.system && shown.name === after.name
    if (isCopy && shown.timeline !== after.timeline) {
      positions.forget()
      const cause = `it is on timeline ${shown.timeline}, the primary on ${after.timeline}`
      return { problem: 'other_timeline', ...unknownAge, cause }
    }
    // one that has more than the primary follows another primary, such as the one before a switch-over
    if (!isCopy || shown.replayed > after.written) {
      positions.forget()
      const cause = isCopy
        ? 'it has replayed more than the primary has written'
        : `it is ${shown.name} of ${shown.system}`
      return { problem: 'other_database', ...unknownAge, cause }
    }
    const { committedAt } = shown
    const comparedAt = performance.now()
    const behindMs =
      positions.behindMs(shown.replayed, comparedAt) ??
      (committedAt === null ? null : Math.max(0, after.now - committedAt))
    const isBehind = behindMs === null || behindMs > maxLagMs
    return {
      problem: isBehind ? 'behind' : null,
      behindMs,
      // the primary may have written since its position was read, even when the replica has replayed all up to there
      shownAt: behindMs === null ? null : Math.min(at, comparedAt - behindMs),
      cause: isBehind ? `${behindMs ?? 'unknown'} ms` : '',
    }
  }
}

/** Keeps the status of the replica and the counts of queries, and tells listeners when a problem begins or ends. */
const createState = () => {
  const listeners: ((event: ReplicaEvent) => void)[] = []
  let status: ReplicaStatus = { problem: 'unchecked', ...unknownAge, reads: 0, retried: 0 }
  let since = performance.now()
  let cause = ''
  let interruptions = 0

  const publish = (event: ReplicaEvent): void => {
    for (const listener of listeners) listener(event)
  }
  return {
    settle: (found: Finding): void => {
      const { problem, behindMs, shownAt } = found
      const { problem: before, reads } = status
      ;({ cause } = found)
      if (problem !== null && INTERRUPTS.has(problem)) interruptions += 1
      const isNew = problem !== null && (before === null || before === 'unchecked')
      const isOver = problem === null && before !== null
      if (isNew) since = performance.now()
      status = { ...status, problem, behindMs, shownAt, reads: isOver || before === null ? 0 : reads }
      if (isNew) publish({ began: problem, cause })
      if (isOver && before !== 'unchecked')
        publish({ problem: before, lastedMs: performance.now() - since, reads })
    },
    status: (): ReplicaStatus => status,
    /** Whether a report may begin on the replica. */
    serves: (): boolean => status.problem === null,
    /** At most how old is what the replica shows now; 0 while it does not serve. */
    ageMs: (): number => (status.shownAt === null ? 0 : performance.now() - status.shownAt),
    /** Changes when the replica was away or was no copy, after which it may be at an earlier moment than before. */
    interruptions: (): number => interruptions,
    /** Counts a query of a report that is asked of the primary. */
    countRead: (): void => {
      if (status.problem !== null) status = { ...status, reads: status.reads + 1 }
    },
    countRetried: (): void => {
      status = { ...status, retried: status.retried + 1 }
    },
    /** Reports a problem that exists already at once. */
    onChange: (listener: (event: ReplicaEvent) => void): void => {
      listeners.push(listener)
      const { problem } = status
      if (problem !== null && problem !== 'unchecked') listener({ began: problem, cause })
    },
  }
}

type Watched = {
  primary: QueryExecutorProvider
  replica: QueryExecutorProvider
  outage: Outage
  maxLagMs: number
}

/**
 * Watches a replica until `stop`. Reports are read from it only while it is a standby of this database and at most
 * `maxLagMs` behind. `outage` is that of the connections to the replica.
 */
export const watchReplica = ({ primary, replica, outage, maxLagMs }: Watched) => {
  const compare = createComparison(primary, replica, maxLagMs)
  const { settle, ...state } = createState()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const failed = (error: unknown): Finding => ({
    problem: outage.isAway() ? 'unreachable' : 'not_compared',
    ...unknownAge,
    cause: error instanceof Error ? error.message : String(error),
  })
  const check = async (): Promise<void> => {
    const found = await compare().catch(failed)
    if (stopped) return
    // a comparison that succeeded just before an outage began says nothing about it
    if (found.problem !== null || !outage.isAway()) settle(found)
    timer = setTimeout(
      () => void check(),
      state.status().problem === null ? CHECK_EVERY_MS : LOOK_EVERY_MS,
    ).unref()
  }
  outage.onChange((event) => {
    if ('began' in event && !stopped) settle(failed(event.began))
  })
  void check()
  return {
    ...state,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
export type ReplicaWatch = ReturnType<typeof watchReplica>
