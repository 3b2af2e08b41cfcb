// Checks an imported table of customers line by line, and registers them if no line is wrong.

import { memberTiers, priceTierText, type MemberTier } from '@huishou/wire/catalog/price-tiers'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  importCustomers as importEndpoint,
  previewCustomerImport,
} from '@huishou/wire/member/customer-import'
import { customerImportColumns, customerImportLimits } from '@huishou/wire/member/import-columns'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { cleanLine, cleanParagraph } from '@huishou/wire/clean-text'
import { recordAudit, recordImportPreview, type AuditTables } from '../audit/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import {
  countChecks,
  readImportedTable,
  type ImportedLine,
  type LineCheck,
} from '../platform/imported-table/read-table.ts'
import { importedMobile, mobileProblem, tooLong } from '../platform/imported-table/cells.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { registerImported } from './sign-in/register-imported.ts'
import type { MemberTables } from './tables.ts'

type Tables = MemberTables & StaffTables & AuditTables
type Trx = Transaction<Tables>
type Column = keyof typeof customerImportColumns
type Customer = { mobile: string; nick: string; tier: MemberTier; note: string }
type Planned = LineCheck & { line: number; customer: Customer }

/** Numbers that are looked up with one query. */
const AT_ONCE = 500

/** The tier by its name in either language or its key; empty for everybody's prices; null if there is no such tier. */
const toTier = (text: string): MemberTier | null => {
  if (text === '') return 'household'
  const named = (tier: MemberTier) =>
    [tier, priceTierText[tier].zh, priceTierText[tier].en].map((name) => name.toLowerCase())
  return memberTiers.find((tier) => named(tier).includes(text.toLowerCase())) ?? null
}

const readLine = ({ line, cell }: ImportedLine<Column>, ownMobile: string): Planned => {
  const mobile = importedMobile(cell('mobile'))
  const [nick, note] = [cleanLine(cell('nick')), cleanParagraph(cell('note'))]
  const tierText = cleanLine(cell('tier'))
  const tier = toTier(tierText)
  const limits = customerImportLimits
  const problem =
    mobileProblem(mobile) ??
    (nick.length > limits.nick ? tooLong({ zh: '称呼', en: 'The name' }, limits.nick) : null) ??
    (note.length > limits.note ? tooLong({ zh: '备注', en: 'The note' }, limits.note) : null) ??
    (tier === null
      ? {
          zh: `没有价格等级“${tierText.slice(0, 30)}”，请填${priceTierText.household.zh}或${priceTierText.gold.zh}`,
          en: `There is no price tier “${tierText.slice(0, 30)}”: enter household or gold`,
        }
      : null) ??
    // nobody decides about their own prices
    (tier !== 'household' && mobile === ownMobile
      ? { zh: '不能给自己的账号设置价格等级', en: 'You cannot set your own price tier' }
      : null)
  return { line, customer: { mobile, nick, tier: tier ?? 'household', note }, problem, skipped: null }
}

/** The numbers among these that are customers already. */
const readKnown = async (db: Handle<MemberTables>, mobiles: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let at = 0; at < mobiles.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('member')
      .select('mobile')
      .where('mobile', 'in', mobiles.slice(at, at + AT_ONCE))
      .execute()
    for (const { mobile } of rows) known.add(mobile)
  }
  return known
}

const plan = async (db: Handle<Tables>, actor: StaffActor, csv: string): Promise<Planned[] | Refusal> => {
  const table = readImportedTable(csv, customerImportColumns, {
    required: [['mobile']],
    mostLines: customerImportLimits.lines,
  })
  if (isRefusal(table)) return table
  const ownMobile = (await readStaff(db, actor.staffId))?.mobile ?? ''
  const planned = table.map((line) => readLine(line, ownMobile))
  const right = planned.filter(({ problem }) => problem === null)
  const known = await readKnown(
    db,
    right.map(({ customer }) => customer.mobile),
  )
  const first = new Map<string, number>()
  for (const row of right) {
    const { mobile } = row.customer
    const before = first.get(mobile)
    if (known.has(mobile)) row.skipped = { zh: '已是客户，跳过', en: 'Already a customer: skipped' }
    else if (before === undefined) first.set(mobile, row.line)
    else row.skipped = { zh: `与第 ${before} 行号码相同，跳过`, en: `Same number as line ${before}: skipped` }
  }
  return planned
}

/**
 * Records a preview in the audit log. Refuses TOO_MANY_REQUESTS above an hourly limit, because a preview reveals which
 * numbers are customers.
 */
export const recordPreview = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  preview: ReplyOf<typeof previewCustomerImport>,
): Promise<Refusal | null> =>
  recordImportPreview(
    trx,
    actor,
    now,
    {
      action: 'customer.import-preview',
      subject: 'customer',
      mostPerHour: customerImportLimits.previewsPerHour,
    },
    preview,
  )

/** Previews the import of a table of customers, line by line; `recordPreview` records the preview. */
export const previewCustomers = async (
  db: Handle<Tables>,
  actor: StaffActor,
  { csv }: InputOf<typeof previewCustomerImport>,
  language: Language,
): Promise<ReplyOf<typeof previewCustomerImport> | Refusal> => {
  const planned = await plan(db, actor, csv)
  if (isRefusal(planned)) return planned
  const lines = planned.map(({ line, customer, problem, skipped }) => ({
    line,
    ...customer,
    problem: problem?.[language] ?? '',
    skipped: skipped?.[language] ?? '',
  }))
  return { lines, ...countChecks(planned) }
}

/**
 * Registers the new customers of a table, or none of them. Refuses IMPORT_WRONG if a line is wrong, and
 * IMPORT_GOLD_REASON if somebody is to be a gold member without a reason. Each gold member is recorded in the audit log
 * as if their tier had been set by hand.
 */
export const importCustomers = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { csv, confirmed, reason = '' }: InputOf<typeof importEndpoint>,
): Promise<ReplyOf<typeof importEndpoint> | Refusal> => {
  const planned = await plan(trx, actor, csv)
  if (isRefusal(planned)) return planned
  const { wrong } = countChecks(planned)
  if (wrong > 0) return refuse('IMPORT_WRONG', { field: 'csv', values: { count: wrong } })
  const fresh = planned.filter(({ skipped }) => skipped === null).map(({ customer }) => customer)
  if (reason === '' && fresh.some(({ tier }) => tier === 'gold'))
    return refuse('IMPORT_GOLD_REASON', { field: 'reason' })
  const made = await registerImported(trx, actor, now, fresh)
  const gold = made.filter(({ tier }) => tier === 'gold')
  const request = actor.request ? { request: actor.request } : {}
  for (const { id } of gold)
    await recordAudit(trx, actor, now, {
      action: 'customer.price-tier',
      subject: 'customer',
      subjectId: id,
      before: { priceTier: 'household' },
      after: { priceTier: 'gold' },
      reason,
      ...request,
    })
  const counts = { imported: made.length, skipped: planned.length - made.length }
  await recordAudit(trx, actor, now, {
    action: 'customer.import',
    subject: 'customer',
    after: { ...counts, goldMembers: gold.length, lawful: confirmed },
    reason,
    ...request,
  })
  return counts
}
