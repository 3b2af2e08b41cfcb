// Reads how far PostgreSQL's primary has written and its replica has replayed, and finds how far the replica is behind.

import { sql, type QueryExecutorProvider, type QueryResult } from 'kysely'

/**
 * Identifies a server: a standby has the system identifier of its primary. Each promotion begins a new timeline; a
 * standby on another timeline than the primary may have replayed changes that the primary never had.
 */
type Identity = { isStandby: boolean; system: string; name: string; timeline: number }
export type PrimaryPosition = Identity & { written: number; now: number }
export type ReplicaPosition = Identity & { replayed: number; committedAt: number | null }

const onlyRow = async <Row>(result: Promise<QueryResult<Row>>): Promise<Row> => {
  const [row] = (await result).rows
  if (!row) throw new Error('the server did not say how far it is')
  return row
}

/** The end of the log that has reached the disk of the primary, and the time by its clock. */
export const readPrimaryPosition = async (primary: QueryExecutorProvider): Promise<PrimaryPosition> => {
  return await onlyRow(
    sql<PrimaryPosition>`
    select pg_is_in_recovery() as "isStandby",
      (select system_identifier from pg_control_system())::text as system,
      current_database()::text as name,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer as timeline,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as written,
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(primary),
  )
}

/**
 * The end of the log that the replica has replayed, and when the last transaction in it was committed. The receiver
 * tells its timeline at once, but only to members of `pg_read_all_stats`; the control file, which anyone may read,
 * after the first restart point that follows a promotion.
 */
export const readReplicaPosition = async (replica: QueryExecutorProvider): Promise<ReplicaPosition> => {
  return await onlyRow(
    sql<ReplicaPosition>`
    select pg_is_in_recovery() as "isStandby",
      (select system_identifier from pg_control_system())::text as system,
      current_database()::text as name,
      greatest(
        (select received_tli from pg_stat_wal_receiver),
        (select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery())
      ) as timeline,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed,
      floor(extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::bigint as "committedAt"`.execute(
      replica,
    ),
  )
}

/** Maximum positions remembered; of more, every other one is dropped. */
const MOST = 400

/**
 * Remembers where the primary was at which time. What the replica shows is at least as new as the last position it has
 * replayed, so that a primary to which nothing is written never makes its replica look old.
 */
export const createPositions = () => {
  let known: { written: number; at: number }[] = []
  return {
    add: (written: number, at: number): void => {
      known.push({ written, at })
      if (known.length > MOST) known = known.filter((_, index) => index % 2 === 0 || index > MOST - 20)
    },
    /** At most how many milliseconds the replica is behind; null when no remembered position has been replayed. */
    behindMs: (replayed: number, at: number): number | null => {
      const last = known.findLastIndex(({ written }) => written <= replayed)
      if (last === -1) return null
      known = known.slice(last)
      const [oldest] = known
      return oldest && known.length > 1 ? at - oldest.at : 0
    },
    forget: (): void => {
      known = []
    },
  }
}
