// The states, kinds, roles and limits of selling material to buyers.

import { type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

export const buyerKinds = ['mill', 'packer', 'smelter', 'dealer'] as const
export type BuyerKind = (typeof buyerKinds)[number]
export const buyerKindText: Record<BuyerKind, Text> = {
  mill: { zh: '纸厂、再生厂', en: 'Mill' },
  packer: { zh: '打包站', en: 'Packer' },
  smelter: { zh: '冶炼厂', en: 'Smelter' },
  dealer: { zh: '贸易商', en: 'Dealer' },
}

/** The weighbridge a load is settled by: ours or the buyer's. */
export const settledByKinds = ['buyer', 'ours'] as const
/** The source of a contract's price: the contract itself, or the buyer's terms on the day of loading. */
export const contractPricings = ['fixed', 'terms'] as const
/** The party that pays the haulier. */
export const freightBearers = ['ours', 'buyer'] as const
export type FreightBearer = (typeof freightBearers)[number]
export const freightBearerText: Record<FreightBearer, Text> = {
  ours: { zh: '我方承担', en: 'Paid by us' },
  buyer: { zh: '买方承担', en: 'Paid by the buyer' },
}

export const salesLimits = {
  name: 60,
  rule: 300,
  note: 500,
  reason: 200,
  plate: 12,
  reference: 60,
  contacts: 10,
  photos: 6,
  documents: 20,
  lines: 20,
  /** No weighbridge takes a heavier lorry. */
  grossG: 80_000_000,
  pieces: 10_000,
  contractG: 100_000_000_000,
  /** By how many per cent loads may exceed the weight of a contract: no lorry is loaded to the kilogram. */
  overdrawnPercent: 5,
  paymentDays: 365,
  fenPerTonne: 100_000_000,
  /** Most that may be deducted for moisture and impurities, in 0.01 %. */
  deductionBp: 9_000,
} as const

/** Roles that manage buyers, price terms and contracts. */
export const salesDesk = ['finance', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that load lorries; clerks and managers only in their own shop. */
export const salesLoaders = ['clerk', 'manager', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that record the weight at the buyer's. */
export const salesDeliverers = [...salesLoaders, 'finance'] as const satisfies readonly StaffRole[]
/** Roles that agree to a buyer's weight that is far from ours. */
export const salesDeciders = ['manager', 'finance', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that settle and take payments. */
export const salesCashiers = ['finance', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that see loads. The money of a load is for `yardReaders` only. */
export const salesReaders = [...salesDeliverers, 'auditor'] as const satisfies readonly StaffRole[]

export const salesLoadStates = ['draft', 'loaded', 'delivered', 'settled', 'paid', 'cancelled'] as const
export type SalesLoadState = (typeof salesLoadStates)[number]
export const salesLoadStateText: Record<SalesLoadState, Text> = {
  draft: { zh: '待装车', en: 'Draft' },
  loaded: { zh: '已装车', en: 'Loaded' },
  delivered: { zh: '已送达', en: 'Delivered' },
  settled: { zh: '已结算', en: 'Settled' },
  paid: { zh: '已收款', en: 'Paid' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}
/** The life of a load (docs/rules/sales.md#load). */
export const salesLoadLife = {
  states: salesLoadStates,
  wrongState: 'SALES_LOAD_STATE',
  moves: {
    load: move(['draft'], 'loaded', salesLoaders, '装车', 'Load'),
    // also again: a slip that was read wrongly, or that nobody agrees to
    deliver: move(['loaded', 'delivered'], 'delivered', salesDeliverers, '登记送达', 'Record delivery'),
    agree: move(['delivered'], 'same', salesDeciders, '复核磅差', 'Agree to the weight'),
    // a load that brings no money is paid at once
    settle: move(['delivered'], ['settled', 'paid'], salesCashiers, '结算', 'Settle'),
    pay: move(['settled'], ['settled', 'paid'], salesCashiers, '登记收款', 'Record payment'),
    correct: move(['settled', 'paid'], ['settled', 'paid'], salesCashiers, '更正结算', 'Correct'),
    dispute: move(['delivered', 'settled', 'paid'], 'same', salesDeliverers, '记录争议', 'Note a dispute'),
    cancel: move(['draft', 'loaded'], 'cancelled', salesLoaders, '取消', 'Cancel'),
  },
} as const satisfies LifeCycle<SalesLoadState, SalesLoadState, string>
export type SalesLoadAction = keyof typeof salesLoadLife.moves
/** The actions on a load, as written to the log. */
export const salesLoadEventText = {
  plan: { zh: '新建出货单', en: 'Planned a load' },
  ...moveTexts(salesLoadLife),
}

/** The age groups of receivables, in days since settlement; the last group has no upper limit. */
export const ageingDays = [30, 60, 90] as const

/** The groupings of the margin report. */
export const marginKeys = ['material', 'shop', 'courier', 'buyer', 'day', 'week', 'month'] as const
export type MarginKey = (typeof marginKeys)[number]
