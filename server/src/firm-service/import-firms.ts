// Checks an imported table of firms line by line, and registers them if no line is wrong.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { importFirms as importEndpoint, previewFirmImport } from '@huishou/wire/firm/firm-import'
import { firmImportColumns, firmImportLimits } from '@huishou/wire/firm/import-columns'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { recordImportPreview } from '../audit/index.ts'
import { findMemberByMobile, refuseOwn, registerImported } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { countChecks, readImportedTable, type LineCheck } from '../platform/imported-table/read-table.ts'
import { readImportedFirm, type ImportedFirm } from './read-imported-firm.ts'
import { recordFirm } from './record-audit.ts'
import { saveContact, saveContract, saveFirm } from './save-firm-contacts-and-contracts.ts'
import type { FirmServiceTables } from './tables.ts'

type Trx = Transaction<FirmServiceTables>
type Planned = LineCheck & { line: number; firm: ImportedFirm; isNewCustomer: boolean }
/** The records that a line is compared with: the existing firms, and the lines before it. */
type Known = {
  nameOfCode: ReadonlyMap<string, string>
  codeOfName: ReadonlyMap<string, string>
  lineOfCode: Map<string, number>
  lineOfName: Map<string, number>
  lineOfMobile: Map<string, number>
}

const wrong = (zh: string, en: string): Text => ({ zh, en })

/** A name normalised for comparison: people type full-width or half-width brackets, with or without spaces. */
const plainName = (name: string): string =>
  name.replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase()

const readKnown = async (db: Handle<FirmServiceTables>): Promise<Known> => {
  const firms = await db.selectFrom('firm').select(['name', 'creditCode']).execute()
  return {
    nameOfCode: new Map(firms.map(({ name, creditCode }) => [creditCode, name])),
    codeOfName: new Map(firms.map(({ name, creditCode }) => [plainName(name), creditCode])),
    lineOfCode: new Map(),
    lineOfName: new Map(),
    lineOfMobile: new Map(),
  }
}

/** Whether the firm is there already: under this name it is skipped, under another the line is wrong. */
const compareWithFirms = ({ facts: { name, creditCode } }: ImportedFirm, known: Known): LineCheck | null => {
  const registered = known.nameOfCode.get(creditCode)
  if (registered !== undefined)
    return plainName(registered) === plainName(name)
      ? { problem: null, skipped: wrong('已有这家企业，跳过', 'Registered already: skipped') }
      : {
          problem: wrong(
            `这个信用代码已登记为“${registered}”，请核对；是同一家企业就删去这一行`,
            `This code is registered as “${registered}”; if it is the same firm, remove this line`,
          ),
          skipped: null,
        }
  const code = known.codeOfName.get(plainName(name))
  return code === undefined
    ? null
    : {
        problem: wrong(
          `已有同名企业，信用代码是 ${code}，请核对`,
          `There is a firm of this name with the code ${code}`,
        ),
        skipped: null,
      }
}

/** Whether an earlier line has the same firm or contact; if not, this line is remembered. */
const compareWithLines = ({ facts, contact }: ImportedFirm, line: number, known: Known): Text | null => {
  const { lineOfCode, lineOfName, lineOfMobile } = known
  const name = plainName(facts.name)
  const [sameCode, sameName] = [lineOfCode.get(facts.creditCode), lineOfName.get(name)]
  const sameContact = contact ? lineOfMobile.get(contact.mobile) : undefined
  if (sameCode !== undefined)
    return wrong(`信用代码与第 ${sameCode} 行相同`, `The same credit code as line ${sameCode}`)
  if (sameName !== undefined)
    return wrong(`企业名称与第 ${sameName} 行相同`, `The same name as line ${sameName}`)
  if (sameContact !== undefined)
    return wrong(
      `联系人手机号与第 ${sameContact} 行相同，一个人只能做一家企业的联系人`,
      `The same contact as line ${sameContact}; a person acts for one firm`,
    )
  lineOfCode.set(facts.creditCode, line)
  lineOfName.set(name, line)
  if (contact) lineOfMobile.set(contact.mobile, line)
  return null
}

/** Whether the contact may act for the firm, and whether they become a customer by it. */
const checkContact = async (
  db: Handle<FirmServiceTables>,
  actor: StaffActor,
  { mobile }: { mobile: string },
): Promise<{ problem: Text | null; isNewCustomer: boolean }> => {
  const member = await findMemberByMobile(db, mobile)
  const own = await refuseOwn(db, actor, { memberId: member?.id ?? null, mobile })
  if (own)
    return {
      problem: wrong('不能把自己登记为企业联系人', 'Nobody makes themselves a contact'),
      isNewCustomer: false,
    }
  if (!member) return { problem: null, isNewCustomer: true }
  const acting = await db
    .selectFrom('firmContact')
    .innerJoin('firm', 'firm.id', 'firmContact.firmId')
    .select('firm.name')
    .where('firmContact.memberId', '=', member.id)
    .executeTakeFirst()
  return {
    problem: acting
      ? wrong(`这个手机号已是“${acting.name}”的联系人`, `This number already acts for “${acting.name}”`)
      : null,
    isNewCustomer: false,
  }
}

