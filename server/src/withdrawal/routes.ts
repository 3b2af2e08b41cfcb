// All routes for withdrawals of money: those for customers' requests and payees, and, from other files, those for
// stopping withdrawals and for staff.

import type { Endpoint } from '@huishou/wire/endpoint'
import { yuanFromFen } from '@huishou/wire/money'
import { isRefusal, refusalText, refuse } from '@huishou/wire/refusals'
import {
  addPayee,
  applyWithdrawal,
  applyWithdrawalPlain,
  cancelWithdrawal,
  merchantTransfer,
  payees,
  removePayee,
  withdrawalDetail,
  withdrawals,
  withdrawalSetting,
  withdrawalsPlain,
  withdrawalTerms,
} from '@huishou/wire/withdrawal/customer'
import type { ContentTables } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import { isFreshBySms, readMember, tryOwnCode, type MemberTables } from '../member/index.ts'
import type { Database } from '../platform/database.ts'
import { serveWith, type Call, type Member, type RequestFacts } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { StaffTables } from '../staff/index.ts'
import { wrongState } from './life-cycle.ts'
import type { PayTools } from './call-provider.ts'
import { addPayee as add, isFirstPayee } from './add-payee.ts'
import { ownPayee, readPayees, removePayee as remove } from './payees.ts'
import { ARRIVAL_TEXT, arrivalTextOf } from './arrival-text.ts'
import { readWithdrawal, readWithdrawals, toWirePayee, toWireWithdrawal } from './read-for-customer.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request.ts'
import { cancelWithdrawal as cancel } from './cancel.ts'
import { payeeOfCard, usablePayee, type TypedBank } from './request-payee.ts'
import { payeeAlertRoutes } from './routes-hold.ts'
import { withdrawalStaffRoutes } from './routes-staff.ts'
import { readRules } from './rules.ts'
import { openPaid } from './sealed-columns.ts'
import type { WithdrawalTables } from './tables.ts'
import { readTerms } from './terms.ts'

type RouteTables = WithdrawalTables &
  LedgerTables &
  ContentTables &
  MemberTables &
  PlatformTables &
  StaffTables &
  FileTables
const serve = serveWith<RouteTables>()

/** Routes for requesting withdrawals, from our app and from older clients, and for cancelling them. */
const requestRoutes = (tools: PayTools, database: Database<RouteTables>) => {
  const apply = async (call: {
    write: Call<Endpoint, RouteTables>['write']
    actor: Member
    now: number
    input: WithdrawalRequest
    request: RequestFacts
  }) => {
    const row = await call.write((trx) =>
      requestWithdrawal(trx, call.actor.memberId, call.now, call.input, {
        providers: tools.providers(),
        stopUrl: tools.stopUrl,
      }),
    )
    return isRefusal(row) ? row : toWireWithdrawal(database.reader, row, call.request.language)
  }
  return [
    serve(applyWithdrawal, apply),
    serve(applyWithdrawalPlain, async (call) => {
      const { bankCardNumber, ...input } = call.input
      if (bankCardNumber === undefined || input.payeeId !== undefined) return await apply({ ...call, input })
      const { db, now, actor, request } = call
      const proven = await isFreshBySms(db, now, request.token)
      const payee = await call.beside((trx) =>
        payeeOfCard(trx, actor.memberId, now, { ...input, bankCardNumber } satisfies TypedBank, {
          ...tools,
          proven,
        }),
      )
      return isRefusal(payee) ? payee : await apply({ ...call, input: { ...input, payeeId: payee.id } })
    }),
    serve(cancelWithdrawal, async ({ write, actor, now, input, request }) => {
      const row = await write((trx) => cancel(trx, actor.memberId, now, input.id))
      return isRefusal(row) ? row : toWireWithdrawal(database.reader, row, request.language)
    }),
  ]
}

