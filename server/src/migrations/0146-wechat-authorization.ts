import type { Migration } from '../platform/migrate.ts'

/** Adds authorizations in progress at WeChat, and the time a member unlinked WeChat. */
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
