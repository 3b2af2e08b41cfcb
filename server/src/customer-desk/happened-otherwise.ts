import {
  bargainRunMoves,
  blockReasonText,
  customerAudit,
  formatYuan,
  journals,
  memberPoints,
  staffBargainRuns,
  staffComments,
  staffWithdrawals,
  withdrawalEventText,
  type Text,
} from '@huishou/wire'
import { titled, whoDid, type Source } from './happened.ts'
import { journalText } from '../ledger/index.ts'
import { pointsKindText } from '../points/index.ts'
import { readStaffNames } from '../staff/index.ts'

const moveTexts: Record<string, Text> = {
  ...Object.fromEntries(Object.entries(bargainRunMoves).map(([action, { text }]) => [action, text])),
  join: { zh: '发起砍价', en: 'Started a run' },
}

/** What happened with money, points, bargains, feedback and the account itself. */
export const happenedOtherwise: readonly Source[] = [
  {
    kind: 'withdrawal',
    needs: staffWithdrawals,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('withdrawalEvent')
          .innerJoin('withdrawal', 'withdrawal.id', 'withdrawalEvent.withdrawalId')
          .select(['withdrawalEvent.id', 'withdrawalEvent.at', 'action', 'withdrawalEvent.note', 'actor'])
          .select(['actorName', 'withdrawalId', 'number', 'moneyFen'])
          .where('withdrawal.memberId', '=', memberId)
          .where('withdrawalEvent.at', '<', before)
          .orderBy('withdrawalEvent.at', 'desc')
          .orderBy('withdrawalEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) => ({
        key: `withdrawal:${row.id}`,
        at: row.at,
        title: titled(withdrawalEventText, row.action, language),
        text: [formatYuan(row.moneyFen), row.note].filter(Boolean).join(' · '),
        who: whoDid(row),
        onBehalf: false,
        refId: row.withdrawalId,
        ref: row.number,
      })),
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
      return rows.map((row) => ({
        key: `money:${row.id}`,
        at: row.at,
        title: journalText(row.kind)[language],
        text: [`${row.amountFen > 0 ? '+' : ''}${formatYuan(row.amountFen)}`, row.text]
          .filter(Boolean)
          .join(' · '),
        // booked by nobody's hand: who it was stands at the order it comes of
        who: row.byStaffId === null ? null : (names.get(row.byStaffId)?.name ?? null),
        onBehalf: false,
        refId: null,
        ref: '',
      }))
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
      ).map((row) => ({
        key: `points:${row.id}`,
        at: row.at,
        title: pointsKindText(row.kind)[language],
        text: [
          `${row.points > 0 ? '+' : ''}${row.points}`,
          language === 'en' && row.textEn !== '' ? row.textEn : row.text,
        ]
          .filter(Boolean)
          .join(' · '),
        who: null,
        onBehalf: false,
        refId: null,
        ref: '',
      })),
  },
  {
    kind: 'bargain',
    needs: staffBargainRuns,
    rows: async (db, { memberId, before, limit, language }) => {
      const moves = await db
        .selectFrom('bargainEvent')
        .innerJoin('bargainRun', 'bargainRun.id', 'bargainEvent.runId')
        .select(['bargainEvent.id', 'bargainEvent.at', 'action', 'reason', 'actor', 'actorName', 'runId'])
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
        ...moves.map((row) => ({
          key: `bargain:${row.id}`,
          at: row.at,
          title: titled(moveTexts, row.action, language),
          text: row.reason,
          who: row.actor === 'system' || row.actor === 'desk' ? row.actorName || null : '',
          onBehalf: row.action === 'end_run',
          refId: row.runId,
          ref: '',
        })),
        ...helps.map((row) => ({
          key: `help:${row.id}`,
          at: row.at,
          title: { zh: '帮好友砍价', en: 'Helped a friend' }[language],
          text: formatYuan(row.cutFen),
          who: '',
          onBehalf: false,
          refId: row.runId,
          ref: '',
        })),
      ]
    },
  },
  {
    kind: 'feedback',
    needs: staffComments,
    rows: async (db, { memberId, before, limit, language }) => {
      const asked = await db
        .selectFrom('comment')
        .select(['id', 'createdAt', 'content'])
        .where('memberId', '=', memberId)
        .where('createdAt', '<', before)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const answers = await db
        .selectFrom('commentAnswer')
        .innerJoin('comment', 'comment.id', 'commentAnswer.commentId')
        .select(['commentAnswer.id', 'commentAnswer.createdAt', 'commentAnswer.content', 'by', 'commentId'])
        .where('comment.memberId', '=', memberId)
        .where('commentAnswer.createdAt', '<', before)
        .orderBy('commentAnswer.createdAt', 'desc')
        .orderBy('commentAnswer.id', 'desc')
        .limit(limit)
        .execute()
      return [
        ...asked.map(({ id, createdAt, content }) => ({
          key: `comment:${id}`,
          at: createdAt,
          title: { zh: '提交反馈', en: 'Sent feedback' }[language],
          text: content,
          who: '',
          onBehalf: false,
          refId: id,
          ref: '',
        })),
        ...answers.map(({ id, createdAt, content, by, commentId }) => ({
          key: `answer:${id}`,
          at: createdAt,
          title: (by === ''
            ? { zh: '继续留言', en: 'Said more' }
            : { zh: '回复反馈', en: 'Answered feedback' })[language],
          text: content,
          who: by,
          onBehalf: false,
          refId: commentId,
          ref: '',
        })),
      ]
    },
  },
  {
    kind: 'account',
    needs: { who: 'staff' },
    rows: async (db, { memberId, before, limit, language }) => {
      const one = { text: '', who: '', onBehalf: false, refId: null, ref: '' }
      const member = await db
        .selectFrom('member')
        .select(['createdAt', 'deletionAskedAt', 'deletedAt', 'mobileChangedAt'])
        .where('id', '=', memberId)
        .executeTakeFirst()
      const blocks = await db
        .selectFrom('memberBlock')
        .selectAll()
        .where('memberId', '=', memberId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const life: [number | null | undefined, Text][] = [
        [member?.createdAt, { zh: '注册', en: 'Account made' }],
        [member?.mobileChangedAt, { zh: '更换或绑定手机号', en: 'Mobile number changed or added' }],
        [member?.deletionAskedAt, { zh: '申请注销账号', en: 'Asked for the account to be deleted' }],
        [member?.deletedAt, { zh: '账号已注销', en: 'Account deleted' }],
      ]
      return [
        ...life.flatMap(([at, title]) =>
          at != null ? [{ ...one, key: `life:${title.en}`, at, title: title[language] }] : [],
        ),
        ...blocks.map((row) => ({
          ...one,
          key: `block:${row.id}`,
          at: row.fromAt,
          title: { zh: '拉黑', en: 'Blocked' }[language],
          text: [blockReasonText[row.reason][language], row.note].filter(Boolean).join(' · '),
          who: row.staffName || null,
        })),
        ...blocks.flatMap((row) =>
          row.liftedAt === null
            ? []
            : [
                {
                  ...one,
                  key: `lift:${row.id}`,
                  at: row.liftedAt,
                  title: { zh: '解除拉黑', en: 'Unblocked' }[language],
                  text: row.liftReason,
                  who: row.liftedByName || null,
                },
              ],
        ),
      ].filter(({ at }) => at < before)
    },
  },
  {
    kind: 'desk',
    needs: customerAudit,
    rows: async (db, { memberId, before, limit }) =>
      (
        await db
          .selectFrom('audit')
          .select(['id', 'at', 'action', 'reason', 'staffName'])
          .where('subject', '=', 'customer')
          .where('subjectId', '=', memberId)
          // these stand here already, as what they did
          .where('action', 'not in', ['customer.block', 'customer.unblock', 'bargain.end-run'])
          .where('at', '<', before)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) => ({
        key: `audit:${row.id}`,
        at: row.at,
        title: row.action,
        text: row.reason,
        who: row.staffName || null,
        onBehalf: row.action === 'customer.address',
        refId: null,
        ref: '',
      })),
  },
]
