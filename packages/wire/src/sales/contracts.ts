// Staff endpoints for contracts with buyers, and for the position: the stock less what is still to be delivered.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StaffPage,
  TableFile,
  Version,
} from '../schema.ts'
import { yardReaders } from '../yard/states.ts'
import { YardMaterial } from '../yard/stock.ts'
import { contractPricings, salesDesk, salesLimits, salesReaders, settledByKinds } from './states.ts'

const Mass = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })

/** A contract with its position (docs/rules/sales.md#contracts). */
export const SalesContract = Type.Object({
  id: Id,
  version: Version,
  buyerId: Id,
  buyerName: Type.String(),
  ...YardMaterial,
  contractedG: Mass,
  pricing: OneOf(contractPricings),
  fenPerTonne: Nullable(Fen),
  fromDay: Day,
  toDay: Day,
  settledBy: OneOf(settledByKinds),
  note: Type.String(),
  closedAt: Nullable(Instant),
  shippedG: Mass,
  settledKg: Mass,
  openG: Mass,
  averageFenPerTonne: Nullable(Fen),
})
const contractFilters = {
  id: Optional(Id),
  buyerId: Optional(Id),
  categoryId: Optional(Id),
  closed: Optional(Type.Boolean()),
}
/** Contracts, with open ones first. Clerks, who load the lorries, do not see the prices. */
export const salesContracts = staffGet('/sales/contract/list', {
  name: 'salesContracts',
  who: salesReaders,
  summary: { zh: '销售合同', en: 'Sales contracts' },
  input: { ...paging, ...contractFilters },
  reply: StaffPage(SalesContract),
})
export const exportSalesContracts = staffGet('/sales/contract/list/export', {
  name: 'exportSalesContracts',
  reauthenticate: true,
  who: yardReaders,
  summary: { zh: '导出销售合同', en: 'Export sales contracts' },
  input: contractFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const addSalesContract = staffPost('/sales/contract/add', {
  name: 'addSalesContract',
  reauthenticate: true,
  who: salesDesk,
  summary: { zh: '登记销售合同', en: 'Add a sales contract' },
  input: {
    buyerId: Id,
    categoryId: Id,
    contractedG: Type.Integer({ minimum: 1_000, maximum: salesLimits.contractG }),
    pricing: OneOf(contractPricings),
    fenPerTonne: Optional(Type.Integer({ minimum: 1, maximum: salesLimits.fenPerTonne })),
    fromDay: Day,
    toDay: Day,
    settledBy: OneOf(settledByKinds),
    note: Optional(Paragraph(salesLimits.note, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: SalesContract,
  refusals: [
    'NOT_FOUND',
    'SALES_BUYER_INACTIVE',
    'SALES_MATERIAL_UNKNOWN',
    'SALES_CONTRACT_PRICE',
    'SALES_CONTRACT_DAYS',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Ends a contract: nothing more is owed by it, and loads can no longer draw on it. */
export const closeSalesContract = staffPost('/sales/contract/close', {
  name: 'closeSalesContract',
  reauthenticate: true,
  who: salesDesk,
  summary: { zh: '关闭销售合同', en: 'Close a sales contract' },
  input: { ...movedRecord, reason: Paragraph(salesLimits.reason) },
  reply: SalesContract,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SALES_CONTRACT_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** The position: the stock of each material less what still has to be delivered under contracts. */
export const salesPosition = staffGet('/sales/position', {
  name: 'salesPosition',
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '头寸', en: 'Position' },
  reply: Type.Array(
    Type.Object({
      ...YardMaterial,
      stockG: Mass,
      betweenShopsG: Mass,
      toBuyersG: Mass,
      openContractsG: Mass,
      unsoldG: Type.Integer({ description: 'negative when more is sold than there is' }),
      dueG: Type.Integer({
        description: 'open of contracts that end within the days of the setting, or are over',
      }),
      missingG: Type.Integer({ description: 'what stock lacks for those; 0 when there is enough' }),
    }),
  ),
})
