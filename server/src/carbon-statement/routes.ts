// Routes for carbon statements: for staff, and for customers about themselves and the firm they act for.

import { ownCarbonStatement, ownCarbonStatementPdf } from '@huishou/wire/carbon/customer'
import {
  carbonStatementPdf,
  carbonStreets,
  exportCarbonStatement,
  staffCarbonStatement,
} from '@huishou/wire/carbon/statement'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { recordAudit } from '../audit/index.ts'
import { readMallName } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { searchStreets } from '../place/index.ts'
import { pdfReply } from '../platform/document/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { exportStatement } from './export-statement.ts'
import { findSubject, upToToday } from './find-subject.ts'
import { makeStatement, type CarbonStatement } from './make-statement.ts'
import { notedSubject } from './audit-facts.ts'
import { readOwnStatement } from './own-statement.ts'
import { printStatement } from './print-statement.ts'

const serve = serveWith<Tables>()

// a statement of the company sums a year of slips, and a PDF embeds a font
const reading = { perMinute: (config: { demo: boolean }) => (config.demo ? 600 : 60) }
/** Statements for staff may be some seconds old; the check of who acts for a firm has to be current. */
const report = { report: true }
const printing = { perMinute: (config: { demo: boolean }) => (config.demo ? 600 : 12) }

type At = { now: number; language: Language }
const pdfOf = async (db: Handle<Tables>, statement: CarbonStatement | Refusal, { now, language }: At) => {
  if (isRefusal(statement)) return statement
  const company = await readMallName(db, language)
  return await pdfReply(printStatement(statement, { company, language, now }), now)
}

export const carbonStatementRoutes = [
  serve(
    staffCarbonStatement,
    async ({ db, actor, now, input: asked, request }) => {
      const input = upToToday(asked, now)
      const found = await findSubject(db, actor, input, request.language)
      return isRefusal(found) ? found : (await makeStatement(db, found, input)).statement
    },
    { ...reading, ...report },
  ),
  serve(
    carbonStatementPdf,
    async ({ db, write, actor, now, input: asked, request }) => {
      const input = upToToday(asked, now)
      const found = await findSubject(db, actor, input, request.language)
      if (isRefusal(found)) return found
      const { statement } = await makeStatement(db, found, input)
      await write((trx) =>
        recordAudit(trx, actor, now, {
          action: 'carbon-statement.print',
          subject: 'carbonStatement',
          after: notedSubject(found, input),
          request,
        }),
      )
      return await pdfOf(db, statement, { now, language: request.language })
    },
    { ...printing, ...report },
  ),
  serve(exportCarbonStatement, exportStatement, { ...printing, ...report }),
  serve(carbonStreets, async ({ input }) => ({ rows: await searchStreets(input.q) }), reading),
  serve(
    ownCarbonStatement,
    ({ db, actor, now, input, request }) => readOwnStatement(db, actor, now, input, request.language),
    reading,
  ),
  serve(
    ownCarbonStatementPdf,
    async ({ db, actor, now, input, request }) => {
      const { language } = request
      const printed = await pdfOf(db, await readOwnStatement(db, actor, now, input, language), {
        now,
        language,
      })
      return isRefusal(printed) ? printed : { ...printed, fileName: `carbon-${input.year}.pdf` }
    },
    printing,
  ),
]
