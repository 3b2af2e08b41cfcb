import type { Migration } from '../platform/migrate.ts'

/**
 * Adds WeChat accounts, passwords, password attempts, province, city and client-defined values of members, the merging
 * of two accounts, and the time at which an SMS code failed to be sent.
 */
export const memberWechat: Migration = {
  name: '0015-member-wechat',
  up: async (schema) => {
    const int = schema.engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      `"passwordHash" text not null default ''`,
      `"province" text not null default ''`,
      `"city" text not null default ''`,
      `"ext" text not null default '{}'`,
      `"mobileChangedAt" ${int}`,
      `"mergedIntoId" ${int} references "member" ("id")`,
    ])
      await schema.run(`alter table "member" add column ${column}`)
    await schema.run(`alter table "smsCode" add column "failedAt" ${int}`)
    await schema.table(
      'memberWechat',
      { appId: 'text', openid: 'text', memberId: 'int -> member', createdAt: 'int' },
      { primaryKey: ['appId', 'openid'], unique: [['memberId', 'appId']] },
    )
    await schema.table(
      'memberLoginAttempt',
      { id: 'id', mobile: 'text', address: 'text', at: 'int' },
      { index: [['mobile', 'at'], ['at']] },
    )
  },
}
