// Routes of firms, the business customers: contacts, sites, contracts and statements, for staff and for customers who
// act for a firm.
import {
  agreeFirmStatement,
  firmOrders,
  firmStatement,
  firmStatements,
  objectToFirmStatement,
  ownFirm,
  ownFirmStatementPdf,
  setFirmContainer,
} from '@huishou/wire/firm/customer'
import { importFirms as importFirmsEndpoint, previewFirmImport } from '@huishou/wire/firm/firm-import'
import {
  exportFirms,
  removeFirmContact,
  saveFirm as saveFirmEndpoint,
  saveFirmContact,
  saveFirmContract,
  saveFirmSite,
  staffFirm,
  staffFirms,
} from '@huishou/wire/firm/staff'
import {
  correctFirmStatement,
  draftFirmStatement,
  exportFirmStatement,
  firmStatementPdf,
  payFirmStatement,
  sendFirmStatement,
  staffFirmStatement,
  staffFirmStatements,
} from '@huishou/wire/firm/staff-statements'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import { pdfReply } from '../platform/document/index.ts'
import { KB, serveWith, staffVerbWith, type Member, type RequestFacts } from '../platform/http/route.ts'
import { customerActor, staffActor } from '../platform/life-cycle.ts'
import { importFirms, previewFirms, recordFirmPreview } from './import-firms.ts'
import { removeContact, saveContact, saveContract, saveFirm } from './save-firm-contacts-and-contracts.ts'
import { saveSite } from './save-sites.ts'
import { readFirmOrders, readOwnFirm, setContainer } from './firm-of-customer.ts'
import { exportFirmList } from './export-firms.ts'
import { readFirm, readFirms } from './read-for-staff.ts'
import {
  answerStatement,
  correctStatement,
  draftStatement,
  findStatement,
  payStatement,
  sendStatement,
} from './statement/draft-send-and-pay.ts'
import {
  exportStatement,
  ownStatement,
  readOwnStatements,
  readStatements,
  showStatement,
} from './statement/read-statements.ts'
import { takeOwnStatement, takeStatement } from './statement/download-statement.ts'
import type { FirmServiceTables, StatementRow } from './tables.ts'

const serve = serveWith<FirmServiceTables & ContentTables>()
const aboutFirm = staffVerbWith<FirmServiceTables>()(({ db, actor, now }, { id }: { id: number }) =>
  readFirm(db, actor, now, id),
)
const aboutStatement = staffVerbWith<FirmServiceTables>()(({ db, actor, now, request }, row: StatementRow) =>
  showStatement(db, row, { actor: staffActor(actor), now, language: request.language }),
)

/** The longest table in UTF-8, in which a Chinese character takes three bytes. */
const importOptions = { mostBytes: 768 * KB, perMinute: () => 60 }
const importRoutes = [
  serve(
    previewFirmImport,
    async ({ db, write, actor, now, input, request }) => {
      // thousands of reads, for which no other write should wait
      const preview = await previewFirms(db, actor, input, request.language)
      if (isRefusal(preview)) return preview
      return (await write((trx) => recordFirmPreview(trx, { ...actor, request }, now, preview))) ?? preview
    },
    importOptions,
  ),
  serve(
    importFirmsEndpoint,
    async ({ db, write, beside, actor, now, input, request }) => {
      const imported = await write((trx) => importFirms(trx, { ...actor, request }, now, input))
      if (!isRefusal(imported) || imported.refusal !== 'IMPORT_WRONG') return imported
      // it tells what a preview tells, so it is recorded and limited like one
      const preview = await previewFirms(db, actor, input, request.language)
      if (isRefusal(preview)) return preview
      return (await beside((trx) => recordFirmPreview(trx, { ...actor, request }, now, preview))) ?? imported
    },
    importOptions,
  ),
]

const staffRoutes = [
  ...importRoutes,
  serve(staffFirms, ({ db, actor, now, input }) => readFirms(db, actor, now, input)),
  serve(staffFirm, ({ db, actor, now, input }) => readFirm(db, actor, now, input.id)),
  serve(exportFirms, (call) => exportFirmList(call)),
  serve(saveFirmEndpoint, aboutFirm(saveFirm)),
  serve(saveFirmContact, aboutFirm(saveContact)),
  serve(removeFirmContact, aboutFirm(removeContact)),
  serve(saveFirmSite, aboutFirm(saveSite)),
  serve(saveFirmContract, aboutFirm(saveContract)),
  serve(staffFirmStatements, ({ db, actor, now, input, request }) =>
    readStatements(db, actor, now, input, request.language),
  ),
  serve(staffFirmStatement, async ({ db, actor, now, input, request }) => {
    const row = await findStatement(db, input.id)
    if (isRefusal(row)) return row
    return await showStatement(db, row, { actor: staffActor(actor), now, language: request.language })
  }),
  serve(draftFirmStatement, aboutStatement(draftStatement)),
  serve(sendFirmStatement, aboutStatement(sendStatement)),
  serve(correctFirmStatement, aboutStatement(correctStatement)),
  serve(payFirmStatement, aboutStatement(payStatement)),
  serve(firmStatementPdf, async ({ write, actor, now, input, request }) =>
    pdfReply(
      await write((trx) =>
        takeStatement(trx, { ...actor, request }, input.id, { now, language: request.language }),
      ),
      now,
    ),
  ),
  serve(exportFirmStatement, ({ write, actor, now, input, request }) =>
    write((trx) => exportStatement(trx, { ...actor, request }, now, input.id, request.language)),
  ),
]

type Call = { db: Handle<FirmServiceTables>; actor: Member; now: number; request: RequestFacts }
const shown = async ({ db, actor, now, request }: Call, row: StatementRow | Refusal) =>
  isRefusal(row)
    ? row
    : await showStatement(db, row, { actor: customerActor(actor), now, language: request.language })

const customerRoutes = [
  serve(ownFirm, ({ db, actor, now }) => readOwnFirm(db, actor, now)),
  serve(setFirmContainer, async ({ db, write, actor, now, input }) => {
    const refused = await write((trx) => setContainer(trx, actor, now, input))
    return refused ?? (await readOwnFirm(db, actor, now))
  }),
  serve(firmOrders, ({ db, actor, input, request }) => readFirmOrders(db, actor, input, request.language)),
  serve(firmStatements, ({ db, actor, now, request }) => readOwnStatements(db, actor, now, request.language)),
  serve(firmStatement, async (call) => shown(call, await ownStatement(call.db, call.actor, call.input.id))),
  serve(ownFirmStatementPdf, async ({ db, actor, now, input, request }) => {
    const taken = await takeOwnStatement(db, actor, input.id, { now, language: request.language })
    if (isRefusal(taken)) return taken
    const printed = await pdfReply(taken.document, now)
    return isRefusal(printed) ? printed : { ...printed, fileName: taken.fileName }
  }),
  serve(agreeFirmStatement, async (call) =>
    shown(call, await call.write((trx) => answerStatement(trx, call.actor, call.now, { id: call.input.id }))),
  ),
  serve(objectToFirmStatement, async (call) =>
    shown(call, await call.write((trx) => answerStatement(trx, call.actor, call.now, call.input))),
  ),
]

export const firmRoutes = [...staffRoutes, ...customerRoutes]
