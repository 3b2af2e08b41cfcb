// Routes for the stop link in messages about withdrawals and payees, and for holding a customer's withdrawals or
// allowing them again.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  holdMyWithdrawals,
  releaseMyWithdrawals,
  releaseWithdrawals,
  stopWithdrawals,
  withdrawalAlert,
} from '@huishou/wire/withdrawal/alerts-and-holds'
import { isOwnAccount, readMember, tryOwnCode, type MemberTables } from '../member/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { serveWith, type RouteOptions } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { recordAudit } from '../audit/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { findAlert, readAlert } from './alert-customer.ts'
import { holdWithdrawals, liftHold, type Stop } from './hold-withdrawals.ts'
import { customerActor } from './life-cycle.ts'
import { recall } from './recall-transfer.ts'
import { type PayTools } from './call-provider.ts'
import { wasOwnPayee } from './payees.ts'
import type { WithdrawalTables } from './tables.ts'

type GuardTables = WithdrawalTables &
  LedgerTables &
  ContentTables &
  MemberTables &
  PlatformTables &
  StaffTables
const serve = serveWith<GuardTables>()
/** The same rate limit as for sign-in, to prevent guessing of stop codes and SMS codes. */
const limited: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }

/** Routes that lift a hold: for the customer with an SMS code, for staff with a reason. */
const releaseRoutes = [
  serve(
    releaseMyWithdrawals,
    async ({ write, actor: { memberId }, now, input, request: { network } }) => {
      const done = await write(async (trx) => {
        const proof = { code: input.code, purpose: 'withdrawal', address: network } as const
        if ((await tryOwnCode(trx, memberId, now, proof)) === 'wrong') return 'wrong'
        await liftHold(trx, memberId, now, null)
        return null
      })
      return done === 'wrong' ? refuse('SMS_CODE_WRONG', { field: 'code' }) : done
    },
    limited,
  ),
  serve(releaseWithdrawals, async ({ write, actor, now, input: { memberId, reason }, request }) => {
    return await write(async (trx): Promise<null | Refusal> => {
      if (!(await readMember(trx, memberId))) return refuse('NOT_FOUND')
      if (await isOwnAccount(trx, actor, memberId)) return refuse('SAME_PERSON')
      if (!(await liftHold(trx, memberId, now, actor.staffId))) return refuse('WITHDRAWAL_NOT_HELD')
      await recordAudit(trx, actor, now, {
        action: 'withdrawal.release',
        subject: 'member',
        subjectId: memberId,
        before: { held: true },
        after: { held: false },
        reason,
        request,
      })
      return null
    })
  }),
]

/**
 * Routes for alerts with their stop link, holds by the customer, and their release; a hold also recalls transfers where
 * still possible.
 */
export const payeeAlertRoutes = (tools: PayTools, database: Database<GuardTables>) => {
  const recallUnconfirmed = async (memberId: number, now: number): Promise<void> => {
    const rows = await database.reader
      .selectFrom('withdrawal')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('state', '=', 'awaiting_user')
      .execute()
    for (const row of rows) await recall(database, now, row, tools)
  }
  const stop = (trx: Transaction<GuardTables>, memberId: number, now: number, how: Omit<Stop, 'actor'>) =>
    holdWithdrawals(trx, memberId, now, { ...how, actor: customerActor({ memberId }) })
  return [
    serve(
      withdrawalAlert,
      ({ db, now, input, request }) => readAlert(db, now, input.code, request.language),
      limited,
    ),
    serve(
      stopWithdrawals,
      async ({ db, write, actor, now, input, request }) => {
        const alert = await findAlert(db, now, input.code)
        if (isRefusal(alert)) return alert
        const { memberId, payeeId } = alert
        const done = await write((trx) =>
          stop(trx, memberId, now, { cause: 'message', payeeId, token: null }),
        )
        if (isRefusal(done)) return done
        if (done.paying) await recallUnconfirmed(memberId, now)
        // a repeated call, whose first reply was lost, comes with a session that the first has ended
        const ended = actor.kind === 'anyone' && request.token !== null
        return { ...done, signedOut: ended || (actor.kind === 'customer' && actor.memberId === memberId) }
      },
      limited,
    ),
    serve(holdMyWithdrawals, async ({ write, actor: { memberId }, now, input, request: { token } }) => {
      const done = await write(async (trx) => {
        const { payeeId = null } = input
        if (payeeId !== null && !(await wasOwnPayee(trx, memberId, payeeId)))
          return refuse('PAYEE_UNKNOWN', { field: 'payeeId' })
        return await stop(trx, memberId, now, { cause: 'app', payeeId, token })
      })
      if (!isRefusal(done) && done.paying) await recallUnconfirmed(memberId, now)
      return done
    }),
    ...releaseRoutes,
  ]
}
