import type { BlockScope } from '@huishou/wire/member/block-choices'
import { refuse, type Refusal, type RefusalReason } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { MemberFacts } from './read-member.ts'

const reasons: Record<BlockScope, RefusalReason> = {
  orders: 'MEMBER_BLOCKED',
  bargain: 'BARGAIN_BLOCKED',
  withdrawal: 'WITHDRAWAL_BLOCKED',
}

/**
 * Checks whether a member is blocked from an action, such as ordering, and returns the refusal with the end of the
 * block; null if the action is allowed.
 */
export const blockedRefusal = (
  { blacklisted, blockScopes, blockedUntil }: MemberFacts,
  scope: BlockScope,
  now: number,
): Refusal | null => {
  if (!blacklisted || !blockScopes.split(',').includes(scope)) return null
  if (blockedUntil !== null && blockedUntil <= now) return null
  const day = blockedUntil === null ? null : dayOf(blockedUntil)
  return refuse(reasons[scope], {
    values: {
      until: day === null ? { zh: '目前', en: 'at present' } : { zh: `在 ${day} 之前`, en: `until ${day}` },
    },
    ...(blockedUntil === null ? {} : { data: { until: blockedUntil } }),
  })
}
