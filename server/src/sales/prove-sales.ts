import type { LedgerTables, ProofPart } from '../ledger/index.ts'
import type { SalesTables } from './tables.ts'

/** Checks that what buyers owe for their loads matches the ledger. */
export const proveSales: ProofPart<SalesTables & LedgerTables> = async (db) => {
  const { owed } = await db
    .selectFrom('salesLoad')
    .select((e) =>
      e.fn
        .sum<number | null>(e(e('amountFen', '+', e.ref('correctedFen')), '-', e.ref('paidFen')))
        .as('owed'),
    )
    .where('amountFen', 'is not', null)
    .executeTakeFirstOrThrow()
  const { booked } = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.sum<number | null>('entry.amountFen').as('booked'))
    .where('account.code', '=', 'company:receivable')
    .executeTakeFirstOrThrow()
  const [owedFen, bookedFen] = [Number(owed ?? 0), 0 - Number(booked ?? 0)]
  return owedFen === bookedFen
    ? []
    : [
        {
          problem: {
            zh: `买家应付 ${owedFen} 分，账上 ${bookedFen} 分`,
            en: `buyers owe ${owedFen} fen, the ledger says ${bookedFen}`,
          },
          gapFen: Math.abs(owedFen - bookedFen),
        },
      ]
}
