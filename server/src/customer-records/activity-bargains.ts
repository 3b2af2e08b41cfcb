import { staffBargainRuns } from '@huishou/wire/bargain/staff-runs'
import { bargainRunLife } from '@huishou/wire/bargain/states'
import { moveTexts } from '@huishou/wire/life-cycle'
import { formatYuan } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import { entry, eventEntry, type ActivitySource } from './activity-source.ts'

const texts: Record<string, Text> = {
  ...moveTexts(bargainRunLife),
  join: { zh: '发起砍价', en: 'Started a run' },
}

/** Source of timeline entries about a customer's bargains: the runs they started and the friends they helped. */
export const bargainActivity: readonly ActivitySource[] = [
  {
    kind: 'bargain',
    needs: staffBargainRuns,
    rows: async (db, { memberId, before, limit, language }) => {
      const moves = await db
        .selectFrom('bargainEvent')
        .innerJoin('bargainRun', 'bargainRun.id', 'bargainEvent.runId')
        .select(['bargainEvent.id', 'bargainEvent.at', 'action', 'reason', 'actor', 'actorName'])
        .select(['bargainRun.id as refId'])
        .where('bargainRun.memberId', '=', memberId)
        .where('bargainEvent.at', '<', before)
        .orderBy('bargainEvent.at', 'desc')
        .orderBy('bargainEvent.id', 'desc')
        .limit(limit)
        .execute()
      const helps = await db
        .selectFrom('bargainHelp')
        .select(['id', 'at', 'runId', 'cutFen'])
        .where('memberId', '=', memberId)
        .where('at', '<', before)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return [
        ...moves.map((row) =>
          eventEntry('bargain', texts, { ...row, ref: '' }, language, {
            // only staff are recorded by name
            who: row.actor === 'system' ? null : row.actorName,
            onBehalf: row.action === 'end_run',
          }),
        ),
        ...helps.map((row) =>
          entry({
            key: `help:${row.id}`,
            at: row.at,
            title: { zh: '帮好友砍价', en: 'Helped a friend' }[language],
            text: formatYuan(row.cutFen),
            who: '',
            refId: row.runId,
          }),
        ),
      ]
    },
  },
]
