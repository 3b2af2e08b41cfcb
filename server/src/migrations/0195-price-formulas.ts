import type { Migration } from '../platform/migrate.ts'

/** Adds formula rules, which derive prices for customers from what buyers pay, and the prices they propose. */
export const priceFormulas: Migration = {
  name: '0195-price-formulas',
  up: async ({ run, table }) => {
    await table(
      'formulaRule',
      {
        id: 'id',
        version: 'int',
        categoryId: 'int -> wasteCategory',
        cityId: 'text?',
        channel: 'text',
        buyerId: 'int? -> salesBuyer',
        spreadBp: 'int',
        floorFen: 'int?',
        ceilingFen: 'int?',
        active: 'int',
        changedByName: 'text',
        updatedAt: 'int',
      },
      { check: ['"spreadBp" between 10 and 9000'] },
    )
    await run(
      `create unique index "formulaRule_scope" on "formulaRule" ("categoryId", "channel", coalesce("cityId", ''))`,
    )
    await table(
      'formulaProposal',
      {
        id: 'id',
        version: 'int',
        state: 'text',
        ruleId: 'int -> formulaRule',
        ruleVersion: 'int',
        day: 'text',
        categoryId: 'int -> wasteCategory',
        cityId: 'text?',
        channel: 'text',
        buyerId: 'int -> salesBuyer',
        fenPerTonne: 'int',
        fromDay: 'text',
        spreadBp: 'int',
        oldFen: 'int?',
        newFen: 'int',
        createdAt: 'int',
        decidedByName: 'text',
        decidedAt: 'int?',
        reason: 'text',
        cause: 'text?',
        priceListId: 'int? -> priceList',
      },
      {
        // a rule proposes once a day, and one of its proposals waits
        unique: [['ruleId', 'ruleVersion', 'day']],
        uniqueWhere: [[['ruleId'], `"state" = 'proposed'`]],
        index: [['state', 'id']],
        check: ['"newFen" > 0'],
      },
    )
  },
}
