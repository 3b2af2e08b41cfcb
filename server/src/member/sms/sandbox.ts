// A local replacement for an SMS provider, which stores messages instead of sending them, and reads them back for the
// demo and tests.
import type { SmsProvider } from './provider-and-worker.ts'
import type { Handle } from '../../platform/database.ts'
import type { MemberTables } from '../tables.ts'

/** A provider that stores its messages instead of sending them, for the demo's outbox and tests. */
export const smsSandbox: SmsProvider = {
  name: 'twin',
  send: async (to, { kind, text, code }, { database, now }) => {
    await database.transaction((trx) =>
      trx.insertInto('smsTwinMessage').values({ to, kind, text, code, at: now }).execute(),
    )
  },
}

export type SandboxMessage = { to: string; kind: string; text: string; code: string; at: number }

/** Messages of the SMS sandbox, newest first, at most 100. */
export const readSandboxMessages = async (
  db: Handle<MemberTables>,
  to?: string,
): Promise<SandboxMessage[]> => {
  const all = db
    .selectFrom('smsTwinMessage')
    .select(['to', 'kind', 'text', 'code', 'at'])
    .orderBy('id', 'desc')
    .limit(100)
  return await (to === undefined ? all : all.where('to', '=', to)).execute()
}
