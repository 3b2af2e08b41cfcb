// Customer routes for finding and starting bargains, helping friends in them, and abandoning their own.
import {
  kanjiaClear,
  kanjiaHelp,
  kanjiaInfo,
  kanjiaJoin,
  kanjiaMy,
  kanjiaMyHelp,
  kanjiaSet,
} from '@huishou/wire/bargain/customer'
import {
  bargainFeed,
  bargainList,
  bargainOne,
  bargainStats,
  myBargains,
} from '@huishou/wire/bargain/customer-lists'
import type { Endpoint } from '@huishou/wire/endpoint'
import { yuanFromFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { PlatformTables } from '../platform/tables.ts'
import { serveWith, type Call } from '../platform/http/route.ts'
import { abandon } from './run/abandon.ts'
import { help } from './run/help.ts'
import { join, stockOf } from './run/start-run.ts'
import { readList, readOne, readSets, readStats } from './read-bargains.ts'
import { readMyRuns } from './run/read-own-runs.ts'
import { readInfo, readMine, readMyHelp } from './run/read-run.ts'
import { readFeed } from './run/read-feed.ts'
import { type ReadTables } from './run/read-viewer.ts'
import { readRules } from './helper-limits.ts'
import type { Turn } from './run/keyed-mutex.ts'
import { toRun, replyContextOf, type ReplyContext } from './to-wire.ts'

type Tables = ReadTables & PlatformTables
const serve = serveWith<Tables>()

type Asked = Pick<Call<Endpoint, Tables>, 'now' | 'request' | 'config'> & {
  actor: { kind: string; memberId?: number }
}
const seenBy = ({ actor, now, request, config }: Asked): ReplyContext =>
  replyContextOf(request, { now, merchantId: config.merchantId, memberId: actor.memberId ?? 0 })

const TRIES = 3
/** Retries an operation that was refused because of a concurrent write. */
const again = async <Result>(work: () => Promise<Result | Refusal>): Promise<Result | Refusal> => {
  for (let tries = 1; ; tries += 1) {
    const done = await work()
    if (!isRefusal(done) || done.refusal !== 'CHANGED_MEANWHILE' || tries === TRIES) return done
  }
}

/** Routes of the bargain zone, for our apps and for older customer apps. */
export const bargainRoutes = (inTurn: Turn) => [
  serve(kanjiaSet, async (call) => await readSets(call.db, call.input, seenBy(call))),
  serve(kanjiaJoin, async (call) => {
    const { db, write, actor, now, input } = call
    const asked = { memberId: actor.memberId, kjid: input.kjid }
    const started = await again(() => write((trx) => join(trx, now, asked), 'snapshot'))
    if (isRefusal(started)) return started
    const { run, bargain, fresh } = started
    return {
      curPrice: yuanFromFen(run.currentFen),
      goodsId: bargain.goodsId,
      kjId: bargain.id,
      minPrice: yuanFromFen(run.floorFen),
      uid: run.memberId,
      fresh,
      run: toRun(bargain, run, { stock: await stockOf(db, now, bargain) }, seenBy(call)),
    }
  }),
  serve(kanjiaInfo, async (call) => await readInfo(call.db, call.input, seenBy(call))),
  serve(kanjiaHelp, async (call) => {
    const { db, write, actor, now, input, request } = call
    const asked = { ...input, memberId: actor.memberId, ip: request.ip }
    const rules = await readRules(db)
    const helped = await inTurn(input.joinerUser, () =>
      again(() => write((trx) => help(trx, now, asked, rules), 'snapshot')),
    )
    if (isRefusal(helped)) return helped
    const { run, bargain, help: given } = helped
    return {
      cutPrice: yuanFromFen(given.cutFen),
      goodsId: bargain.goodsId,
      remark: given.remark,
      uid: actor.memberId,
      cutFen: given.cutFen,
      last: run.state === 'floor',
      run: toRun(bargain, run, { stock: 0, help: refuse('BARGAIN_HELPED') }, seenBy(call)),
    }
  }),
  serve(kanjiaMy, async (call) => await readMine(call.db, call.input.kjid, seenBy(call))),
  serve(kanjiaMyHelp, async (call) => await readMyHelp(call.db, call.input, seenBy(call))),
  serve(
    kanjiaClear,
    async ({ write, actor, now, input }) =>
      await write((trx) => abandon(trx, now, { memberId: actor.memberId, kjid: input.kjid }), 'snapshot'),
  ),
  serve(bargainList, async (call) => await readList(call.db, call.input, seenBy(call))),
  serve(bargainOne, async (call) => await readOne(call.db, call.input.kjid, seenBy(call))),
  serve(bargainStats, async ({ db, now }) => await readStats(db, now)),
  serve(myBargains, async (call) => await readMyRuns(call.db, call.input, seenBy(call))),
  serve(bargainFeed, async (call) => await readFeed(call.db, call.input, seenBy(call))),
]
