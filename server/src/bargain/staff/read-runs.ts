// Reads the bargain runs that customers have started, with signs of fraud, for staff.
import type { staffBargainRun, staffBargainRuns } from '@huishou/wire/bargain/staff-runs'
import { bargainRunStateText, progressOf } from '@huishou/wire/bargain/states'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, instantOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { shownMobile, type MemberTables } from '../../member/index.ts'
import { maySearchTexts } from '../../staff/index.ts'
import type { Handle } from '../../platform/database.ts'
import { containing } from '../../platform/like-pattern.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { hasFraudFlag, readFraudFlags, fraudFlagTexts } from '../run/fraud-flags.ts'
import { toStaffHelps } from './read-helps.ts'
import { readMembers, readNames } from '../read-people-and-goods.ts'
import type { StaffReplyContext } from './read-bargains.ts'
import { runStateAt } from '../run/bargain-state.ts'
import type { BargainTables, RunRow } from '../tables.ts'

type Tables = BargainTables & MemberTables & CatalogTables
type StaffRun = ReplyOf<typeof staffBargainRuns>['rows'][number]

const toStaffRuns = async (
  db: Handle<Tables>,
  actor: StaffMember,
  runs: readonly RunRow[],
  context: StaffReplyContext,
): Promise<StaffRun[]> => {
  const members = await readMembers(
    db,
    runs.map(({ memberId }) => memberId),
  )
  const names = await readNames(
    db,
    runs.map(({ bargainId }) => bargainId),
    context,
  )
  const { helps, marks } = await readFraudFlags(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => {
    const member = members.get(run.memberId)
    const state = runStateAt(run, context.now)
    const own = helps.filter(({ runId }) => runId === run.id)
    return {
      id: run.id,
      kjid: run.bargainId,
      goodsName: names.get(run.bargainId) ?? '',
      memberId: run.memberId,
      memberNick: member?.nick ?? '',
      mobile: shownMobile(member?.mobile ?? '', actor),
      blacklisted: member?.blacklisted === 1,
      state,
      stateText: bargainRunStateText[state][context.language],
      originalFen: run.originalFen,
      currentFen: run.currentFen,
      floorFen: run.floorFen,
      progress: progressOf(run),
      helps: run.helps,
      brought: own.filter(({ brought }) => brought === 1).length,
      startedAt: run.startedAt,
      endsAt: run.endsAt,
      endedAt: run.endedAt,
      orderId: run.orderId,
      marks: fraudFlagTexts(
        own.flatMap(({ id }) => marks.get(id) ?? []),
        context.language,
      ),
    }
  })
}

const filteredRuns = (db: Handle<Tables>, actor: StaffMember, input: InputOf<typeof staffBargainRuns>) => {
  let rows = db.selectFrom('bargainRun')
  if (input.kjid) rows = rows.where('bargainId', '=', input.kjid)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (input.fromDay) rows = rows.where('startedAt', '>=', instantOf(input.fromDay))
  if (input.toDay) rows = rows.where('startedAt', '<', instantOf(input.toDay) + DAY)
  if (input.mark) rows = rows.where(hasFraudFlag(input.mark))
  const { q } = input
  if (q)
    rows = rows.where((e) =>
      e(
        'memberId',
        'in',
        e
          .selectFrom('member')
          .select('member.id')
          .where((m) =>
            m.or([
              ...(maySearchTexts(actor, q)
                ? [m(m.fn<string>('lower', ['member.nick']), 'like', containing(q))]
                : []),
              // exact match only, so that a masked number cannot be discovered digit by digit
              m('member.mobile', '=', q),
              ...(/^\d{1,15}$/.test(q) ? [m('member.id', '=', Number(q))] : []),
            ]),
          ),
      ),
    )
  return rows
}

/** Runs that match the filters, by default newest first, with a count for each stored state. */
export const readStaffRuns = async (
  db: Handle<Tables>,
  actor: StaffMember,
  input: InputOf<typeof staffBargainRuns>,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffBargainRuns>> => {
  const all = filteredRuns(db, actor, input)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const { state, sort = 'newest', page = 1, pageSize = 20 } = input
  const wanted = state ? all.where('state', '=', state) : all
  const sorted =
    sort === 'helps'
      ? wanted.orderBy('helps', 'desc')
      : sort === 'price'
        ? wanted.orderBy('currentFen')
        : wanted
  const rows = await sorted
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await toStaffRuns(db, actor, rows, context),
    total: counts
      .filter((each) => state === undefined || each.state === state)
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map((each) => [each.state, Number(each.count)])),
  }
}

/** One run with all its helps, oldest first. */
export const readStaffRun = async (
  db: Handle<Tables>,
  actor: StaffMember,
  id: number,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffBargainRun> | Refusal> => {
  const row = await db.selectFrom('bargainRun').selectAll().where('id', '=', id).executeTakeFirst()
  const [run] = row ? await toStaffRuns(db, actor, [row], context) : []
  if (!run) return refuse('NOT_FOUND', { field: 'id' })
  const helps = await db.selectFrom('bargainHelp').selectAll().where('runId', '=', id).orderBy('id').execute()
  return { run, helps: await toStaffHelps(db, actor, helps, context) }
}
