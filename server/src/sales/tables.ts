// Tables of the sale of collected material: buyers, agreed prices, contracts, lorry loads, payments, corrections and
// photos, and of the rules and proposals by which customers' prices follow buyers' prices.

import type { Channel } from '@huishou/wire/catalog/categories'
import type { FormulaProposalState, ReplaceCause } from '@huishou/wire/sales/formula-states'
import type {
  BuyerKind,
  contractPricings,
  FreightBearer,
  SalesLoadState,
  settledByKinds,
} from '@huishou/wire/sales/states'
import type { NamedSource } from '@huishou/wire/scale/choices'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'
import type { WebhookTables } from '../webhook/index.ts'

export type SalesTables = WebhookTables & {
  /** `contacts` and `documents` are JSON lists; documents are paths of pictures. */
  salesBuyer: {
    id: Generated<number>
    version: number
    name: string
    kind: BuyerKind
    contacts: string
    address: string
    taxNumber: string
    paymentDays: number
    note: string
    documents: string
    active: 0 | 1
    updatedAt: number
  }
  /** A price per tonne from a given day on, until the next one of this buyer and material. */
  salesPrice: {
    id: Generated<number>
    buyerId: number
    categoryId: number
    fenPerTonne: number
    deductionRule: string
    fromDay: string
    byName: string
    at: number
  }
  salesContract: {
    id: Generated<number>
    version: number
    buyerId: number
    categoryId: number
    contractedG: number
    pricing: (typeof contractPricings)[number]
    /** Set for a fixed price only. */
    fenPerTonne: number | null
    fromDay: string
    toDay: string
    settledBy: (typeof settledByKinds)[number]
    note: string
    closedAt: number | null
  }
  /** A lorry of goods for a buyer; `photos` and `deliveryPhotos` are JSON lists of paths. */
  salesLoad: {
    id: Generated<number>
    version: number
    state: Moved<SalesLoadState>
    shopId: number
    buyerId: number
    plate: string
    driverName: string
    driverPhone: string
    note: string
    createdByName: string
    createdAt: number
    updatedAt: number
    grossG: number | null
    tareG: number | null
    grossSource: NamedSource | null
    tareSource: NamedSource | null
    loadedByStaffId: number | null
    loadedByName: string
    loadedAt: number | null
    photos: string
    buyerGrossG: number | null
    buyerTareG: number | null
    deliveredByStaffId: number | null
    deliveredByName: string
    deliveredAt: number | null
    deliveryPhotos: string
    /** Why the buyer's net weight is far from ours; empty if it is not, in which case nobody has to agree. */
    weightReason: string
    weightAgreedByStaffId: number | null
    weightAgreedByName: string
    dispute: string
    settledByStaffId: number | null
    settledByName: string
    settledAt: number | null
    dueDay: string | null
    freightBearer: FreightBearer | null
    freightFen: number
    /** The sum of its lines; 0 until it is loaded. */
    costFen: number
    /** The settled amount; the buyer owes this plus `correctedFen`. */
    amountFen: number | null
    correctedFen: number
    paidFen: number
    cancelReason: string
  }
  /** `netG` was weighed; `grams`, `pieces` and `costFen` are what left the stock. */
  salesLoadLine: {
    loadId: number
    categoryId: number
    contractId: number | null
    netG: number
    grams: number
    pieces: number
    costFen: number
    buyerNetG: number | null
    deductionBp: number | null
    netKg: number | null
    fenPerTonne: number | null
    amountFen: number | null
  }
  salesPayment: {
    id: Generated<number>
    loadId: number
    amountFen: number
    reference: string
    bankDay: string
    byStaffId: number
    byName: string
    at: number
  }
  /** A correction of a settled amount; rows are never changed. */
  salesCorrection: {
    id: Generated<number>
    loadId: number
    amountFen: number
    reason: string
    byStaffId: number
    byName: string
    at: number
  }
  /**
   * How a material's price follows a buyer's, in a city (null: the list for all cities) and channel. Without a buyer it
   * follows the best price of any.
   */
  formulaRule: {
    id: Generated<number>
    version: number
    categoryId: number
    cityId: string | null
    channel: Channel
    buyerId: number | null
    spreadBp: number
    floorFen: number | null
    ceilingFen: number | null
    active: 0 | 1
    changedByName: string
    updatedAt: number
  }
  /** A price a rule proposed on a day, with the buyer's price it follows and the price it would replace. */
  formulaProposal: {
    id: Generated<number>
    version: number
    state: Moved<FormulaProposalState>
    ruleId: number
    ruleVersion: number
    day: string
    categoryId: number
    cityId: string | null
    channel: Channel
    buyerId: number
    fenPerTonne: number
    fromDay: string
    spreadBp: number
    oldFen: number | null
    newFen: number
    createdAt: number
    decidedByName: string
    decidedAt: number | null
    reason: string
    cause: ReplaceCause | null
    priceListId: number | null
  }
  /** Uploads shown by loads and buyers. */
  salesPhoto: { subject: 'load' | 'buyer'; subjectId: number; sha256: string }
}

export type BuyerRow = Selectable<SalesTables['salesBuyer']>
export type PriceRow = Selectable<SalesTables['salesPrice']>
export type ContractRow = Selectable<SalesTables['salesContract']>
export type LoadRow = Selectable<SalesTables['salesLoad']>
export type LoadLineRow = Selectable<SalesTables['salesLoadLine']>
export type FormulaRuleRow = Selectable<SalesTables['formulaRule']>
export type FormulaProposalRow = Selectable<SalesTables['formulaProposal']>
