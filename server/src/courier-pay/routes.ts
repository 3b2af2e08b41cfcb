import {
  closePayMonth,
  correctPay,
  exportPayMonth,
  ownPay,
  payMonths,
  payRows,
  paySchemes,
  recordPayment,
  savePayGroup,
  savePayScheme,
  withdrawPayScheme,
} from '@huishou/wire/courier-pay/staff'
import { refuse } from '@huishou/wire/refusals'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { readCouriers } from '../staff/index.ts'
import { closeMonth, correct, payStatement, type PayTables } from './close-and-pay-month.ts'
import { readGroups, saveGroup } from './groups.ts'
import { exportMonth, readMonths, readOwnPay, readRows, readSchemes, toWireRows } from './read-pay.ts'
import { saveScheme, withdrawScheme } from './schemes.ts'
import type { PayRowRow, PaySchemeRow, PayStatementRow } from './tables.ts'

const serve = serveWith<PayTables>()
const verb = staffVerbWith<PayTables>()

const aboutScheme = verb(
  async ({ db, actor, now }, { id }: PaySchemeRow) =>
    (await readSchemes(db, actor, now, id))[0] ?? refuse('NOT_FOUND'),
)
const aboutGroup = verb(
  async ({ db }, { id }: { id: number }) =>
    (await readGroups(db)).find((group) => group.id === id) ?? refuse('NOT_FOUND'),
)
const aboutMonth = verb(
  async ({ db, actor, now, request }, { courierId, month }: PayStatementRow) =>
    (await readMonths(db, actor, now, month, request.language)).find(({ id }) => id === courierId) ??
    refuse('NOT_FOUND'),
)
const aboutRow = verb(
  async ({ db }, row: PayRowRow) => (await toWireRows(db, [row]))[0] ?? refuse('NOT_FOUND'),
)
const aboutWithdrawn = verb((_call, withdrawn: { id: number }) => Promise.resolve(withdrawn))

/**
 * Routes of courier pay: for staff the pay schemes, groups, single amounts and months, and for couriers their own
 * pay.
 */
export const courierPayRoutes = [
  serve(paySchemes, async ({ db, actor, now }) => ({
    rows: await readSchemes(db, actor, now),
    couriers: (await readCouriers(db)).map(({ id, name }) => ({ id, name })),
    groups: await readGroups(db),
  })),
  serve(savePayScheme, aboutScheme(saveScheme)),
  serve(savePayGroup, aboutGroup(saveGroup)),
  serve(withdrawPayScheme, aboutWithdrawn(withdrawScheme)),
  serve(payMonths, async ({ db, actor, now, input, request }) => {
    const rows = await readMonths(db, actor, now, input.month, request.language)
    return { rows, totalFen: rows.reduce((sum, { totalFen }) => sum + totalFen, 0) }
  }),
  serve(payRows, ({ db, input }) => readRows(db, input)),
  serve(correctPay, aboutRow(correct)),
  serve(closePayMonth, aboutMonth(closeMonth)),
  serve(recordPayment, aboutMonth(payStatement)),
  serve(exportPayMonth, ({ write, actor, now, input, request }) =>
    write((trx) => exportMonth(trx, { ...actor, request }, now, input, request.language)),
  ),
  serve(ownPay, ({ db, actor, now, input, request }) => readOwnPay(db, actor, now, input, request.language)),
]
