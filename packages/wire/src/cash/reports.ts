// Staff endpoints for reports about cash: who holds it, how it moved, and what was over or short.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { TableFile, Day, Id, Instant, May, Nullable, OneOf, Optional, paging, StaffPage } from '../schema.ts'
import {
  cashAlarms,
  cashCauses,
  cashExporters,
  cashHolderKinds,
  cashMovementKinds,
  cashReaders,
} from './states.ts'

const Holder = {
  holderKind: OneOf(cashHolderKinds),
  holderId: Id,
  name: Type.String(),
}

/** Who holds how much cash and since when, and any alarms; holders with alarms come first. */
export const cashHolders = staffGet('/cash/holders', {
  name: 'cashHolders',
  who: cashReaders,
  summary: { zh: '谁持有现金', en: 'Who holds cash' },
  reply: Type.Array(
    Type.Object({
      ...Holder,
      heldFen: Type.Integer({ description: 'negative where couriers have paid of their own money' }),
      openSince: Nullable(Instant),
      limitFen: Type.Integer({ description: '0 for none' }),
      alarms: Type.Array(OneOf(cashAlarms)),
      may: May<'settle'>(),
    }),
  ),
})
const movementFilters = {
  holderKind: Optional(OneOf(cashHolderKinds)),
  holderId: Optional(Id),
  kind: Optional(OneOf(cashMovementKinds)),
  from: Optional(Day),
  to: Optional(Day),
}
export const cashMovements = staffGet('/cash/movement/list', {
  name: 'cashMovements',
  who: cashReaders,
  summary: { zh: '现金流水', en: 'Cash movements' },
  input: { ...paging, ...movementFilters },
  reply: StaffPage(
    Type.Object({
      id: Id,
      at: Instant,
      ...Holder,
      kind: OneOf(cashMovementKinds),
      amountFen: Type.Integer(),
      cause: OneOf(cashCauses),
      causeId: Type.Integer(),
      byName: Type.String(),
      reason: Type.String(),
    }),
  ),
})
export const exportCashMovements = staffGet('/cash/movement/export', {
  name: 'exportCashMovements',
  reauthenticate: true,
  who: cashExporters,
  summary: { zh: '导出现金流水', en: 'Export cash movements' },
  input: movementFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
/**
 * Cash that was over or short, by person and month: for couriers from their days and later corrections of them, for
 * clerks from the tills that they opened and counted.
 */
export const cashDifferences = staffGet('/cash/differences', {
  name: 'cashDifferences',
  who: cashReaders,
  summary: { zh: '长短款统计', en: 'Over and short by person' },
  reply: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM' }),
      holderKind: OneOf(cashHolderKinds),
      staffId: Id,
      name: Type.String(),
      counts: Type.Integer(),
      overFen: Type.Integer(),
      shortFen: Type.Integer(),
    }),
  ),
})
