// Staff routes for the work in the yard: sorting, transfers, stock takes, bales, and how full the shops are.

import { refuse } from '@huishou/wire/refusals'
import { openBale, packBale, yardBales } from '@huishou/wire/yard/bales'
import {
  addCountLine,
  cancelCount,
  exportYardCount,
  finishCount,
  openCount,
  postCount,
  reopenCount,
  undoCount,
  yardCount,
  yardCounts,
} from '@huishou/wire/yard/count'
import { saveShopCapacity, shopFullness, stockAlarms } from '@huishou/wire/yard/fullness'
import { sortGoods, undoSorting, yardSortings } from '@huishou/wire/yard/sorting'
import {
  cancelTransfer,
  exportYardTransfers,
  receiveTransfer,
  sendTransfer,
  undoTransferReceipt,
  yardTransfers,
} from '@huishou/wire/yard/transfer'
import { type Route, serveWith, staffVerbWith } from '../platform/http/route.ts'
import { withReadings } from '../scale/index.ts'
import * as bale from './bale/pack-and-open.ts'
import { readBales, toWireBales } from './bale/read-bales.ts'
import { addLine } from './count/add-line.ts'
import * as count from './count/open-post-or-undo.ts'
import { exportCount, readCount, readCounts, toWireCount } from './count/read-counts.ts'
import { readAlarms } from './fullness/read-stock-alarms.ts'
import { readFullness } from './fullness/read-fullness.ts'
import { saveCapacity } from './fullness/save-capacity.ts'
import { readSortings, toWireSortings } from './sorting/read-sortings.ts'
import { limitingShortTries, rememberingTries } from './limit-attempts.ts'
import type { ReadBuyerPrices } from './sorting/reference-prices.ts'
import { sortInto, undo } from './sorting/sort.ts'
import type { BaleRow, CountRow, SortingRow, TransferRow } from './tables.ts'
import { readTransfers, toWireTransfers } from './transfer/read-transfers.ts'
import { cancel } from './transfer/cancel-transfer.ts'
import { exportTransfers } from './transfer/export-transfers.ts'
import * as transfer from './transfer/send-or-receive.ts'
import { undoReceipt } from './transfer/undo-receipt.ts'
import type { UnloadTables } from './unload.ts'

/** Functions that the yard needs from the domains above it. */
export type Services<Tables> = { readBuyerPrices: ReadBuyerPrices<Tables> }

const serve = serveWith<UnloadTables>()

const sortingRoutes = <Tables extends UnloadTables>({
  readBuyerPrices,
}: Services<Tables>): Route<Tables>[] => {
  const about = staffVerbWith<Tables>()(
    async ({ db, actor, request }, row: SortingRow) =>
      (await toWireSortings(db, actor, [row], request))[0] ?? refuse('NOT_FOUND'),
  )
  return [
    serveWith<Tables>()(
      sortGoods,
      async (call) => await limitingShortTries(call, about(sortInto(readBuyerPrices))),
      withReadings,
    ),
    serveWith<Tables>()(undoSorting, about(undo)),
    serve(yardSortings, ({ db, actor, input, request }) => readSortings(db, actor, input, request)),
  ]
}

const aboutTransfer = staffVerbWith<UnloadTables>()(
  async ({ db, actor, now, request }, row: TransferRow) =>
    (await toWireTransfers(db, actor, now, [row], request))[0] ?? refuse('NOT_FOUND'),
)
const transferRoutes = [
  serve(
    sendTransfer,
    async (call) => await limitingShortTries(call, aboutTransfer(transfer.send)),
    withReadings,
  ),
  serve(
    receiveTransfer,
    async (call) =>
      await rememberingTries(call, `transfer:${call.input.id}`, aboutTransfer(transfer.receive)),
    withReadings,
  ),
  serve(undoTransferReceipt, aboutTransfer(undoReceipt)),
  serve(cancelTransfer, aboutTransfer(cancel)),
  serve(yardTransfers, ({ db, actor, now, input, request }) => readTransfers(db, actor, now, input, request)),
  serve(exportYardTransfers, (call) => exportTransfers(call), { report: true }),
]

const aboutCount = staffVerbWith<UnloadTables>()(({ db, actor, now, request }, row: CountRow) =>
  toWireCount(db, actor, now, row, request),
)
const countRoutes = [
  serve(openCount, aboutCount(count.open)),
  serve(addCountLine, aboutCount(addLine), withReadings),
  serve(finishCount, aboutCount(count.finish)),
  serve(reopenCount, aboutCount(count.reopen)),
  serve(postCount, aboutCount(count.postResult)),
  serve(undoCount, aboutCount(count.undo)),
  serve(cancelCount, aboutCount(count.cancel)),
  serve(yardCounts, ({ db, actor, input, request }) => readCounts(db, actor, input, request)),
  serve(yardCount, ({ db, actor, now, input, request }) => readCount(db, actor, now, input, request)),
  serve(exportYardCount, ({ write, actor, now, input, request }) =>
    write((trx) => exportCount(trx, { ...actor, request }, now, input, request)),
  ),
]

const aboutBale = staffVerbWith<UnloadTables>()(
  async ({ db, actor, request: { language } }, row: BaleRow) =>
    (await toWireBales(db, actor, [row], language))[0] ?? refuse('NOT_FOUND'),
)
const baleRoutes = [
  serve(packBale, async (call) => await limitingShortTries(call, aboutBale(bale.pack)), withReadings),
  serve(openBale, aboutBale(bale.open)),
  serve(yardBales, ({ db, actor, input, request }) => readBales(db, actor, input, request.language)),
]

const fullnessRoutes = [
  serve(stockAlarms, ({ db, actor, now, request }) => readAlarms(db, actor, now, request.language)),
  serve(shopFullness, ({ db, actor, input, request }) => readFullness(db, actor, input, request.language)),
  serve(
    saveShopCapacity,
    staffVerbWith<UnloadTables>()(({ db, actor, request: { language } }, shop: { shopId: number }) =>
      readFullness(db, actor, shop, language),
    )(saveCapacity),
  ),
]

/** Routes for sorting, transfers, stock takes, bales and fullness. */
export const workRoutes = <Tables extends UnloadTables>(services: Services<Tables>): Route<Tables>[] => [
  ...sortingRoutes(services),
  ...transferRoutes,
  ...countRoutes,
  ...baleRoutes,
  ...fullnessRoutes,
]
