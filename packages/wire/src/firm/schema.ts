// Schemas that the endpoints about firms share.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { Day, Fen, Grams, Id, Instant, May, Nullable, OneOf, Version } from '../schema.ts'
import { firmStatementStates, type FirmStatementAction } from './states.ts'

export const FirmMonth = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' })

const duties = { orders: Type.Boolean(), confirms: Type.Boolean(), seesMoney: Type.Boolean() }
export const FirmDuties = Type.Object(duties)
export const FirmContact = Type.Object({
  id: Id,
  memberId: Id,
  nick: Type.String(),
  mobileMask: Type.String(),
  title: Type.String(),
  ...duties,
})

export const FirmContainer = Type.Object({
  id: Id,
  categoryId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  size: Type.String({ description: '240 L' }),
  count: Type.Integer(),
  full: Type.Integer({ description: 'how many are full' }),
  changedAt: Nullable(Instant),
  changedBy: Type.String(),
})

export const firmSiteFields = {
  id: Id,
  version: Version,
  name: Type.String(),
  linkMan: Type.String(),
  address: Type.String(),
  menpai: Type.String(),
  containers: Type.Array(FirmContainer),
}

export const FirmContract = Type.Object({
  id: Id,
  startsOn: Day,
  endsOn: Day,
  state: OneOf(['coming', 'current', 'past']),
  rhythm: Type.String(),
  minimumG: Grams,
  paymentDays: Type.Integer(),
  note: Type.String(),
})

/** A slip on a statement; a reversed settlement is a separate line with the amounts taken back. */
const StatementSlip = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  slipNumber: Type.String(),
  day: Day,
  reversed: Type.Boolean(),
  totalG: Type.Integer(),
  totalFen: Fen,
  lines: Type.Array(
    Type.Object({
      categoryId: Id,
      name: Type.String(),
      nameEn: Type.String(),
      unit: Unit,
      netG: Type.Integer(),
      count: Type.Integer(),
      unitFen: Fen,
      amountFen: Fen,
      co2g: Nullable(Type.Integer({ description: 'null: no factor, not counted' })),
    }),
  ),
})
export const StatementContent = Type.Object({
  sites: Type.Array(
    Type.Object({
      siteId: Id,
      name: Type.String(),
      address: Type.String(),
      totalG: Type.Integer(),
      totalFen: Fen,
      slips: Type.Array(StatementSlip),
    }),
  ),
})

const statement = {
  id: Id,
  version: Version,
  firmId: Id,
  firmName: Type.String(),
  month: FirmMonth,
  revision: Type.Integer({ description: '1, and one more with each correction' }),
  state: OneOf(firmStatementStates),
  stateText: Type.String(),
  slips: Type.Integer(),
  totalG: Type.Integer(),
  totalFen: Fen,
  co2g: Type.Integer(),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  answeredAt: Nullable(Instant),
  answeredBy: Type.String(),
  objection: Type.String(),
  dueOn: Nullable(Day),
  paidAt: Nullable(Instant),
  reference: Type.String(),
  may: May<FirmStatementAction>(),
}
export const FirmStatement = Type.Object(statement)
export const FirmStatementDetail = Type.Object({ ...statement, content: StatementContent })
