// Checks nightly that stock balances match their movements, the cost in the ledger, and the tagged bales.

import type { Text } from '@huishou/wire/text'
import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import type { YardTables } from './tables.ts'

type Finding = { problem: Text; gapFen: number }
const keyOf = (row: { locationKind: string; locationId: number; categoryId: number }): string =>
  `${row.locationKind} ${row.locationId} ${row.categoryId}`

/** Balances that are not the sum of their movements. */
const proveBalances = async (db: Handle<YardTables>): Promise<Finding[]> => {
  const sums = await db
    .selectFrom('yardMovement')
    .select((e) => [
      'locationKind',
      'locationId',
      'categoryId',
      e.fn.sum<number>('grams').as('grams'),
      e.fn.sum<number>('pieces').as('pieces'),
      e.fn.sum<number>('costFen').as('costFen'),
    ])
    .groupBy(['locationKind', 'locationId', 'categoryId'])
    .execute()
  const balances = await db.selectFrom('yardBalance').selectAll().execute()
  const moved = new Map(sums.map((row) => [keyOf(row), row]))
  const held = new Map(balances.map((row) => [keyOf(row), row]))
  return [...new Set([...moved.keys(), ...held.keys()])].flatMap((key) => {
    const [sum, balance] = [moved.get(key), held.get(key)]
    const off = (of: 'grams' | 'pieces' | 'costFen') => Number(sum?.[of] ?? 0) - (balance?.[of] ?? 0)
    const [grams, pieces, costFen] = [off('grams'), off('pieces'), off('costFen')]
    return grams === 0 && pieces === 0 && costFen === 0
      ? []
      : [
          {
            problem: {
              zh: `库存 ${key} 与流水相差 ${grams} 克、${pieces} 件、${costFen} 分`,
              en: `stock ${key} differs from its movements by ${grams} g, ${pieces} pieces and ${costFen} fen`,
            },
            // goods that are missing at no cost are a gap all the same
            gapFen: Math.max(Math.abs(costFen), 1),
          },
        ]
  })
}

/** Compares the cost of the goods on hand, and of those in transit, with the ledger. */
const proveCost = async (db: Handle<YardTables & LedgerTables>): Promise<Finding[]> => {
  const balances = await db
    .selectFrom('yardBalance')
    .select((e) => ['locationKind', e.fn.sum<number>('costFen').as('costFen')])
    .groupBy('locationKind')
    .execute()
  const entries = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => ['account.code', e.fn.sum<number>('entry.amountFen').as('sumFen')])
    .where('account.code', 'in', ['company:inventory', 'company:inTransit'])
    .groupBy('account.code')
    .execute()
  const onHand = (transit: boolean) =>
    balances
      .filter(({ locationKind }) => (locationKind === 'transit') === transit)
      .reduce((sum, { costFen }) => sum + Number(costFen), 0)
  return [
    { code: 'company:inventory', costFen: onHand(false), zh: '库存商品', en: 'stock on hand' },
    { code: 'company:inTransit', costFen: onHand(true), zh: '在途商品', en: 'goods in transit' },
  ].flatMap(({ code, costFen, zh, en }) => {
    const booked = 0 - Number(entries.find((entry) => entry.code === code)?.sumFen ?? 0)
    return booked === costFen
      ? []
      : [
          {
            problem: {
              zh: `${zh}成本 ${costFen} 分，账上 ${booked} 分`,
              en: `${en} cost ${costFen} fen, the ledger says ${booked}`,
            },
            gapFen: Math.abs(booked - costFen),
          },
        ]
  })
}

/** Compares the part of each shop's stock that counts as tagged with the weights of its packed bales. */
const proveTagged = async (db: Handle<YardTables>): Promise<Finding[]> => {
  const bales = await db
    .selectFrom('yardBale')
    .select((e) => ['shopId', 'categoryId', e.fn.sum<number>('grams').as('grams')])
    .where('state', '=', 'packed')
    .groupBy(['shopId', 'categoryId'])
    .execute()
  const marked = await db
    .selectFrom('yardBalance')
    .select(['locationId as shopId', 'categoryId', 'taggedG'])
    .where('locationKind', '=', 'shop')
    .execute()
  const packed = new Map(bales.map((row) => [`${row.shopId} ${row.categoryId}`, Number(row.grams)]))
  return marked.flatMap(({ shopId, categoryId, taggedG }) => {
    const tags = packed.get(`${shopId} ${categoryId}`) ?? 0
    return tags === taggedG
      ? []
      : [
          {
            problem: {
              zh: `门店 ${shopId} 物料 ${categoryId} 打包 ${taggedG} 克，标签合计 ${tags} 克`,
              en: `shop ${shopId} has ${taggedG} g of material ${categoryId} in bales, the tags say ${tags} g`,
            },
            gapFen: 1,
          },
        ]
  })
}

/**
 * The yard's part of the proof (docs/rules/yard.md#proof): balances equal the sums of their movements, costs equal the
 * ledger, and tagged stock equals the packed bales.
 */
export const proveYard = async (db: Handle<YardTables & LedgerTables>): Promise<Finding[]> => [
  ...(await proveBalances(db)),
  ...(await proveCost(db)),
  ...(await proveTagged(db)),
]
