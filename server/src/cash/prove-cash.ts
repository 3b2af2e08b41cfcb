import type { Text } from '@huishou/wire/text'
import { sql } from 'kysely'
import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import type { CashTables } from './tables.ts'

type Db = Handle<CashTables & LedgerTables>

/**
 * Checks the cash part of the ledger (docs/rules/cash.md#proof): what each courier and till holds must equal the sum
 * of its movements and the balance of its account, and the movements of a closed day must account for all the cash
 * that was expected.
 */
export const proveCash = async (db: Db): Promise<{ problem: Text; gapFen: number }[]> => {
  const moved = await db
    .selectFrom('cashMovement')
    .select((e) => ['holderKind', 'holderId', e.fn.sum<number>('amountFen').as('sumFen')])
    .groupBy(['holderKind', 'holderId'])
    .execute()
  const held = await db.selectFrom('cashHolder').select(['holderKind', 'holderId', 'heldFen']).execute()
  const accounts = await db
    .selectFrom('account')
    .select(['code', 'balanceFen'])
    .where('kind', 'in', ['float', 'till'])
    .execute()
  const codeOf = (row: { holderKind: string; holderId: number }): string =>
    row.holderKind === 'till' ? `till:${row.holderId}` : `courier:${row.holderId}:float`
  const movedBy = new Map(moved.map((row) => [codeOf(row), Number(row.sumFen)]))
  const heldBy = new Map(held.map((row) => [codeOf(row), row.heldFen]))
  const bookedBy = new Map(accounts.map(({ code, balanceFen }) => [code, 0 - balanceFen]))
  const codes = new Set([...movedBy.keys(), ...heldBy.keys(), ...bookedBy.keys()])
  return [
    ...[...codes].flatMap((code) => {
      const records = movedBy.get(code) ?? 0
      const now = heldBy.get(code) ?? 0
      const booked = bookedBy.get(code) ?? 0
      const gapFen = Math.abs(records - booked) + Math.abs(records - now)
      return gapFen === 0
        ? []
        : [
            {
              problem: {
                zh: `现金 ${code}：流水 ${records} 分，现有 ${now} 分，账上 ${booked} 分`,
                en: `cash ${code}: its movements say ${records} fen, it holds ${now}, the ledger says ${booked}`,
              },
              gapFen,
            },
          ]
    }),
    ...(await proveCounts(db)),
  ]
}

/** Closed days of couriers whose movements do not account for all the cash that was expected. */
const proveCounts = async (db: Db): Promise<{ problem: Text; gapFen: number }[]> => {
  const rows = await db
    .selectFrom('cashDay')
    .innerJoin('cashMovement', (join) =>
      join.onRef('cashMovement.causeId', '=', 'cashDay.id').on('cashMovement.cause', '=', 'day'),
    )
    .select((e) => [
      'cashDay.id',
      'cashDay.expectedFen',
      'cashDay.countedFen',
      e.fn
        .sum<number>(
          e
            .case()
            .when('cashMovement.holderKind', '=', 'courier')
            .then(e.ref('cashMovement.amountFen'))
            .else(sql<number>`0`)
            .end(),
        )
        .as('sumFen'),
    ])
    .where('cashDay.state', '=', 'closed')
    .groupBy(['cashDay.id', 'cashDay.expectedFen', 'cashDay.countedFen'])
    .execute()
  return rows.flatMap(({ id, expectedFen, sumFen }) => {
    const gapFen = Math.abs(expectedFen + Number(sumFen))
    return gapFen === 0
      ? []
      : [
          {
            problem: {
              zh: `师傅日结 ${id} 结账后还差 ${gapFen} 分`,
              en: `courier day ${id} was closed with ${gapFen} fen left over`,
            },
            gapFen,
          },
        ]
  })
}
