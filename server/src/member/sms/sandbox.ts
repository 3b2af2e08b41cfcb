import type { SmsProvider } from './provider.ts'

/** Sends nothing anywhere: it keeps what it was given, for the demo's outbox and for tests. */
export const smsSandbox: SmsProvider = {
  name: 'twin',
  send: async (to, { kind, text, code }, { database, now }) => {
    await database.transaction((trx) =>
      trx.insertInto('smsTwinMessage').values({ to, kind, text, code, at: now }).execute(),
    )
  },
}
