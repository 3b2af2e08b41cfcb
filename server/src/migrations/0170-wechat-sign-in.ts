import type { Migration } from '../platform/migrate.ts'

/**
 * Adds when a member allowed sign-in with a linked WeChat account. Existing links may sign in only if they registered
 * their member, or were moved along with a member they had registered.
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
