import type { SmsProvider } from './provider.ts'

/** A provider that stores its messages instead of sending them, for the demo's outbox and tests. */
export const smsSandbox: SmsProvider = {
  name: 'twin',
  send: async (to, { kind, text, code }, { database, now }) => {
    await database.transaction((trx) =>
      trx.insertInto('smsTwinMessage').values({ to, kind, text, code, at: now }).execute(),
    )
  },
}
