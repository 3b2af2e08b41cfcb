// Recognises the errors of PostgreSQL and SQLite that mean that the database is temporarily unavailable, rather than
// that a query is wrong.

/**
 * Why the database is away. `unreachable`: no connection, or it was cut; `read-only`: after a switch-over, or on a disk
 * mounted so; `storage`: the disk is full or fails; `busy`: it is locked, or accepts no more connections.
 */
export type AwayReason = 'unreachable' | 'read-only' | 'storage' | 'busy'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Thrown by every query that meets a database that is away. When a connection is lost during a commit, the outcome of
 * the transaction is unknown.
 */
export class DatabaseAway extends Error {
  readonly reason: AwayReason
  constructor(reason: AwayReason, cause: unknown) {
    super(`the database is away (${reason}): ${messageOf(cause)}`, { cause })
    this.reason = reason
  }
}

/** Whether an error, or what caused it, is that the database is away; of several errors all have to be. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage)
  return error instanceof Error && error.cause !== undefined && isOutage(error.cause)
}

/** SQLSTATE codes, or the classes they begin with (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const SQLSTATES: readonly (readonly [string, AwayReason])[] = [
  // connection exceptions
  ['08', 'unreachable'],
  // ended by an administrator, by a crash, while starting or stopping, when the database is dropped, when idle
  ['57P', 'unreachable'],
  ['25P03', 'unreachable'],
  ['25006', 'read-only'],
  ['53100', 'storage'],
  ['58030', 'storage'],
  // out of memory, too many connections
  ['53000', 'busy'],
  ['53300', 'busy'],
]
/** Error codes of sockets and of name resolution. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The driver's own errors, which have no code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
const BEGINS = /^(begin|start transaction)/i

/** The error of a query on PostgreSQL; one that means the database is away becomes a `DatabaseAway`. */
export const postgresError = (error: unknown, query: string): unknown => {
  if (error instanceof DatabaseAway || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const [, reason] = SQLSTATES.find(([prefix]) => code.startsWith(prefix)) ?? []
  if (reason) return new DatabaseAway(reason, error)
  // a standby refuses to begin a serializable transaction
  if (code === '0A000' && BEGINS.test(query)) return new DatabaseAway('read-only', error)
  return NETWORK.includes(code) || DRIVER.test(error.message) ? new DatabaseAway('unreachable', error) : error
}

/** The error of a pool that has no connection to give: all are in use, or none can be made. */
export const connectionError = (error: unknown): DatabaseAway => {
  // a server that takes no more connections answers those there are
  const known = postgresError(error, '')
  if (known instanceof DatabaseAway) return known
  return new DatabaseAway(
    error instanceof Error && error.message.startsWith('timeout exceeded') ? 'busy' : 'unreachable',
    error,
  )
}

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE: Readonly<Record<number, AwayReason>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'storage',
  13: 'storage',
  14: 'storage',
}

/** The error of a query on SQLite; one that means the database is away becomes a `DatabaseAway`. */
export const sqliteError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const reason = SQLITE[Number(error.errcode) & 0xff]
  return reason ? new DatabaseAway(reason, error) : error
}