const plan = async (
  db: Handle<FirmServiceTables>,
  actor: StaffActor,
  csv: string,
): Promise<Planned[] | Refusal> => {
  const table = readImportedTable(csv, firmImportColumns, {
    required: [['name'], ['creditCode']],
    mostLines: firmImportLimits.lines,
  })
  if (isRefusal(table)) return table
  const known = await readKnown(db)
  const planned: Planned[] = []
  for (const row of table) {
    const { firm, problem } = readImportedFirm(row)
    const found = compareWithFirms(firm, known)
    const own = found ?? { problem: problem ?? compareWithLines(firm, row.line, known), skipped: null }
    const isRight = own.problem === null && own.skipped === null
    const contact =
      isRight && firm.contact
        ? await checkContact(db, actor, firm.contact)
        : { problem: null, isNewCustomer: false }
    planned.push({
      line: row.line,
      firm,
      problem: own.problem ?? contact.problem,
      skipped: own.skipped,
      isNewCustomer: contact.isNewCustomer,
    })
  }
  return planned
}

/** Previews the import of a table of firms, line by line; `recordFirmPreview` records the preview. */
export const previewFirms = async (
  db: Handle<FirmServiceTables>,
  actor: StaffActor,
  { csv }: InputOf<typeof previewFirmImport>,
  language: Language,
): Promise<ReplyOf<typeof previewFirmImport> | Refusal> => {
  const planned = await plan(db, actor, csv)
  if (isRefusal(planned)) return planned
  const lines = planned.map(({ line, firm: { facts, contact, contract }, problem, skipped }) => ({
    line,
    name: facts.name,
    creditCode: facts.creditCode,
    contact: contact?.nick ?? '',
    mobile: contact?.mobile ?? '',
    startsOn: contract?.startsOn ?? '',
    endsOn: contract?.endsOn ?? '',
    paymentDays: contract?.paymentDays ?? null,
    problem: problem?.[language] ?? '',
    skipped: skipped?.[language] ?? '',
  }))
  return { lines, ...countChecks(planned) }
}

/**
 * Records a preview, or an import refused for wrong lines, in the audit log. Refuses TOO_MANY_REQUESTS above an hourly
 * limit, because both reveal whose numbers act for other firms.
 */
export const recordFirmPreview = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  preview: ReplyOf<typeof previewFirmImport>,
): Promise<Refusal | null> =>
  recordImportPreview(
    trx,
    actor,
    now,
    { action: 'firm.import-preview', subject: 'firm', mostPerHour: firmImportLimits.previewsPerHour },
    preview,
  )

/** Saves a firm with its contact and contract, each recorded as if it had been entered by hand. */
const saveImported = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { facts, contact, contract }: ImportedFirm,
): Promise<Refusal | null> => {
  const saved = await saveFirm(trx, actor, now, facts)
  if (isRefusal(saved)) return saved
  const firmId = saved.id
  if (contact) {
    const { nick: _nick, ...duties } = contact
    const added = await saveContact(trx, actor, now, { firmId, ...duties })
    if (isRefusal(added)) return added
  }
  if (!contract) return null
  const signed = await saveContract(trx, actor, now, { firmId, ...contract })
  return isRefusal(signed) ? signed : null
}

/**
 * Registers the new firms of a table, or none of them. Refuses IMPORT_WRONG if a line is wrong; the table is then
 * recorded as a preview.
 */
export const importFirms = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { csv, confirmed }: InputOf<typeof importEndpoint>,
): Promise<ReplyOf<typeof importEndpoint> | Refusal> => {
  const planned = await plan(trx, actor, csv)
  if (isRefusal(planned)) return planned
  const { wrong: count } = countChecks(planned)
  if (count > 0) return refuse('IMPORT_WRONG', { field: 'csv', values: { count } })
  const fresh = planned.filter(({ skipped }) => skipped === null)
  const customers = fresh.flatMap(({ firm: { contact }, isNewCustomer }) =>
    contact && isNewCustomer
      ? [{ mobile: contact.mobile, nick: contact.nick, tier: 'household' as const, note: '' }]
      : [],
  )
  await registerImported(trx, actor, now, customers)
  for (const { firm } of fresh) {
    const refused = await saveImported(trx, actor, now, firm)
    if (refused) return refused
  }
  const counts = { imported: fresh.length, skipped: planned.length - fresh.length }
  await recordFirm(trx, actor, now, null, 'import', {
    after: {
      ...counts,
      newContacts: fresh.filter(({ firm }) => firm.contact !== null).length,
      newCustomers: customers.length,
      newContracts: fresh.filter(({ firm }) => firm.contract !== null).length,
      lawful: confirmed,
    },
  })
  return counts
}
