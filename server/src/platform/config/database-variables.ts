// The environment variables of PostgreSQL and of the standby that reports are read from.

import { optional, whole } from './variable-formats.ts'

const POSTGRES = /^postgres(ql)?:\/\//

export const database = {
  DATABASE_URL: optional(POSTGRES, 'postgres://user:password@host:port/database'),
  DATABASE_REPLICA_URL: optional(POSTGRES, 'postgres://… of a standby of DATABASE_URL'),
  DATABASE_REPLICA_MAX_LAG_SECONDS: whole(1, 300, { default: 30, expected: 'seconds from 1 to 300' }),
}
