import type { MyBargainTab } from '@huishou/wire/bargain/choices'
import type { myBargains } from '@huishou/wire/bargain/customer-lists'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { readGoodsRows } from '../../catalog/index.ts'
import { readMember } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import { countAll, withBargain } from '../read-bargains.ts'
import { joinRefusal } from './read-refusals.ts'
import { isOver, runStateAt } from './bargain-state.ts'
import { type ReadTables } from './read-viewer.ts'
import type { RunRow } from '../tables.ts'
import { toRun, toSet, type ReplyContext } from '../to-wire.ts'

const tabOf = (run: RunRow, now: number): Exclude<MyBargainTab, 'all'> => {
  const state = runStateAt(run, now)
  if (state === 'bought') return 'bought'
  return state === 'abandoned' || state === 'expired' ? 'over' : 'running'
}

/**
 * Reads the bargain runs a customer has started, newest first, with a count for each tab. There are few per person,
 * so all are read.
 */
export const readMyRuns = async (
  db: Handle<ReadTables>,
  { tab = 'all', page = 1, pageSize = 20 }: InputOf<typeof myBargains>,
  context: ReplyContext,
): Promise<ReplyOf<typeof myBargains>> => {
  const runs = await db
    .selectFrom('bargainRun')
    .selectAll()
    .where('memberId', '=', context.memberId)
    .orderBy('id', 'desc')
    .execute()
  const counts = { all: runs.length, running: 0, bought: 0, over: 0 }
  for (const run of runs) counts[tabOf(run, context.now)] += 1
  const wanted = runs.filter((run) => tab === 'all' || tabOf(run, context.now) === tab)
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize)
  const bargains =
    shown.length === 0
      ? []
      : await db
          .selectFrom('bargain')
          .selectAll()
          .where('id', 'in', [...new Set(shown.map(({ bargainId }) => bargainId))])
          .execute()
  const counted = await countAll(db, bargains, context.now)
  const goods = await readGoodsRows(
    db,
    context.now,
    bargains.map(({ goodsId }) => goodsId),
    context,
  )
  const member = await readMember(db, context.memberId)
  const result: ReplyOf<typeof myBargains>['result'] = []
  for (const run of shown) {
    const each = counted.find(({ bargain }) => bargain.id === run.bargainId)
    const row = each && goods.get(each.bargain.goodsId)
    if (!each || !row) continue
    const had = runs.filter(({ bargainId }) => bargainId === run.bargainId)
    const reader = {
      member,
      runs: had.length,
      bought: had.filter(({ state }) => state === 'bought').length,
    }
    const { bargain, stock } = each
    const around = isOver(run, context.now)
      ? { stock, join: joinRefusal(bargain, stock, reader, context.now) }
      : { stock }
    result.push({
      run: toRun(each.bargain, run, around, context),
      goods: withBargain(row, each.bargain),
      set: toSet(each, context),
    })
  }
  return { result, totalRow: wanted.length, totalPage: Math.ceil(wanted.length / pageSize), counts }
}
