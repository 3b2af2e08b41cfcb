import { refuse } from '@huishou/wire/refusals'
import {
  approveYardDifference,
  exportYardDifferences,
  refuseYardDifference,
  requestYardAdjustment,
  yardDifferences,
} from '@huishou/wire/yard/differences'
import { dayOf } from '@huishou/wire/time'
import {
  approveOpeningImport,
  importOpeningStock,
  openingImports,
  previewOpeningStock,
  refuseOpeningImport,
} from '@huishou/wire/yard/opening'
import { exportYardMovements, stockTurnover, yardMovements, yardStock } from '@huishou/wire/yard/stock'
import {
  exportYardUnloads,
  undoUnload,
  unloadVehicle,
  vehiclesToUnload,
  yardUnloads,
} from '@huishou/wire/yard/unload'
import { KB, type Route, serveWith, staffVerbWith } from '../platform/http/route.ts'
import { withReadings } from '../scale/index.ts'
import { approveImport, refuseImport } from './opening/decide-opening-import.ts'
import { importOpening, previewOpening } from './opening/import-opening-stock.ts'
import { readOpeningImports } from './opening/read-opening-imports.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { approveDifference, refuseDifference } from './decide-differences.ts'
import { exportDifferences } from './export-differences.ts'
import { exportMovements } from './export-movements.ts'
import { exportUnloads } from './export-unloads.ts'
import { readDifferences, toWireDifferences } from './read-differences.ts'
import { readMovements } from './read-movements.ts'
import { readStock } from './read-stock.ts'
import { readTurnover } from './read-turnover.ts'
import { readUnloads, readVehiclesToUnload, toWireUnloads } from './read-unloads.ts'
import { type Services, workRoutes } from './routes-sorting-transfers-counts-bales.ts'
import type { DifferenceRow, UnloadRow } from './tables.ts'
import { rememberingTries } from './limit-attempts.ts'
import { undoUnloading } from './undo-unload.ts'
import { triesOf, unload, type UnloadTables } from './unload.ts'

const serve = serveWith<UnloadTables>()

const aboutDifference = staffVerbWith<UnloadTables>()(
  async ({ db, actor, request }, row: DifferenceRow) =>
    (await toWireDifferences(db, actor, [row], request))[0] ?? refuse('NOT_FOUND'),
)
const aboutUnload = staffVerbWith<UnloadTables>()(
  async ({ db, actor, request }, row: UnloadRow) =>
    (await toWireUnloads(db, actor, [row], request))[0] ?? refuse('NOT_FOUND'),
)

const openingOptions = { mostBytes: 512 * KB, perMinute: () => 20 }
const ownRoutes = [
  serve(stockTurnover, ({ db, actor, now, input }) => readTurnover(db, actor, now, input)),
  serve(yardMovements, ({ db, actor, input, request }) => readMovements(db, actor, input, request.language)),
  serve(exportYardMovements, (call) => exportMovements(call), { report: true }),
  serve(vehiclesToUnload, ({ db }) => readVehiclesToUnload(db)),
  serve(yardUnloads, ({ db, actor, input, request }) => readUnloads(db, actor, input, request)),
  serve(exportYardUnloads, (call) => exportUnloads(call), { report: true }),
  serve(
    unloadVehicle,
    async (call) => await rememberingTries(call, triesOf(call.input), aboutUnload(unload)),
    withReadings,
  ),
  serve(undoUnload, aboutUnload(undoUnloading)),
  serve(yardDifferences, ({ db, actor, input, request }) => readDifferences(db, actor, input, request)),
  serve(exportYardDifferences, (call) => exportDifferences(call)),
  serve(approveYardDifference, aboutDifference(approveDifference)),
  serve(refuseYardDifference, aboutDifference(refuseDifference)),
  serve(requestYardAdjustment, aboutDifference(requestAdjustment)),
  serve(
    previewOpeningStock,
    ({ db, input, request }) => previewOpening(db, input, request.language),
    openingOptions,
  ),
  serve(
    importOpeningStock,
    ({ write, actor, now, input, request }) =>
      write((trx) => importOpening(trx, { ...actor, request }, now, input)),
    openingOptions,
  ),
  serve(openingImports, ({ db, actor, input, request }) =>
    readOpeningImports(db, actor, input, request.language),
  ),
  serve(
    approveOpeningImport,
    ({ write, actor, now, input, request }) =>
      write((trx) => approveImport(trx, { ...actor, request }, now, input)),
    openingOptions,
  ),
  serve(
    refuseOpeningImport,
    ({ write, actor, now, input, request }) =>
      write((trx) => refuseImport(trx, { ...actor, request }, now, input)),
    openingOptions,
  ),
]

/** Staff routes of the yard: stock, its turnover, movements, unloadings, differences, opening stock, and other work. */
export const yardRoutes = <Tables extends UnloadTables>(services: Services<Tables>): Route<Tables>[] => [
  serveWith<Tables>()(yardStock, async ({ db, actor, now, input, request: { language } }) =>
    readStock(db, actor, input, { language, prices: await services.readBuyerPrices(db, dayOf(now)) }),
  ),
  ...ownRoutes,
  ...workRoutes(services),
]
