import type { Migration } from '../platform/migrate.ts'

/**
 * Adds business customers (firms) with their contacts and contracts, price tiers of customers, and price lists for
 * one tier or firm.
 */
export const priceTiers: Migration = {
  name: '0140-price-tiers',
  up: async ({ engine, run, table }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await table(
      'firm',
      {
        id: 'id',
        version: 'int',
        state: 'text',
        name: 'text',
        creditCode: 'text',
        invoiceAddress: 'text',
        invoicePhone: 'text',
        note: 'text',
        createdBy: 'text',
        createdAt: 'int',
        updatedAt: 'int',
      },
      { unique: [['creditCode']] },
    )
    await table(
      'firmContact',
      {
        id: 'id',
        firmId: 'int -> firm',
        memberId: 'int -> member',
        title: 'text',
        orders: 'int',
        confirms: 'int',
        seesMoney: 'int',
        createdAt: 'int',
      },
      // a customer speaks for one firm, which decides the prices they see
      { unique: [['memberId']], index: [['firmId']] },
    )
    await table(
      'firmContract',
      {
        id: 'id',
        firmId: 'int -> firm',
        startsOn: 'text',
        endsOn: 'text',
        rhythm: 'text',
        minimumG: 'int',
        paymentDays: 'int',
        note: 'text',
        createdBy: 'text',
        createdAt: 'int',
      },
      { index: [['firmId', 'startsOn']] },
    )
    await run(`alter table "member" add column "priceTier" text not null default 'household'`)
    await run(`alter table "priceList" add column "tier" text not null default 'household'`)
    await run(`alter table "priceList" add column "firmId" ${int} references "firm" ("id")`)
    await run(`create index "priceList_firmId_startsAt" on "priceList" ("firmId", "startsAt")`)
  },
}