const readRoutes = [
  serve(
    withdrawals,
    async ({ db, actor, input, request }) =>
      (await readWithdrawals(db, actor.memberId, input, request.language)) ?? refuse('EMPTY'),
  ),
  serve(
    withdrawalsPlain,
    async ({ db, actor, input, request }) =>
      (await readWithdrawals(db, actor.memberId, input, request.language))?.result ?? refuse('EMPTY'),
  ),
  serve(withdrawalDetail, ({ db, actor, input, request }) =>
    readWithdrawal(db, actor.memberId, input.id, request.language),
  ),
  serve(withdrawalSetting, async ({ db, request }) => {
    const rules = await readRules(db)
    return {
      ...rules,
      open: true,
      min: yuanFromFen(rules.minFen),
      max: yuanFromFen(rules.maxFen),
      promise: ARRIVAL_TEXT[request.language],
    }
  }),
  serve(merchantTransfer, async ({ db, actor, input }) => {
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('number', '=', input.number)
      .where('memberId', '=', actor.memberId)
      .executeTakeFirst()
    if (!row) return refuse('NOT_FOUND')
    if (row.state !== 'awaiting_user' || row.confirm === '') return wrongState(row)
    const confirm = JSON.parse(row.confirm) as { mchId: string; appId: string; package: string }
    // the package comes with the reply to the transfer, which may have to be requested again
    if (confirm.package === '') return wrongState(row)
    return { ...confirm, openId: openPaid(db, row).payeeAccount }
  }),
]

const termsRoute = (tools: PayTools) =>
  serve(withdrawalTerms, async ({ db, actor, now, input, request }) => {
    const [member, payee] = [
      await readMember(db, actor.memberId),
      input.payeeId === undefined
        ? await usablePayee(db, actor.memberId, now, tools.providers())
        : await ownPayee(db, actor.memberId, input.payeeId),
    ]
    if (!member) return refuse('NOT_FOUND')
    if (isRefusal(payee)) return payee
    const { rules, rail, balances, blocked, minFen, maxFen, mayEmpty, heldSince } = await readTerms(
      db,
      now,
      member,
      payee,
      tools.providers(),
    )
    return {
      ...balances,
      minFen,
      maxFen: Math.max(0, Math.min(maxFen, balances.availableFen)),
      feePermille: rules.feePermille,
      mayEmpty,
      promise: (payee ? arrivalTextOf(rail) : ARRIVAL_TEXT)[request.language],
      firstPayeeNeedsCode:
        (await isFirstPayee(db, actor.memberId)) && !(await isFreshBySms(db, now, request.token)),
      heldSince,
      blocked: blocked && {
        reason: blocked.refusal,
        msg: refusalText(blocked, request.language),
        until: blocked.until ?? null,
      },
    }
  })

const payeeRoutes = (tools: PayTools) => [
  serve(payees, async ({ db, actor, now }) => {
    const rows = await readPayees(db, actor.memberId)
    return rows.length === 0 ? refuse('EMPTY') : rows.map((row) => toWirePayee(row, now, tools.providers()))
  }),
  serve(
    addPayee,
    async ({ db, write, actor, now, input, request }) => {
      const { code } = input
      const row = await write(async (trx) => {
        if (
          code !== undefined &&
          (await tryOwnCode(trx, actor.memberId, now, {
            code,
            purpose: 'withdrawal',
            address: request.network,
          })) === 'wrong'
        )
          return 'wrong'
        const proven = code !== undefined || (await isFreshBySms(db, now, request.token))
        return await add(trx, actor.memberId, now, input, { ...tools, proven })
      })
      if (row === 'wrong') return refuse('SMS_CODE_WRONG', { field: 'code' })
      return isRefusal(row) ? row : toWirePayee(row, now, tools.providers())
    },
    { perMinute: ({ rates }) => rates.loginPerMinute },
  ),
  serve(
    removePayee,
    async ({ write, actor, now, input }) => await write((trx) => remove(trx, actor.memberId, now, input.id)),
  ),
]

/** All withdrawal routes; `tools` call the providers, `database` serves queries between two transactions. */
export const withdrawalRoutes = (tools: PayTools, database: Database<RouteTables>) => [
  ...payeeAlertRoutes(tools, database),
  ...requestRoutes(tools, database),
  ...readRoutes,
  termsRoute(tools),
  ...payeeRoutes(tools),
  ...withdrawalStaffRoutes(tools, database),
]
