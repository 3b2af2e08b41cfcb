import {
  accountDeletion,
  accountLimits,
  requestDeletion as requestDeletionEndpoint,
} from '@huishou/wire/member/account'
import { refuse } from '@huishou/wire/refusals'
import type { Tables } from '../database/index.ts'
import { requestDeletion } from '../member/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { blockersOf, lossesOf } from './blockers-and-losses.ts'

const serve = serveWith<Tables>()

/**
 * Customer routes for requesting the deletion of one's account, confirmed by an SMS code, and for reading what prevents
 * it and what would be lost.
 */
export const accountDeletionRoutes = [
  serve(accountDeletion, async ({ db, actor: { memberId } }) => ({
    coolingDays: accountLimits.coolingDays,
    loses: await lossesOf(db, memberId),
    blockers: await blockersOf(db, memberId),
  })),
  serve(
    requestDeletionEndpoint,
    async ({ input: { code }, actor, now, write, request: { network } }) => {
      const result = await write((trx) =>
        requestDeletion(trx, actor.memberId, now, {
          code,
          address: network,
          readBlockers: () => blockersOf(trx, actor.memberId),
        }),
      )
      return result === 'wrong' ? refuse('SMS_CODE_WRONG', { field: 'code' }) : result
    },
    { perMinute: ({ rates }) => rates.loginPerMinute },
  ),
]
