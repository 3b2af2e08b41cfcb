import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { SalesTables } from './tables.ts'

type Db = Handle<SalesTables & LedgerTables>

/** Those of the given hashes whose pictures a load or a buyer still shows. */
const picturesInUse = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('salesPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** Whether what buyers owe by their loads is what the ledger says. */
const proveReceivables: NonNullable<PersonalData<SalesTables & LedgerTables>['prove']> = async (db) => {
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

/** Sales stores nothing about customers; it shows pictures and is part of the proof. */
export const salesPersonalData: PersonalData<SalesTables & LedgerTables> = {
  picturesInUse,
  prove: proveReceivables,
}
