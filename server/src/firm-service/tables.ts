// Tables of the monthly statements of firms (business customers), together with the types of the other tables that this
// domain uses.
import type { FirmStatementState } from '@huishou/wire/firm/states'
import type { Generated, Selectable } from 'kysely'
import type { AuditTables } from '../audit/index.ts'
import type { CatalogTables } from '../catalog/index.ts'
import type { FirmTables } from '../firm/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { PickupTables } from '../pickup/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Moved } from '../platform/life-cycle.ts'
import type { StaffTables } from '../staff/index.ts'

type Statements = {
  /** The amount that we owe a firm for a month; `content` is JSON of the slips at the time it was drafted. */
  firmStatement: {
    id: Generated<number>
    version: number
    firmId: number
    month: string
    revision: number
    state: Moved<FirmStatementState>
    content: string
    slips: number
    totalG: number
    totalFen: number
    co2g: number
    createdByStaffId: number
    createdAt: number
    sentByStaffId: number | null
    sentAt: number | null
    answeredAt: number | null
    answeredBy: string
    objection: string
    dueOn: string | null
    paidAt: number | null
    paidBy: string
    reference: string
  }
  /** The statement that contains a settlement (1) or its reversal (-1). */
  firmStatementOrder: { orderId: number; sign: number; statementId: number }
}
export type FirmServiceTables = Statements &
  FirmTables &
  CatalogTables &
  PlaceTables &
  PickupTables &
  LedgerTables &
  StaffTables &
  AuditTables
export type StatementRow = Selectable<Statements['firmStatement']>
