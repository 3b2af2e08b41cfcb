// Staff routes for the ledger, and customer routes for the movements of the customer's own balance.
import {
  accounts,
  adjustments,
  approveAdjustment,
  exportAdjustments,
  exportJournals,
  journals,
  proveLedger,
  refuseAdjustment,
  requestAdjustment,
} from '@huishou/wire/ledger/staff'
import { cashLog, cashLogPlain, cashMonths } from '@huishou/wire/ledger/customer'
import { refuse } from '@huishou/wire/refusals'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import {
  approveAdjustment as approve,
  refuseAdjustment as refuseIt,
  requestAdjustment as ask,
  type AdjustmentRow,
  type AdjustTables,
} from './adjust-balance.ts'
import { exportAdjustments as exportAdjustmentList } from './export-adjustments.ts'
import { exportJournals as exportJournalList } from './export-journals.ts'
import type { Proof } from './prove.ts'
import { readAccounts, readAdjustments, toWireAdjustments } from './read-for-staff.ts'
import { readJournals } from './read-journals.ts'
import { readCashMonths } from './read-cash-months.ts'
import { readCashLog } from './read-balances-and-cash-log.ts'

const serve = serveWith<AdjustTables>()

/** Runs one action on an adjustment and replies with the updated row. */
const act = staffVerbWith<AdjustTables>()(async ({ db, actor }, row: AdjustmentRow) => {
  const [wire] = await toWireAdjustments(db, actor, [row])
  return wire ?? refuse('NOT_FOUND')
})

/** The ledger for staff and a customer's cash log. `proveNow` runs the whole proof and stores its result. */
export const ledgerRoutes = (proveNow: (now: number) => Promise<Proof>) => [
  serve(
    cashLog,
    async ({ db, actor, input, request }) =>
      (await readCashLog(db, actor.memberId, input, request)) ?? refuse('EMPTY'),
  ),
  serve(
    cashLogPlain,
    async ({ db, actor, input, request }) =>
      (await readCashLog(db, actor.memberId, input, request))?.result ?? refuse('EMPTY'),
  ),
  serve(
    cashMonths,
    async ({ db, actor, now }) => (await readCashMonths(db, actor.memberId, now)) ?? refuse('EMPTY'),
  ),
  serve(journals, ({ db, input, request }) => readJournals(db, input, request.language)),
  serve(exportJournals, (call) => exportJournalList(call, call.input)),
  serve(accounts, ({ db, request }) => readAccounts(db, request.language)),
  serve(proveLedger, async ({ now, request: { language } }) => {
    const { gapFen, problems } = await proveNow(now)
    return { gapFen, problems: problems.slice(0, 50).map((problem) => problem[language]) }
  }),
  serve(adjustments, ({ db, actor, input }) => readAdjustments(db, actor, input)),
  serve(exportAdjustments, (call) => exportAdjustmentList(call)),
  serve(requestAdjustment, act(ask)),
  serve(approveAdjustment, act(approve)),
  serve(refuseAdjustment, act(refuseIt)),
]
