import type { Migration } from '../platform/migrate.ts'

/** Authorizations under way at WeChat, and when a member unlinked it. */
export const wechatAuthorization: Migration = {
  name: '0146-wechat-authorization',
  up: async ({ engine, run, table }) => {
    await table(
      'wechatAuthorization',
      { stateHash: 'text', ticketHash: 'text', purpose: 'text', sessionHash: 'text', expiresAt: 'int' },
      { primaryKey: ['stateHash'], index: [['expiresAt']] },
    )
    await run(
      `alter table "member" add column "wechatUnboundAt" ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
    )
  },
}
