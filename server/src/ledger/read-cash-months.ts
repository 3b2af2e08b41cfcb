// Reads how much money a member's balance gained and lost in each of the last 36 months.
import type { ReplyOf } from '@huishou/wire/client'
import type { cashMonths } from '@huishou/wire/ledger/customer'
import { dayOf, instantOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { LedgerTables } from './tables.ts'

const MONTHS = 36

/** Start and name of the last months in China time, newest first. */
const monthsUntil = (now: number): { month: string; startsAt: number }[] => {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + month - 1 - back
    const name = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    return { month: name, startsAt: instantOf(`${name}-01`) }
  })
}

/** Money into and out of a member's balance by month, in fen, newest first; null when there is none. */
export const readCashMonths = async (
  db: Handle<LedgerTables>,
  memberId: number,
  now: number,
): Promise<ReplyOf<typeof cashMonths> | null> => {
  const months = monthsUntil(now)
  const rows = await db
    .selectFrom((e) =>
      e
        .selectFrom('entry')
        .innerJoin('account', 'account.id', 'entry.accountId')
        .where('account.memberId', '=', memberId)
        .where('account.kind', '=', 'available')
        .where('entry.at', '>=', months.at(-1)?.startsAt ?? now)
        .select((row) => {
          // a month has no fixed length, so each row is put into the newest one that had begun
          let which = row
            .case()
            .when('entry.at', '>=', months[0]?.startsAt ?? now)
            .then(0)
          for (const [index, { startsAt }] of months.entries())
            if (index > 0) which = which.when('entry.at', '>=', startsAt).then(index)
          return [
            which.else(MONTHS).end().as('back'),
            row
              .case()
              .when('entry.amountFen', '>', 0)
              .then(row.ref('entry.amountFen'))
              .else(0)
              .end()
              .as('inFen'),
            'entry.amountFen',
          ]
        })
        .as('moved'),
    )
    .select((e) => [
      'back',
      e.fn.sum<number>('inFen').as('inFen'),
      e.fn.sum<number>('amountFen').as('netFen'),
      e.fn.countAll<number>().as('count'),
    ])
    .groupBy('back')
    .orderBy('back')
    .execute()
  if (rows.length === 0) return null
  return rows.map(({ back, inFen, netFen, count }) => ({
    month: months[Number(back)]?.month ?? '',
    inFen: Number(inFen),
    outFen: Number(inFen) - Number(netFen),
    count: Number(count),
  }))
}
