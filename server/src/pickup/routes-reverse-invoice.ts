// Staff routes for reverse invoices, which the company issues for its purchases from natural persons.

import { refuse } from '@huishou/wire/refusals'
import {
  correctReverseInvoice,
  discardReverseInvoice,
  exportReverseInvoiceLines,
  exportReverseInvoices,
  issueReverseInvoice,
  makeReverseInvoices,
  redLetterReverseInvoice,
  reverseInvoice,
  reverseInvoiceMonths,
  reverseInvoices,
  reverseInvoiceSales,
} from '@huishou/wire/reverse-invoice/batches'
import { importInvoiceNumbers, previewInvoiceNumbers } from '@huishou/wire/reverse-invoice/numbers-file'
import { materialTaxCodes, saveMaterialTaxCode } from '@huishou/wire/reverse-invoice/tax-codes'
import type { CatalogTables } from '../catalog/index.ts'
import { KB, serveWith, staffVerbWith } from '../platform/http/route.ts'
import { exportBatches, exportBatchLines } from './reverse-invoice/export-batches.ts'
import { importNumbers, previewNumbers } from './reverse-invoice/import-numbers.ts'
import type { InvoiceTables } from './reverse-invoice/life-cycle.ts'
import { makeBatches } from './reverse-invoice/make-batches.ts'
import { readBatch, readBatches } from './reverse-invoice/read-batches.ts'
import { readMonths } from './reverse-invoice/read-months.ts'
import { readPurchases } from './reverse-invoice/read-purchases.ts'
import { correctBatch, discardBatch, issueBatch, redLetterBatch } from './reverse-invoice/record-invoice.ts'
import { readMaterialCodes, saveCode } from './reverse-invoice/tax-codes.ts'

type Tables = InvoiceTables & CatalogTables
const serve = serveWith<Tables>()
const verb = staffVerbWith<Tables>()

const aboutBatch = verb(({ db, actor, now, request }, { id }: { id: number }) =>
  readBatch(db, { actor, now, language: request.language }, id),
)

/** Enough for the longest file of invoice numbers in Chinese. */
const FILE_BYTES = 512 * KB

/** Routes of months, batches, purchases, tax codes and the spreadsheet of invoice numbers. */
export const reverseInvoiceRoutes = [
  serve(reverseInvoiceMonths, ({ db, now }) => readMonths(db, now)),
  serve(makeReverseInvoices, ({ write, actor, now, input, request }) =>
    write((trx) => makeBatches(trx, { ...actor, request }, now, input)),
  ),
  serve(reverseInvoices, ({ db, actor, now, input, request }) =>
    readBatches(db, { actor, now, language: request.language }, input),
  ),
  serve(reverseInvoice, ({ db, actor, now, input, request }) =>
    readBatch(db, { actor, now, language: request.language }, input.id),
  ),
  serve(exportReverseInvoices, exportBatches),
  serve(exportReverseInvoiceLines, exportBatchLines, { neverStored: true }),
  serve(reverseInvoiceSales, ({ db, actor, input }) => readPurchases(db, actor, input)),
  serve(issueReverseInvoice, aboutBatch(issueBatch)),
  serve(correctReverseInvoice, aboutBatch(correctBatch)),
  serve(redLetterReverseInvoice, aboutBatch(redLetterBatch)),
  serve(discardReverseInvoice, aboutBatch(discardBatch)),
  serve(
    previewInvoiceNumbers,
    ({ db, actor, now, input, request }) =>
      previewNumbers(db, { ...actor, request }, now, input, request.language),
    { mostBytes: FILE_BYTES },
  ),
  serve(
    importInvoiceNumbers,
    ({ write, actor, now, input, request }) =>
      write((trx) => importNumbers(trx, { ...actor, request }, now, input, request.language)),
    { mostBytes: FILE_BYTES },
  ),
  serve(materialTaxCodes, async ({ db }) => ({ rows: await readMaterialCodes(db) })),
  serve(
    saveMaterialTaxCode,
    verb(
      async ({ db }, { id }: { id: number }) =>
        (await readMaterialCodes(db)).find((row) => row.id === id) ?? refuse('NOT_FOUND'),
    )(saveCode),
  ),
]
