// Staff routes for withdrawals of money: list and export, approval and payment, settling by hand, and comparison with
// the statements of payment providers and banks.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { exportPages } from '../audit/index.ts'
import { withdrawalColumns } from './export-columns.ts'
import { recordWithdrawalCall } from '@huishou/wire/withdrawal/alerts-and-holds'
import {
  approveWithdrawal,
  exportWithdrawals,
  markWithdrawalFailed,
  markWithdrawalPaid,
  noteWithdrawal,
  payWithdrawal,
  queryWithdrawal,
  recallWithdrawal,
  reconcileWithdrawals,
  rejectWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '@huishou/wire/withdrawal/staff'
import type { ContentTables } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { serveWith, staffVerbWith, type RequestFacts, type StaffActor } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { StaffTables } from '../staff/index.ts'
import { approveWithdrawal as approve, rejectWithdrawal as reject } from './approve-or-reject.ts'
import { payWithdrawal as pay } from './pay.ts'
import { recall } from './recall-transfer.ts'
import { queryNow } from './query-transfers.ts'
import { type PayTools } from './call-provider.ts'
import { markFailed, markPaid, noteContradiction } from './settle-by-hand.ts'
import { wrongState } from './life-cycle.ts'
import { recordCall } from './record-call.ts'
import { toStaffWithdrawal } from './staff-to-wire.ts'
import { readStaffWithdrawal, readStaffWithdrawals } from './read-for-staff.ts'
import { reconcile } from './reconcile.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'

type RouteTables = WithdrawalTables &
  LedgerTables &
  ContentTables &
  MemberTables &
  PlatformTables &
  StaffTables &
  FileTables
const serve = serveWith<RouteTables>()

/** Largest statement accepted, the size of a busy company's monthly statement. */
const STATEMENT_BYTES = 8 * 1024 * 1024

/** Runs one staff action, which may use the providers, and replies with the updated withdrawal. */
const act = <Input>(
  tools: PayTools,
  verb: (
    trx: Transaction<RouteTables>,
    actor: StaffActor,
    now: number,
    input: Input,
    providers: PayOutProviders,
  ) => Promise<WithdrawalRow | Refusal>,
) =>
  staffVerbWith<RouteTables>()(({ db, actor, now, request }, row: WithdrawalRow) =>
    toStaffWithdrawal(db, actor, row, viewOf(request, now, tools)),
  )<Input>((trx, actor, now, input) => verb(trx, actor, now, input, tools.providers()))

const viewOf = (request: RequestFacts, now: number, tools: PayTools) => ({
  now,
  language: request.language,
  privateUrl: request.privateUrl,
  providers: tools.providers(),
})

/** Routes for staff. A provider is called between two transactions, through `database`. */
export const withdrawalStaffRoutes = (tools: PayTools, database: Database<RouteTables>) => [
  serve(staffWithdrawals, ({ db, actor, now, input, request }) =>
    readStaffWithdrawals(db, actor, input, viewOf(request, now, tools)),
  ),
  serve(
    exportWithdrawals,
    (call) =>
      exportPages({
        call,
        fileName: 'withdrawals',
        columns: withdrawalColumns,
        action: 'withdrawal.export',
        subject: 'withdrawal',
        read: (page, pageSize) =>
          readStaffWithdrawals(
            call.db,
            call.actor,
            { ...call.input, page, pageSize },
            viewOf(call.request, call.now, tools),
          ),
      }),
    // whole account numbers of payees
    { neverStored: true },
  ),
  serve(staffWithdrawal, ({ db, actor, now, input, request }) =>
    readStaffWithdrawal(db, actor, input.id, viewOf(request, now, tools)),
  ),
  serve(recordWithdrawalCall, act(tools, recordCall)),
  serve(approveWithdrawal, act(tools, approve)),
  serve(rejectWithdrawal, act(tools, reject)),
  serve(payWithdrawal, act(tools, pay)),
  serve(markWithdrawalPaid, act(tools, markPaid)),
  serve(markWithdrawalFailed, act(tools, markFailed)),
  serve(noteWithdrawal, act(tools, noteContradiction)),
  serve(recallWithdrawal, async ({ db, actor, now, input, request }) => {
    const read = () => db.selectFrom('withdrawal').selectAll().where('id', '=', input.id).executeTakeFirst()
    const before = await read()
    if (!before) return refuse('NOT_FOUND')
    if (before.rail === 'manual' || before.state !== 'awaiting_user') return wrongState(before)
    await recall(database, now, before, tools)
    return await toStaffWithdrawal(db, actor, (await read()) ?? before, viewOf(request, now, tools))
  }),
  serve(queryWithdrawal, async ({ db, actor, now, input, request }) => {
    const read = () => db.selectFrom('withdrawal').selectAll().where('id', '=', input.id).executeTakeFirst()
    const before = await read()
    if (!before) return refuse('NOT_FOUND')
    if (before.rail === 'manual' || !['paying', 'awaiting_user'].includes(before.state))
      return wrongState(before)
    await queryNow(database, now, input.id, tools)
    return await toStaffWithdrawal(db, actor, (await read()) ?? before, viewOf(request, now, tools))
  }),
  serve(reconcileWithdrawals, ({ db, input }) => reconcile(db, input), { mostBytes: STATEMENT_BYTES }),
]
