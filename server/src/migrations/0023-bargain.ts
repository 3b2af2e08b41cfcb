import type { Migration, Schema } from '../platform/migrate.ts'

const OPEN = `"state" in ('running', 'floor', 'ordered')`

const bargainTable = (schema: Schema) =>
  schema.table(
    'bargain',
    {
      id: 'id',
      goodsId: 'int -> goods',
      skuId: 'int -> goodsSku',
      decision: 'text',
      paused: 'int',
      startAt: 'int',
      endAt: 'int',
      originalFen: 'int',
      floorFen: 'int',
      costFen: 'int',
      minCutFen: 'int',
      maxCutFen: 'int',
      number: 'int',
      taken: 'int',
      runHours: 'int',
      runsPerMember: 'int',
      piecesPerMember: 'int',
      sort: 'int',
      pausedReason: 'text',
      endedReason: 'text',
      overrideReason: 'text',
      clonedFrom: 'int?',
      createdAt: 'int',
      updatedAt: 'int',
      publishedAt: 'int?',
      endedAt: 'int?',
      version: 'int',
    },
    {
      firstId: 10_001,
      index: [['decision', 'endAt'], ['goodsId']],
      check: [
        `"decision" in ('draft', 'published', 'ended')`,
        '"floorFen" >= 0',
        '"originalFen" > "floorFen"',
        '"minCutFen" >= 1',
        '"maxCutFen" >= "minCutFen"',
        '"taken" between 0 and "number"',
      ],
    },
  )

const bargainRunTable = (schema: Schema) =>
  schema.table(
    'bargainRun',
    {
      id: 'id',
      bargainId: 'int -> bargain',
      memberId: 'int -> member',
      nth: 'int',
      state: 'text',
      version: 'int',
      originalFen: 'int',
      floorFen: 'int',
      minCutFen: 'int',
      maxCutFen: 'int',
      currentFen: 'int',
      helps: 'int',
      startedAt: 'int',
      endsAt: 'int',
      updatedAt: 'int',
      endedAt: 'int?',
      boughtAt: 'int?',
      orderId: 'int?',
      warned: 'int',
    },
    {
      unique: [['bargainId', 'memberId', 'nth']],
      uniqueWhere: [
        [['bargainId', 'memberId'], OPEN],
        [['orderId'], '"orderId" is not null'],
      ],
      index: [['memberId', 'id'], ['state', 'endsAt'], ['bargainId', 'state'], ['startedAt'], ['boughtAt']],
      check: [
        `"state" in ('running', 'floor', 'ordered', 'bought', 'abandoned', 'expired')`,
        '"currentFen" between "floorFen" and "originalFen"',
      ],
    },
  )

const bargainHelpTable = (schema: Schema) =>
  schema.table(
    'bargainHelp',
    {
      id: 'id',
      runId: 'int -> bargainRun',
      bargainId: 'int -> bargain',
      ownerId: 'int -> member',
      memberId: 'int -> member',
      cutFen: 'int',
      afterFen: 'int',
      remark: 'text',
      device: 'text',
      address: 'text',
      brought: 'int',
      at: 'int',
    },
    {
      unique: [['runId', 'memberId']],
      index: [['runId', 'id'], ['bargainId', 'id'], ['memberId', 'id'], ['ownerId', 'memberId'], ['at']],
      check: ['"cutFen" >= 1', '"ownerId" <> "memberId"'],
    },
  )

const bargainOrderTable = (schema: Schema) =>
  schema.table(
    'bargainOrder',
    {
      orderId: 'int',
      runId: 'int -> bargainRun',
      priceFen: 'int',
      orderedAt: 'int',
      deadAt: 'int?',
    },
    { primaryKey: ['orderId'], index: [['runId']] },
  )

const bargainEventTable = (schema: Schema) =>
  schema.table(
    'bargainEvent',
    {
      id: 'id',
      bargainId: 'int -> bargain',
      runId: 'int?',
      action: 'text',
      actor: 'text',
      staffId: 'int?',
      actorName: 'text',
      reason: 'text',
      detail: 'text',
      at: 'int',
    },
    {
      index: [
        ['bargainId', 'id'],
        ['runId', 'id'],
      ],
    },
  )

/**
 * Creates the tables of bargains, in which friends help a customer to lower the price of goods: bargains,
 * customers' attempts, friends' help, and the resulting orders.
 */
export const bargain: Migration = {
  name: '0023-bargain',
  up: async (schema) => {
    await bargainTable(schema)
    await bargainRunTable(schema)
    await bargainHelpTable(schema)
    await bargainOrderTable(schema)
    await schema.table(
      'bargainTally',
      { key: 'text', count: 'int', until: 'int' },
      { primaryKey: ['key'], index: [['until']] },
    )
    await bargainEventTable(schema)
  },
}
