// Reads and exports the movements of the cash that couriers and tills hold.
import { cashCauseText, cashHolderText, cashMovementText } from '@huishou/wire/cash/states'
import type { cashMovements, exportCashMovements } from '@huishou/wire/cash/reports'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, dateTimeOf, instantOf } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { moment, money } from '../platform/document/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from '../yard/index.ts'
import type { CashWriteTables } from './float.ts'
import { cityMet, couriersElsewhere } from './couriers-in-scope.ts'
import { readHolderNames } from './read-holders.ts'

type Db = Handle<CashWriteTables>

/** Filtered movements; a manager sees the till of their own shop and the couriers of their city. */
const movementsWhere = (
  db: Db,
  actor: StaffMember,
  { holderKind, holderId, kind, from, to }: InputOf<typeof exportCashMovements>,
) => {
  const own = ownShopOf(actor)
  let rows = db.selectFrom('cashMovement')
  if (own !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'courier'), e('holderId', '=', own === 'none' ? 0 : own)]),
    )
  const city = cityMet(actor)
  if (city !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'till'), e('holderId', 'not in', couriersElsewhere(db, city))]),
    )
  if (holderKind) rows = rows.where('holderKind', '=', holderKind)
  if (holderId !== undefined) rows = rows.where('holderId', '=', holderId)
  if (kind) rows = rows.where('kind', '=', kind)
  if (from) rows = rows.where('at', '>=', instantOf(from))
  if (to) rows = rows.where('at', '<', instantOf(addDays(to, 1)))
  return rows
}

/** Movements of cash, newest first. */
export const readMovements = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, ...where }: InputOf<typeof cashMovements>,
  language: Language,
): Promise<ReplyOf<typeof cashMovements>> => {
  const within = movementsWhere(db, actor, where)
  const { total } = await within.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await within
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const nameOf = await readHolderNames(db, rows, language)
  return {
    total: Number(total),
    rows: rows.map(({ byStaffId: _by, ...row }) => ({ ...row, name: nameOf(row) })),
  }
}

const MOST = 50_000
const HEAD = {
  zh: ['时间', '持有人', '名称', '类型', '金额（元）', '来源', '编号', '经手人', '说明'],
  en: ['Time', 'Held by', 'Name', 'Kind', 'Amount (yuan)', 'Source', 'Number', 'By', 'Reason'],
}

/** The movements as a table; the download is recorded in the audit log. Refuses EXPORT_TOO_LONG. */
export const exportMovements = async (
  trx: Transaction<CashWriteTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof exportCashMovements>,
  language: Language,
): Promise<ReplyOf<typeof exportCashMovements> | Refusal> => {
  const rows = await movementsWhere(trx, actor, input)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute()
  if (rows.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST.toLocaleString('en') } })
  const nameOf = await readHolderNames(trx, rows, language)
  const lines = rows.map((row) => [
    moment(row.at),
    cashHolderText[row.holderKind][language],
    nameOf(row),
    cashMovementText[row.kind][language],
    money(row.amountFen),
    cashCauseText[row.cause][language],
    row.causeId,
    row.byName,
    row.reason,
  ])
  await recordAudit(trx, actor, now, {
    action: 'cash.export',
    subject: 'cashMovement',
    subjectId: null,
    after: { lines: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `cash-movements-${dateTimeOf(now).slice(0, 10)}`,
    head: HEAD[language],
    rows: lines,
    lines: lines.length,
  }
}
