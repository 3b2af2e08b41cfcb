import { formulaPrices } from '@huishou/wire/sales/formula-prices'
import { refuse } from '@huishou/wire/refusals'
import {
  addSalesPrice,
  exportSalesBuyers,
  removeSalesPrice,
  salesBuyers,
  salesPrices,
  saveSalesBuyer,
} from '@huishou/wire/sales/buyers-and-prices'
import {
  addSalesContract,
  closeSalesContract,
  exportSalesContracts,
  salesContracts,
  salesPosition,
} from '@huishou/wire/sales/contracts'
import {
  agreeSalesWeight,
  cancelSalesLoad,
  correctSalesLoad,
  deliverSalesLoad,
  disputeSalesLoad,
  loadSalesLoad,
  paySalesLoad,
  planSalesLoad,
  settleSalesLoad,
} from '@huishou/wire/sales/load-steps'
import { exportSalesLoads, salesLoad, salesLoadPdf, salesLoads } from '@huishou/wire/sales/loads'
import {
  exportSalesMargin,
  salesAgeing,
  salesMargin,
  salesStatement,
  salesStatementPdf,
} from '@huishou/wire/sales/reports'
import { pdfReply } from '../platform/document/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { withReadings } from '../scale/index.ts'
import { limitingShortTries } from '../yard/index.ts'
import { addContract, closeContract } from './add-or-close-contract.ts'
import { agreeWeight, cancelLoad, deliver, noteDispute } from './deliver-or-cancel.ts'
import { takeLoadSheet, takeStatement } from './prepare-printed-documents.ts'
import { exportBuyers } from './export-buyers.ts'
import { exportContracts } from './export-contracts.ts'
import { exportMargin } from './export-margin.ts'
import { exportLoads } from './export-loads.ts'
import type { AllTables } from './life-cycle.ts'
import { loadGoods } from './load-goods.ts'
import { readMargin } from './read-margin.ts'
import { correctLoad, payLoad } from './pay-or-correct.ts'
import { planLoad } from './plan-load.ts'
import { addPrice, removePrice } from './price-terms.ts'
import { readBuyers, readPrice, readPrices, toWireBuyer } from './read-buyers.ts'
import { readContracts, readPosition, toWireContracts } from './read-contracts.ts'
import { readFormulaPrices } from './formula/compute-purchase-prices.ts'
import { formulaRoutes } from './formula/routes.ts'
import { readLoad, readLoads, toWireLoads } from './read-loads.ts'
import { readAgeing } from './read-receivables.ts'
import { readStatement } from './read-statement.ts'
import { saveBuyer } from './save-buyer.ts'
import { settleLoad } from './settle.ts'
import type { BuyerRow, ContractRow, LoadRow, PriceRow } from './tables.ts'

const serve = serveWith<AllTables>()
const verb = staffVerbWith<AllTables>()

const aboutLoad = verb(
  async ({ db, actor, request }, row: LoadRow) =>
    (await toWireLoads(db, actor, [row], request))[0] ?? refuse('NOT_FOUND'),
)
const aboutContract = verb(
  async ({ db, actor }, row: ContractRow) =>
    (await toWireContracts(db, actor, [row]))[0] ?? refuse('NOT_FOUND'),
)

/**
 * Staff routes of sales: buyers with their prices and contracts, customers' prices that follow from them, loads,
 * receivables, statements and the margin report.
 */
export const salesRoutes = [
  serve(salesBuyers, ({ db, actor, input, request }) => readBuyers(db, actor, input, request)),
  serve(exportSalesBuyers, (call) => exportBuyers(call)),
  serve(
    saveSalesBuyer,
    verb(async ({ actor, request }, row: BuyerRow) => toWireBuyer(row, actor, request))(saveBuyer),
  ),
  serve(formulaPrices, ({ db, now, input }) => readFormulaPrices(db, now, input)),
  ...formulaRoutes,
  serve(salesPrices, ({ db, now, input }) => readPrices(db, now, input)),
  serve(
    addSalesPrice,
    verb(async ({ db, now }, row: PriceRow) => (await readPrice(db, now, row)) ?? refuse('NOT_FOUND'))(
      addPrice,
    ),
  ),
  serve(removeSalesPrice, ({ write, actor, now, input, request }) =>
    write((trx) => removePrice(trx, { ...actor, request }, now, input)),
  ),
  serve(salesContracts, ({ db, actor, input }) => readContracts(db, actor, input)),
  serve(exportSalesContracts, (call) => exportContracts(call)),
  serve(addSalesContract, aboutContract(addContract)),
  serve(closeSalesContract, aboutContract(closeContract)),
  serve(salesPosition, ({ db, now }) => readPosition(db, now)),
  serve(salesLoads, ({ db, actor, input, request }) => readLoads(db, actor, input, request)),
  serve(salesLoad, ({ db, actor, input, request }) => readLoad(db, actor, input, request)),
  serve(salesLoadPdf, async ({ write, actor, now, input, request }) =>
    pdfReply(await write((trx) => takeLoadSheet(trx, { ...actor, request }, now, input)), now),
  ),
  serve(exportSalesLoads, exportLoads),
  serve(planSalesLoad, aboutLoad(planLoad)),
  serve(loadSalesLoad, async (call) => await limitingShortTries(call, aboutLoad(loadGoods)), withReadings),
  serve(deliverSalesLoad, aboutLoad(deliver)),
  serve(agreeSalesWeight, aboutLoad(agreeWeight)),
  serve(settleSalesLoad, aboutLoad(settleLoad)),
  serve(paySalesLoad, aboutLoad(payLoad)),
  serve(correctSalesLoad, aboutLoad(correctLoad)),
  serve(disputeSalesLoad, aboutLoad(noteDispute)),
  serve(cancelSalesLoad, aboutLoad(cancelLoad)),
  serve(salesAgeing, ({ db, now }) => readAgeing(db, now)),
  serve(salesStatement, ({ db, input }) => readStatement(db, input)),
  serve(salesStatementPdf, async ({ write, actor, now, input, request }) =>
    pdfReply(await write((trx) => takeStatement(trx, { ...actor, request }, now, input)), now),
  ),
  serve(exportSalesMargin, exportMargin, { report: true }),
  serve(salesMargin, ({ db, input, request }) => readMargin(db, input, request.language), { report: true }),
]
