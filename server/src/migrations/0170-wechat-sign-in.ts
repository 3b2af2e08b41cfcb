import type { Migration } from '../platform/migrate.ts'

/**
 * Adds when a member allowed sign-in with a WeChat account. Of the existing links, only those that registered their
 * member, or were moved with one, are known to be meant for it.
 */
export const wechatSignIn: Migration = {
  name: '0170-wechat-sign-in',
  up: async ({ engine, run }) => {
    await run(
      `alter table "memberWechat" add column "signInAt" ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
    )
    await run(
      `update "memberWechat" set "signInAt" = "createdAt" where exists (select 1 from "member" where "member"."source" = 'wechat' and "member"."createdAt" = "memberWechat"."createdAt" and ("member"."id" = "memberWechat"."memberId" or "member"."mergedIntoId" = "memberWechat"."memberId"))`,
    )
  },
}
