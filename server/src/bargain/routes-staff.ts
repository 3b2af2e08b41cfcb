// Staff routes for editing bargains, reviewing the runs that customers have started in them, and reading the report.
import {
  cloneBargain,
  endBargain,
  pauseBargain,
  previewBargain,
  publishBargain,
  resumeBargain,
  saveBargain,
  staffBargain,
  staffBargains,
} from '@huishou/wire/bargain/staff'
import {
  bargainReport,
  endBargainRun,
  exportBargainReport,
  staffBargainHelps,
  staffBargainRun,
  staffBargainRuns,
} from '@huishou/wire/bargain/staff-runs'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { serveWith, staffVerbWith, type RequestFacts } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import { end, pause, publish, resume } from './staff/change-state.ts'
import { endRun } from './staff/end-run.ts'
import { exportReport } from './staff/export-report.ts'
import {
  readStaffBargain,
  readStaffBargains,
  toStaffBargains,
  type StaffReplyContext,
} from './staff/read-bargains.ts'
import { readBargainGoods } from './read-figures.ts'
import type { ReadTables } from './run/read-viewer.ts'
import { readStaffHelps } from './staff/read-helps.ts'
import { readStaffRun, readStaffRuns } from './staff/read-runs.ts'
import { readReport } from './staff/read-report.ts'
import { clone, save, skuFor } from './staff/save-bargain.ts'
import type { BargainRow } from './tables.ts'
import { previewOf, readGrounds } from './staff/check-and-preview-terms.ts'

type Tables = ReadTables & StaffTables
const serve = serveWith<Tables>()

const replyContextOf = ({ now, request }: { now: number; request: RequestFacts }): StaffReplyContext => ({
  now,
  language: request.language,
  origin: request.origin,
})

/** Runs one staff action and replies with the updated bargain; lists of bargain goods show it at once. */
const act = staffVerbWith<Tables>()(async (call, bargain: BargainRow) => {
  readBargainGoods.forget(call.db)
  const [row] = await toStaffBargains(call.db, call.actor, [bargain], replyContextOf(call))
  return row ?? refuse('NOT_FOUND')
})

/** Routes of bargains, runs and reports for staff. */
export const bargainStaffRoutes = [
  serve(
    staffBargains,
    async (call) => await readStaffBargains(call.db, call.actor, call.input, replyContextOf(call)),
  ),
  serve(
    staffBargain,
    async (call) => await readStaffBargain(call.db, call.actor, call.input.id, replyContextOf(call)),
  ),
  serve(previewBargain, async ({ db, now, input, request }) => {
    const skuId = await skuFor(db, now, input)
    if (isRefusal(skuId)) return skuId
    const grounds = await readGrounds(db, now, { ...input, skuId })
    return isRefusal(grounds) ? grounds : previewOf(input, grounds, request.language)
  }),
  serve(saveBargain, act(save)),
  serve(publishBargain, act(publish)),
  serve(pauseBargain, act(pause)),
  serve(resumeBargain, act(resume)),
  serve(endBargain, act(end)),
  serve(cloneBargain, act(clone)),
  serve(
    staffBargainRuns,
    async (call) => await readStaffRuns(call.db, call.actor, call.input, replyContextOf(call)),
  ),
  serve(
    staffBargainRun,
    async (call) => await readStaffRun(call.db, call.actor, call.input.id, replyContextOf(call)),
  ),
  serve(endBargainRun, async (call) => {
    const { db, write, actor, now, input, request } = call
    const ended = await write((trx) => endRun(trx, { ...actor, request }, now, input))
    return isRefusal(ended) ? ended : await readStaffRun(db, actor, input.id, replyContextOf(call))
  }),
  serve(
    staffBargainHelps,
    async (call) => await readStaffHelps(call.db, call.actor, call.input, replyContextOf(call)),
  ),
  serve(
    bargainReport,
    async ({ db, now, input, request }) => await readReport(db, input, replyContextOf({ now, request })),
    { report: true },
  ),
  serve(
    exportBargainReport,
    async (call) =>
      await call.write((trx) =>
        exportReport(trx, { ...call.actor, request: call.request }, replyContextOf(call), call.input),
      ),
  ),
]
