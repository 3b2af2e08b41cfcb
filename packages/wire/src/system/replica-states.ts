// Why reports are read from the primary database although a replica is configured.

/**
 * `unchecked`: the server has just started. `not_standby`: it takes writes, so it is another database.
 * `other_database`: a standby, but of another database. `other_timeline`: a standby of this one that has not followed it
 * past a promotion. `not_compared`: one of the two could not be asked how far it is.
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
