// Endpoints that list, export and print sales loads, each of which is a lorryload of material sold to a buyer.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
  Day,
  Fen,
  Id,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Version,
} from '../schema.ts'
import { YardMaterial } from '../yard/stock.ts'
import { SalesBuyer } from './buyers-and-prices.ts'
import { namedSources } from '../scale/choices.ts'
import { Verified } from '../scale/session.ts'
import { freightBearers, type SalesLoadAction, salesLimits, salesLoadStates, salesReaders } from './states.ts'

const Mass = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 })

/** One material of a load; money is null for readers who must not see it, and until it is known. */
const LoadLine = Type.Object({
  ...YardMaterial,
  contractId: Nullable(Id),
  netG: Mass,
  verified: Verified,
  pieces: Type.Integer(),
  bales: Type.Integer({ description: 'how many of it were scanned' }),
  balesG: Type.Integer({ description: 'what their tags say' }),
  buyerNetG: Nullable(Mass),
  deductionBp: Nullable(Type.Integer({ description: 'in 0.01 %' })),
  netKg: Nullable(Type.Integer()),
  costFen: Nullable(Fen),
  fenPerTonne: Nullable(Fen),
  amountFen: Nullable(Fen),
})
/** The money that a load brought. The margin is known once the load is settled. */
const LoadMoney = Type.Object({
  costFen: Fen,
  amountFen: Nullable(Fen),
  correctedFen: Fen,
  paidFen: Fen,
  openFen: Fen,
  freightFen: Fen,
  marginFen: Nullable(Fen),
  marginFenPerKg: Nullable(Type.Number({ description: 'a kilogram loaded, to a tenth of a fen' })),
})
export const SalesLoad = Type.Object({
  id: Id,
  version: Version,
  state: OneOf(salesLoadStates),
  shopId: Id,
  shopName: Type.String(),
  buyerId: Id,
  buyerName: Type.String(),
  plate: Type.String(),
  driverName: Type.String(),
  driverPhone: Type.String(),
  note: Type.String(),
  createdByName: Type.String(),
  createdAt: Instant,
  grossG: Nullable(Mass),
  tareG: Nullable(Mass),
  grossSource: Nullable(OneOf(namedSources)),
  tareSource: Nullable(OneOf(namedSources)),
  netG: Nullable(Mass),
  loadedByName: Type.String(),
  loadedAt: Nullable(Instant),
  photos: Type.Array(Type.String()),
  buyerGrossG: Nullable(Mass),
  buyerTareG: Nullable(Mass),
  buyerNetG: Nullable(Mass),
  deliveredByName: Type.String(),
  deliveredAt: Nullable(Instant),
  deliveryPhotos: Type.Array(Type.String()),
  weightReason: Type.String(),
  weightAgreedByName: Type.String(),
  dispute: Type.String(),
  settledByName: Type.String(),
  settledAt: Nullable(Instant),
  dueDay: Nullable(Day),
  freightBearer: Nullable(OneOf(freightBearers)),
  transitLossG: Nullable(Mass),
  deductedG: Nullable(Mass),
  netKg: Nullable(Type.Integer()),
  cancelReason: Type.String(),
  lines: Type.Array(LoadLine),
  money: Nullable(LoadMoney),
  may: May<SalesLoadAction>(),
})

const filters = {
  shopId: Optional(Id),
  buyerId: Optional(Id),
  categoryId: Optional(Id),
  contractId: Optional(Id),
  plate: Optional(Line(salesLimits.plate)),
  /** Day of loading. */
  from: Optional(Day),
  to: Optional(Day),
  settledFrom: Optional(Day),
  settledTo: Optional(Day),
  disputed: Optional(Type.Boolean()),
  state: Optional(OneOf(salesLoadStates)),
}
/** Loads, newest first; clerks and managers see those of their own shop. */
export const salesLoads = staffGet('/sales/load/list', {
  name: 'salesLoads',
  who: salesReaders,
  summary: { zh: '销售出货', en: 'Loads' },
  input: { ...paging, ...filters },
  reply: CountedPage(SalesLoad),
})
export const exportSalesLoads = staffGet('/sales/load/export', {
  name: 'exportSalesLoads',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出销售出货', en: 'Export loads' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
/** The sheet that travels with a load, as a PDF to print: weights and materials, without prices. */
export const salesLoadPdf = staffGet('/sales/load.pdf', {
  name: 'salesLoadPdf',
  who: salesReaders,
  summary: { zh: '出货单（PDF）', en: 'A load’s sheet as a PDF' },
  input: { id: Id },
  refusals: ['NOT_FOUND'],
})
/** One load with everything that its printed sheet shows. */
export const salesLoad = staffGet('/sales/load', {
  name: 'salesLoad',
  who: salesReaders,
  summary: { zh: '出货单', en: 'One load' },
  input: { id: Id },
  reply: Type.Object({
    load: SalesLoad,
    buyer: SalesBuyer,
    shopAddress: Type.String(),
    payments: Nullable(
      Type.Array(
        Type.Object({
          id: Id,
          amountFen: Fen,
          reference: Type.String(),
          bankDay: Day,
          byName: Type.String(),
          at: Instant,
        }),
      ),
    ),
    corrections: Nullable(
      Type.Array(
        Type.Object({ id: Id, amountFen: Fen, reason: Type.String(), byName: Type.String(), at: Instant }),
      ),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
