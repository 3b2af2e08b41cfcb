// Staff routes for points: redeem codes, customers' points with their log and corrections, the report of open points,
// and the simulation of other rules.

import { exportPointsEntries as exportEntriesEndpoint, pointsEntries } from '@huishou/wire/points/entries'
import { exportPointsLiability, pointsLiability, pointsWhatIf } from '@huishou/wire/points/report'
import {
  approvePointsAdjustment as approveEndpoint,
  codeBatches,
  createCodeBatch as createEndpoint,
  exportCodes as exportEndpoint,
  memberPoints,
  pointsAdjustments,
  refusePointsAdjustment as refuseEndpoint,
  requestPointsAdjustment as requestEndpoint,
  withdrawCodeBatch as withdrawEndpoint,
} from '@huishou/wire/points/staff'
import { refuse } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import {
  approvePointsAdjustment,
  refusePointsAdjustment,
  requestPointsAdjustment,
  type AdjustmentRow,
  type AdjustTables,
} from './adjust.ts'
import { createCodeBatch, readBatches, withdrawCodeBatch } from './code-batches.ts'
import { exportCodes } from './export-codes.ts'
import { exportPointsEntries } from './export-entries.ts'
import { exportLiability } from './export-liability.ts'
import { readPointsEntries } from './read-entries.ts'
import { readLiability } from './read-liability.ts'
import { readWhatIf } from './simulate-rules.ts'
import { readMemberPoints, readPointsAdjustments, toWireAdjustments } from './read-for-staff.ts'

const serve = serveWith<AdjustTables & ContentTables>()

/** Runs one action on an adjustment and replies with the updated row. */
const act = staffVerbWith<AdjustTables>()(async ({ db, actor }, row: AdjustmentRow) => {
  const [wire] = await toWireAdjustments(db, actor, [row])
  return wire ?? refuse('NOT_FOUND')
})

/** Staff routes for points. */
export const pointsStaffRoutes = [
  serve(codeBatches, ({ db, now, input }) => readBatches(db, now, input)),
  serve(createEndpoint, ({ write, actor, now, input, request }) =>
    write((trx) => createCodeBatch(trx, { ...actor, request }, now, input)),
  ),
  serve(withdrawEndpoint, ({ write, actor, now, input, request }) =>
    write((trx) => withdrawCodeBatch(trx, { ...actor, request }, now, input)),
  ),
  serve(exportEndpoint, ({ write, actor, now, input, request }) =>
    write((trx) => exportCodes(trx, { ...actor, request }, { now, language: request.language }, input)),
  ),
  serve(memberPoints, ({ db, input, request, config }) =>
    readMemberPoints(db, input, { language: request.language, merchantId: config.merchantId }),
  ),
  serve(pointsEntries, ({ db, actor, input, request }) =>
    readPointsEntries(db, actor, input, request.language),
  ),
  serve(exportEntriesEndpoint, exportPointsEntries, { report: true }),
  serve(pointsAdjustments, ({ db, actor, input }) => readPointsAdjustments(db, actor, input)),
  serve(requestEndpoint, act(requestPointsAdjustment)),
  serve(approveEndpoint, act(approvePointsAdjustment)),
  serve(refuseEndpoint, act(refusePointsAdjustment)),
  serve(pointsLiability, ({ db, now, request }) => readLiability(db, now, request.language), {
    report: true,
  }),
  serve(exportPointsLiability, ({ write, actor, now, request }) =>
    write((trx) => exportLiability(trx, { ...actor, request }, now, request.language)),
  ),
  serve(pointsWhatIf, ({ db, now, input, request }) => readWhatIf(db, now, input, request.language)),
]
