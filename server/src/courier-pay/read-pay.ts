// Reads courier pay for staff and couriers: pay schemes, single amounts and monthly totals. Also exports a month.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportPayMonth, ownPay, payMonths, payRows, paySchemes } from '@huishou/wire/courier-pay/staff'
import { payKinds, payKindText, payStatementStateText } from '@huishou/wire/courier-pay/states'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { money, weight } from '../platform/document/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import { readStaffNames } from '../staff/index.ts'
import type { PayTables } from './close-and-pay-month.ts'
import { readGroups } from './groups.ts'
import { readToMakeUp } from './daily-minimum.ts'
import { readSchemeOn } from './schemes.ts'
import type { PayRowRow, PaySchemeRow, PayStatementRow } from './tables.ts'

type Db = Handle<PayTables>
type Month = ReplyOf<typeof payMonths>['rows'][number]
const keepers: readonly string[] = ['finance', 'owner']

/** Converts pay rows to the wire format of the staff API. */
export const toWireRows = async (
  db: Db,
  rows: readonly PayRowRow[],
): Promise<ReplyOf<typeof payRows>['rows']> => {
  const names = await readStaffNames(
    db,
    rows.map(({ courierId }) => courierId),
  )
  return rows.map(({ schemeId: _scheme, undoesId, byStaffId: _by, ...row }) => ({
    ...row,
    courierName: names.get(row.courierId)?.name ?? '',
    reversed: undoesId !== null,
  }))
}

