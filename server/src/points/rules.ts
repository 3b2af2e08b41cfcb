import type { ReplyOf, scoreRules, signRules } from '@huishou/wire'

/** Points for the first, second, … day in a row (domain-rules 4.5). */
export const signRuleRows: ReplyOf<typeof signRules> = [1, 1, 2, 2, 3, 3, 8].map((score, index) => ({
  continuous: index + 1,
  score,
}))

/** What else earns points; the app shows `invite` everywhere and `shareWxGroup` in the mini program. */
export const scoreRuleRows: ReplyOf<typeof scoreRules> = [
  { id: 1, code: 'invite', codeStr: '邀请好友完成首单', score: 100 },
  { id: 2, code: 'shareWxGroup', codeStr: '分享到微信群', score: 2 },
]
