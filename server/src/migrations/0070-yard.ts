// Adds the stock of the yard, where collected goods are stored: balances, movements, differences and unloadings. Moves
// the existing stock into these tables.
import type { Migration, Schema } from '../platform/migrate.ts'

/** Ids of the new company accounts, fixed like those of the others. */
const accounts = {
  inventory: 9,
  inTransit: 10,
  costOfSales: 11,
  sales: 12,
  stockLosses: 13,
  receivable: 14,
  haulage: 15,
  bank: 16,
  wages: 17,
  cashDifferences: 18,
} as const

const LOCATION = { locationKind: 'text', locationId: 'int', categoryId: 'int -> wasteCategory' } as const
const GOODS = { grams: 'int', pieces: 'int', costFen: 'int' } as const

const yardTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'yardBalance',
    { ...LOCATION, ...GOODS },
    { primaryKey: ['locationKind', 'locationId', 'categoryId'] },
  )
  await schema.table(
    'yardMovement',
    {
      id: 'id',
      at: 'int',
      ...LOCATION,
      kind: 'text',
      ...GOODS,
      cause: 'text',
      causeId: 'int',
      co2g: 'int?',
      undoesId: 'int? -> yardMovement',
      byStaffId: 'int?',
      byName: 'text',
      reason: 'text',
    },
    {
      index: [['cause', 'causeId'], ['at'], ['categoryId', 'at'], ['locationKind', 'locationId', 'at']],
      uniqueWhere: [[['undoesId'], '"undoesId" is not null']],
    },
  )
}

const differenceTable = async (schema: Schema): Promise<void> => {
  await schema.table(
    'yardDifference',
    {
      id: 'id',
      state: 'text',
      kind: 'text',
      ...LOCATION,
      grams: 'int',
      pieces: 'int',
      bookGrams: 'int',
      bookPieces: 'int',
      costFen: 'int',
      cause: 'text',
      causeId: 'int',
      reason: 'text',
      requestedByStaffId: 'int',
      requestedByName: 'text',
      requestedAt: 'int',
      endedByStaffId: 'int?',
      endedByName: 'text',
      endedAt: 'int?',
      refusal: 'text',
    },
    {
      index: [
        ['state', 'id'],
        ['cause', 'causeId'],
      ],
    },
  )
}

const unloadTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'yardUnload',
    {
      id: 'id',
      shopId: 'int',
      courierId: 'int',
      byStaffId: 'int',
      byName: 'text',
      at: 'int',
      reason: 'text',
      photos: 'text',
    },
    {
      index: [
        ['courierId', 'id'],
        ['shopId', 'id'],
      ],
    },
  )
  await schema.table(
    'yardUnloadLine',
    {
      unloadId: 'int -> yardUnload',
      categoryId: 'int -> wasteCategory',
      grams: 'int',
      pieces: 'int',
      source: 'text',
    },
    { primaryKey: ['unloadId', 'categoryId'] },
  )
  await schema.table(
    'yardWeighingTry',
    { id: 'id', subject: 'text', byStaffId: 'int', at: 'int', quantities: 'text' },
    { index: [['subject']] },
  )
  await schema.table(
    'yardPhoto',
    { cause: 'text', causeId: 'int', sha256: 'text' },
    { primaryKey: ['cause', 'causeId', 'sha256'], index: [['sha256']] },
  )
}

/** The lots collected so far become the first movements, at the place where they were weighed. */
const moveLots = async ({ run, rows }: Schema): Promise<void> => {
  await run(
    `insert into "yardMovement"
       ("at", "locationKind", "locationId", "categoryId", "kind", "grams", "pieces", "costFen",
        "cause", "causeId", "co2g", "byStaffId", "byName", "reason")
     select l."at",
       case when o."channel" = 'door' then 'vehicle' else 'shop' end,
       case when o."channel" = 'door' then s."weighedByStaffId" else coalesce(o."shopId", 0) end,
       l."categoryId",
       case when l."netG" < 0 or l."count" < 0 then 'reversal' else 'purchase' end,
       l."netG", l."count",
       case when l."netG" < 0 or l."count" < 0
         then case when l."costFen" < 0 then l."costFen" else 0 end
         else case when l."costFen" > 0 then l."costFen" else 0 end end,
       'pickup', l."orderId", l."co2g", s."weighedByStaffId", s."weighedByName", ''
     from "stockLot" l
     join "pickupOrder" o on o."id" = l."orderId"
     join "pickupSlipLine" i on i."id" = l."slipLineId"
     join "pickupSlip" s on s."id" = i."slipId"
     order by l."id"`,
  )
  await run(
    `insert into "yardBalance" ("locationKind", "locationId", "categoryId", "grams", "pieces", "costFen")
     select "locationKind", "locationId", "categoryId", sum("grams"), sum("pieces"), sum("costFen")
     from "yardMovement" group by "locationKind", "locationId", "categoryId"`,
  )
  await run('drop table "stockLot"')
  const [total] = await rows<{ costFen: number | null; at: number | null }>(
    `select sum("costFen") as "costFen", max("at") as "at" from "yardMovement"`,
  )
  const costFen = Number(total?.costFen ?? 0)
  if (costFen === 0) return
  const at = Number(total?.at)
  const [journal] = await rows<{ id: number }>(
    `insert into "journal" ("kind", "key", "text", "at")
     values ('stock_opening', 'stock:opening', '期初库存', ${at}) returning "id"`,
  )
  const entry = (accountId: number, amountFen: number) =>
    run(
      `insert into "entry" ("journalId", "accountId", "amountFen", "at")
       values (${Number(journal?.id)}, ${accountId}, ${amountFen}, ${at})`,
    )
  await entry(accounts.inventory, 0 - costFen)
  await entry(1, costFen)
}

/** What is sent in or brought is bought by the piece; customers cannot choose this category. */
const mailInCategory = ({ run }: Schema): Promise<void> =>
  run(
    `insert into "wasteCategory"
       ("id", "key", "name", "nameEn", "unit", "sort", "co2gPerKg", "needId", "tip", "tipEn", "active")
     values (1099, 'mailin', '寄送旧物', 'Mail-in goods', 'piece', 1099, null, 0, '', '', 0)`,
  )

export const yard: Migration = {
  name: '0070-yard',
  up: async (schema) => {
    const { run } = schema
    for (const [name, id] of Object.entries(accounts))
      await run(
        `insert into "account" ("id", "code", "kind", "balanceFen") values (${id}, 'company:${name}', 'company', 0)`,
      )
    await mailInCategory(schema)
    await yardTables(schema)
    await differenceTable(schema)
    await unloadTables(schema)
    await moveLots(schema)
  },
}
