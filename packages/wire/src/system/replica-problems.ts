// The reasons why reports are read from the primary database although a replica is configured.

/**
 * `unchecked`: the server has just started. `not_standby`: the replica takes writes, so it is no copy.
 * `other_database`: a standby, but of another database. `other_timeline`: a standby of this database that has not
 * followed it past a promotion. `not_compared`: one of the two did not tell its position.
 */
export const replicaProblems = [
  'unchecked',
  'unreachable',
  'not_standby',
  'other_database',
  'other_timeline',
  'behind',
  'not_compared',
] as const
export type ReplicaProblem = (typeof replicaProblems)[number]
