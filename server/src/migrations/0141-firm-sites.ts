// Adds the sites of business customers (firms) with their containers, the orders made for them, and monthly
// statements.
import type { Migration, Schema } from '../platform/migrate.ts'

const statements = async ({ table }: Pick<Schema, 'table'>): Promise<void> => {
  await table(
    'firmStatement',
    {
      id: 'id',
      version: 'int',
      firmId: 'int -> firm',
      month: 'text',
      revision: 'int',
      state: 'text',
      content: 'text',
      slips: 'int',
      totalG: 'int',
      totalFen: 'int',
      co2g: 'int',
      createdByStaffId: 'int',
      createdAt: 'int',
      sentByStaffId: 'int?',
      sentAt: 'int?',
      answeredAt: 'int?',
      answeredBy: 'text',
      objection: 'text',
      dueOn: 'text?',
      paidAt: 'int?',
      paidBy: 'text',
      reference: 'text',
    },
    { unique: [['firmId', 'month', 'revision']], index: [['state', 'month']] },
  )
  await table(
    'firmStatementOrder',
    { orderId: 'int -> pickupOrder', sign: 'int', statementId: 'int -> firmStatement' },
    // A settlement or reversal appears on one statement only, however many are drafted at once.
    { primaryKey: ['orderId', 'sign'], index: [['statementId']] },
  )
}

/** Sites of firms with their containers, the orders made for them, and monthly statements. */
export const firmSites: Migration = {
  name: '0141-firm-sites',
  up: async ({ engine, run, table }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await table(
      'firmSite',
      {
        id: 'id',
        version: 'int',
        firmId: 'int -> firm',
        name: 'text',
        linkMan: 'text',
        mobile: 'text',
        provinceId: 'text',
        cityId: 'text',
        districtId: 'text',
        address: 'text',
        menpai: 'text',
        latitude: 'real',
        longitude: 'real',
        closed: 'int',
        createdAt: 'int',
        updatedAt: 'int',
      },
      { index: [['firmId']] },
    )
    await table(
      'firmContainer',
      {
        id: 'id',
        siteId: 'int -> firmSite',
        categoryId: 'int -> wasteCategory',
        size: 'text',
        count: 'int',
        full: 'int',
        changedAt: 'int?',
        changedBy: 'text',
      },
      { index: [['siteId']], check: ['"full" >= 0 and "full" <= "count"'] },
    )
    for (const name of ['pickupOrder', 'address'])
      await run(`alter table "${name}" add column "firmSiteId" ${int} references "firmSite" ("id")`)
    await run(`create index "pickupOrder_firmSiteId" on "pickupOrder" ("firmSiteId", "settledAt")`)
    await run(`create index "address_firmSiteId" on "address" ("firmSiteId")`)
    await statements({ table })
  },
}