const rowsWhere = (db: Db, month: string, courierId?: number) => {
  const rows = db.selectFrom('payRow').where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`)
  return courierId === undefined ? rows : rows.where('courierId', '=', courierId)
}

/** Rows of a month, newest first. */
export const readRows = async (
  db: Db,
  { month, courierId, kind, page = 1, pageSize = 20 }: InputOf<typeof payRows>,
): Promise<ReplyOf<typeof payRows>> => {
  const within = rowsWhere(db, month, courierId)
  const chosen = kind ? within.where('kind', '=', kind) : within
  const { total } = await chosen.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await chosen
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: await toWireRows(db, found) }
}

/** The actions this person may take on a courier's month; nobody may act on their own. */
const mayAbout = (
  courierId: number,
  statement: PayStatementRow | undefined,
  actor: StaffMember,
  language: Language,
  isOver: boolean,
): Month['may'] => {
  if (!keepers.includes(actor.role) || statement?.state === 'paid') return {}
  const unless = (isOwn: boolean) => verdict(isOwn ? refuse('SAME_PERSON') : null, language)
  const isOwn = courierId === actor.staffId
  return statement
    ? { pay: unless(isOwn || statement.closedByStaffId === actor.staffId) }
    : { correct: unless(isOwn), ...(isOver ? { close: unless(isOwn) } : {}) }
}

/** A month of all couriers who have earned anything in it. */
export const readMonths = async (
  db: Db,
  actor: StaffMember,
  now: number,
  month: string,
  language: Language,
): Promise<Month[]> => {
  const sums = await rowsWhere(db, month)
    .select((e) => [
      'courierId',
      'kind',
      e.fn.sum<number>('amountFen').as('amountFen'),
      e.fn.sum<number>('grams').as('grams'),
      e.fn.sum<number>(e.case().when('undoesId', 'is', null).then(1).else(-1).end()).as('count'),
    ])
    .groupBy(['courierId', 'kind'])
    .execute()
  const statements = await db.selectFrom('payStatement').selectAll().where('month', '=', month).execute()
  const couriers = [...new Set(sums.map(({ courierId }) => courierId))]
  const names = await readStaffNames(db, couriers)
  const closed = new Set(statements.map(({ courierId }) => courierId))
  const toMakeUp = await readToMakeUp(
    db,
    month,
    couriers.filter((id) => !closed.has(id)),
  )
  return couriers
    .map((courierId) => {
      const own = sums.filter((row) => row.courierId === courierId)
      const statement = statements.find((row) => row.courierId === courierId)
      const total = (of: 'amountFen' | 'grams') => own.reduce((sum, row) => sum + Number(row[of]), 0)
      return {
        id: courierId,
        courierName: names.get(courierId)?.name ?? '',
        month,
        stops: Number(own.find(({ kind }) => kind === 'stop')?.count ?? 0),
        grams: total('grams'),
        amounts: Object.fromEntries(own.map(({ kind, amountFen }) => [kind, Number(amountFen)])),
        totalFen: total('amountFen'),
        toMakeUpFen: toMakeUp.get(courierId) ?? 0,
        statementId: statement?.id ?? null,
        state: statement?.state ?? null,
        closedBy: statement?.closedByName ?? '',
        closedAt: statement?.closedAt ?? null,
        paidBy: statement?.paidByName ?? '',
        paidAt: statement?.paidAt ?? null,
        reference: statement?.reference ?? '',
        may: mayAbout(courierId, statement, actor, language, month < dayOf(now).slice(0, 7)),
      }
    })
    .toSorted((a, b) => b.totalFen - a.totalFen || a.id - b.id)
}

const toWireScheme = (
  scheme: PaySchemeRow,
  { courierName = '', groupName = '' }: { courierName?: string | undefined; groupName?: string | undefined },
  now: number,
  actor: StaffMember,
) => {
  const { withdrawnAt: _gone, perKg, ...row } = scheme
  const open = keepers.includes(actor.role) && scheme.startsOn > dayOf(now)
  return {
    ...row,
    perKg: JSON.parse(perKg) as { family: string; fenPerKg: number }[],
    courierName,
    groupName,
    may: open ? { withdraw: { ok: true } } : {},
  }
}

/** Schemes, latest first; withdrawn ones are left out. */
export const readSchemes = async (
  db: Db,
  actor: StaffMember,
  now: number,
  id?: number,
): Promise<ReplyOf<typeof paySchemes>['rows']> => {
  const all = db.selectFrom('payScheme').selectAll().where('withdrawnAt', 'is', null)
  const schemes = await (id === undefined ? all : all.where('id', '=', id))
    .orderBy('startsOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = await readStaffNames(
    db,
    schemes.flatMap(({ courierId }) => courierId ?? []),
  )
  const groups = new Map((await readGroups(db)).map((group) => [group.id, group.name]))
  return schemes.map((scheme) =>
    toWireScheme(
      scheme,
      { courierName: names.get(scheme.courierId ?? 0)?.name, groupName: groups.get(scheme.groupId ?? 0) },
      now,
      actor,
    ),
  )
}

/** A courier's earnings, with the scheme in force today. */
export const readOwnPay = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { month = dayOf(now).slice(0, 7), ...paging }: InputOf<typeof ownPay>,
  language: Language,
): Promise<ReplyOf<typeof ownPay>> => {
  const rows = await readRows(db, { month, courierId: actor.staffId, ...paging })
  const own = (await readMonths(db, actor, now, month, language)).find(({ id }) => id === actor.staffId)
  const { todayFen } = await db
    .selectFrom('payRow')
    .select((e) => e.fn.sum<number | null>('amountFen').as('todayFen'))
    .where('courierId', '=', actor.staffId)
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow()
  const scheme = await readSchemeOn(db, actor.staffId, dayOf(now))
  const shown = scheme ? toWireScheme(scheme, {}, now, actor) : null
  return {
    month,
    todayFen: Number(todayFen ?? 0),
    monthFen: own?.totalFen ?? 0,
    toMakeUpFen: own?.toMakeUpFen ?? 0,
    stops: own?.stops ?? 0,
    grams: own?.grams ?? 0,
    state: own?.state ?? null,
    scheme: shown,
    ...rows,
  }
}

const HEAD = {
  zh: [
    '月份',
    '师傅',
    '单数',
    '公斤',
    ...payKinds.map((kind) => payKindText[kind].zh),
    '合计（元）',
    '状态',
    '凭证号',
  ],
  en: [
    'Month',
    'Courier',
    'Stops',
    'kg',
    ...payKinds.map((kind) => payKindText[kind].en),
    'Total (yuan)',
    'State',
    'Reference',
  ],
}

/** A month's totals as a table; the download is recorded in the audit log. */
export const exportMonth = async (
  trx: Transaction<PayTables>,
  actor: StaffActor,
  now: number,
  { month }: InputOf<typeof exportPayMonth>,
  language: Language,
): Promise<ReplyOf<typeof exportPayMonth>> => {
  const months = await readMonths(trx, actor, now, month, language)
  const lines = months.map((row) => [
    row.month,
    row.courierName,
    row.stops,
    weight(row.grams),
    ...payKinds.map((kind) => money(row.amounts[kind] ?? 0)),
    money(row.totalFen),
    row.state ? payStatementStateText[row.state][language] : '',
    row.reference,
  ])
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.export',
    subject: 'payStatement',
    subjectId: null,
    after: { month, lines: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `courier-pay-${month}`,
    head: HEAD[language],
    rows: lines,
    lines: lines.length,
  }
}
