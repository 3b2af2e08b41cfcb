// Exports and counts the bargain runs a customer has started and the help they have given to friends, and erases the
// messages, devices and networks stored with that help.
import type { Handle, Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { BargainTables } from './tables.ts'

/** Personal data of the bargain domain for a customer's export. */
const exported: ExportedList<BargainTables>[] = [
  {
    name: 'bargains',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('bargainRun')
        .select([
          'id',
          'bargainId',
          'state',
          'originalFen',
          'floorFen',
          'currentFen',
          'helps',
          'startedAt',
          'endsAt',
          'endedAt',
          'boughtAt',
          'orderId',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'bargainHelps',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('bargainHelp')
        .select(['id', 'runId', 'cutFen', 'remark', 'device', 'address', 'at'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

/** Keeps the cuts, because others paid the resulting price, but erases their messages and origins. */
const erase = async (trx: Transaction<BargainTables>, { memberId }: Erased): Promise<void> => {
  await trx
    .updateTable('bargainHelp')
    .set({ remark: '', device: '', address: '' })
    .where('memberId', '=', memberId)
    .execute()
}

export const countRunsAndHelps = async (
  db: Handle<BargainTables>,
  memberId: number,
): Promise<{ runs: number; helps: number }> => {
  const [runs, helps] = await Promise.all(
    (['bargainRun', 'bargainHelp'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('memberId', '=', memberId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return { runs: Number(runs?.count ?? 0), helps: Number(helps?.count ?? 0) }
}

export const bargainPersonalData: PersonalData<BargainTables> = { exported, erase }
