// Adds tables that account for the cash that couriers carry and that shops keep in their tills: movements, counts,
// deposits and corrections.
import type { Migration, Schema } from '../platform/migrate.ts'

const HOLDER = { holderKind: 'text', holderId: 'int' } as const
const COUNT = { counts: 'text', countedFen: 'int', expectedFen: 'int', differenceFen: 'int' } as const

const cashTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'cashHolder',
    { ...HOLDER, heldFen: 'int', moves: 'int', openSince: 'int?' },
    { primaryKey: ['holderKind', 'holderId'] },
  )
  await schema.table(
    'cashMovement',
    {
      id: 'id',
      at: 'int',
      ...HOLDER,
      kind: 'text',
      amountFen: 'int',
      cause: 'text',
      causeId: 'int',
      byStaffId: 'int?',
      byName: 'text',
      reason: 'text',
    },
    {
      index: [
        ['holderKind', 'holderId', 'id'],
        ['cause', 'causeId'],
      ],
    },
  )
  await schema.table(
    'cashFloat',
    {
      id: 'id',
      state: 'text',
      courierId: 'int',
      shopId: 'int?',
      amountFen: 'int',
      byStaffId: 'int',
      byName: 'text',
      offeredAt: 'int',
      answeredAt: 'int?',
      note: 'text',
    },
    {
      index: [
        ['courierId', 'state'],
        ['shopId', 'state'],
      ],
    },
  )
}

const countTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'cashDay',
    {
      id: 'id',
      state: 'text',
      courierId: 'int',
      courierName: 'text',
      shopId: 'int?',
      day: 'text',
      ...COUNT,
      carryOver: 'text',
      reason: 'text',
      countedAt: 'int',
      recountedByStaffId: 'int?',
      recountedByName: 'text',
      recountedAt: 'int?',
      endedByStaffId: 'int?',
      endedByName: 'text',
      endedAt: 'int?',
    },
    {
      index: [['state', 'id']],
      uniqueWhere: [[['courierId', 'day'], `"state" <> 'sent_back'`]],
    },
  )
  await schema.table(
    'cashTill',
    {
      id: 'id',
      state: 'text',
      shopId: 'int',
      openedByStaffId: 'int',
      openedByName: 'text',
      openedAt: 'int',
      openFen: 'int',
      openDifferenceFen: 'int',
      ...COUNT,
      reason: 'text',
      countedByStaffId: 'int?',
      countedByName: 'text',
      countedAt: 'int?',
      endedByStaffId: 'int?',
      endedByName: 'text',
      endedAt: 'int?',
    },
    { index: [['shopId', 'id']], uniqueWhere: [[['shopId'], `"state" <> 'closed'`]] },
  )
}

const recordTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'cashDeposit',
    {
      id: 'id',
      shopId: 'int',
      tillId: 'int -> cashTill',
      amountFen: 'int',
      reference: 'text',
      photos: 'text',
      at: 'int',
      byStaffId: 'int',
      byName: 'text',
    },
    { index: [['shopId', 'id']] },
  )
  await schema.table(
    'cashPhoto',
    { depositId: 'int -> cashDeposit', sha256: 'text' },
    { primaryKey: ['depositId', 'sha256'], index: [['sha256']] },
  )
  await schema.table(
    'cashCorrection',
    {
      id: 'id',
      dayId: 'int -> cashDay',
      amountFen: 'int',
      reason: 'text',
      at: 'int',
      byStaffId: 'int',
      byName: 'text',
    },
    { index: [['dayId']] },
  )
}

/** Starts the couriers' cash books with their current balance: their own money paid out so far, or cash held. */
const openBalances = async ({ run }: Schema): Promise<void> => {
  await run(
    `insert into "cashHolder" ("holderKind", "holderId", "heldFen", "moves", "openSince")
     select 'courier', "staffId", 0 - "balanceFen", 1, null from "account" where "kind" = 'float'`,
  )
  await run(
    `insert into "cashMovement"
       ("at", "holderKind", "holderId", "kind", "amountFen", "cause", "causeId", "byStaffId", "byName", "reason")
     select coalesce((select max("entry"."at") from "entry" where "entry"."accountId" = "account"."id"), 0),
            'courier', "staffId", 'opening', 0 - "balanceFen", 'opening', 0, null, '', ''
     from "account" where "kind" = 'float' and "balanceFen" <> 0`,
  )
}

export const cash: Migration = {
  name: '0071-cash',
  up: async (schema) => {
    await schema.run(
      `insert into "account" ("id", "code", "kind", "balanceFen") values (19, 'company:expenses', 'company', 0)`,
    )
    await cashTables(schema)
    await countTables(schema)
    await recordTables(schema)
    await openBalances(schema)
  },
}
