import { journals } from '@huishou/wire/ledger/staff'
import { formatYuan } from '@huishou/wire/money'
import { memberPoints } from '@huishou/wire/points/staff'
import { staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import { withdrawalEventText } from '@huishou/wire/withdrawal/states'
import { journalText, journalTextIn } from '../ledger/index.ts'
import { pointsKindText } from '../points/index.ts'
import { readStaffNames } from '../staff/index.ts'
import { entry, eventEntry, type ActivitySource } from './activity-source.ts'

/** Sources of timeline entries about a customer's money and points: withdrawals, balance and points. */
export const moneyActivity: readonly ActivitySource[] = [
  {
    kind: 'withdrawal',
    needs: staffWithdrawals,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('withdrawalEvent')
          .innerJoin('withdrawal', 'withdrawal.id', 'withdrawalEvent.withdrawalId')
          .select([
            'withdrawalEvent.id',
            'withdrawalEvent.at',
            'action',
            'withdrawalEvent.note as reason',
            'actor',
          ])
          .select(['actorName', 'withdrawalId as refId', 'number as ref', 'moneyFen'])
          .where('withdrawal.memberId', '=', memberId)
          .where('withdrawalEvent.at', '<', before)
          .orderBy('withdrawalEvent.at', 'desc')
          .orderBy('withdrawalEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        eventEntry('withdrawal', withdrawalEventText, row, language, {
          text: [formatYuan(row.moneyFen), row.reason].filter(Boolean).join(' · '),
        }),
      ),
  },
  {
    kind: 'money',
    needs: journals,
    rows: async (db, { memberId, before, limit, language }) => {
      const rows = await db
        .selectFrom('journal')
        .innerJoin('entry', 'entry.journalId', 'journal.id')
        .innerJoin('account', 'account.id', 'entry.accountId')
        .select(['entry.id', 'journal.at', 'journal.kind', 'journal.text', 'amountFen', 'byStaffId'])
        .where('journal.memberId', '=', memberId)
        .where('account.memberId', '=', memberId)
        .where('account.kind', '=', 'available')
        .where('journal.at', '<', before)
        .orderBy('journal.at', 'desc')
        .orderBy('entry.id', 'desc')
        .limit(limit)
        .execute()
      const names = await readStaffNames(
        db,
        rows.flatMap(({ byStaffId }) => byStaffId ?? []),
      )
      return rows.map((row) =>
        entry({
          key: `money:${row.id}`,
          at: row.at,
          title: journalText(row.kind)[language],
          text: [
            `${row.amountFen > 0 ? '+' : ''}${formatYuan(row.amountFen)}`,
            journalTextIn(row.text, language),
          ]
            .filter(Boolean)
            .join(' · '),
          // booked automatically; the order it belongs to shows who caused it
          who: row.byStaffId === null ? null : (names.get(row.byStaffId)?.name ?? null),
        }),
      )
    },
  },
  {
    kind: 'points',
    needs: memberPoints,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('pointsEntry')
          .select(['id', 'at', 'kind', 'points', 'text', 'textEn'])
          .where('memberId', '=', memberId)
          .where('at', '<', before)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        entry({
          key: `points:${row.id}`,
          at: row.at,
          title: pointsKindText(row.kind)[language],
          text: [
            `${row.points > 0 ? '+' : ''}${row.points}`,
            language === 'en' && row.textEn !== '' ? row.textEn : row.text,
          ]
            .filter(Boolean)
            .join(' · '),
        }),
      ),
  },
]
