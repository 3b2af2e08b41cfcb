// Reads firms (business customers) for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportFirms, staffFirm, staffFirms } from '@huishou/wire/firm/staff'
import { firmKeepers, statementKeepers } from '@huishou/wire/firm/states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { readFirmCredit } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import { containing } from '../platform/like-pattern.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { mayAll } from '../platform/verdict.ts'
import { findFirm } from './save-firm-contacts-and-contracts.ts'
import { readContacts, readContainers, toWireContract } from './read-contacts-and-containers.ts'
import type { FirmServiceTables } from './tables.ts'

type Db = Handle<FirmServiceTables>
type Filter = InputOf<typeof exportFirms>

const seesMoney = (role: StaffMember['role']): boolean => role !== 'agent'
const holds = (roles: readonly string[], role: StaffMember['role']): boolean => roles.includes(role)

const found = (db: Db, { q, state }: Filter) =>
  db
    .selectFrom('firm')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
    .$if(q !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e(e.fn<string>('lower', ['name']), 'like', containing(q ?? '')),
          e('creditCode', '=', (q ?? '').toUpperCase()),
        ]),
      ),
    )

type Row = ReplyOf<typeof staffFirms>['rows'][number]
type Found = ReturnType<typeof found>

const rowsOf = async (db: Db, actor: Pick<StaffMember, 'role'>, now: number, page: Found): Promise<Row[]> => {
  const today = dayOf(now)
  const firms = await page
    .select(['id', 'version', 'state', 'name', 'creditCode'])
    .select((e) => [
      e
        .selectFrom('firmSite')
        .whereRef('firmSite.firmId', '=', 'firm.id')
        .where('firmSite.closed', '=', 0)
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('sites'),
      e
        .selectFrom('firmContact')
        .whereRef('firmContact.firmId', '=', 'firm.id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('contacts'),
      e
        .selectFrom('firmContainer')
        .innerJoin('firmSite', 'firmSite.id', 'firmContainer.siteId')
        .whereRef('firmSite.firmId', '=', 'firm.id')
        .where('firmSite.closed', '=', 0)
        .select((s) => s.fn.sum<number>('firmContainer.full').as('n'))
        .as('fullContainers'),
      e
        .selectFrom('firmContract')
        .whereRef('firmContract.firmId', '=', 'firm.id')
        .where('firmContract.startsOn', '<=', today)
        .where('firmContract.endsOn', '>=', today)
        .select((s) => s.fn.max('firmContract.endsOn').as('n'))
        .as('contractEndsOn'),
    ])
    .execute()
  return await Promise.all(
    firms.map(async (firm) => ({
      ...firm,
      sites: Number(firm.sites ?? 0),
      contacts: Number(firm.contacts ?? 0),
      fullContainers: Number(firm.fullContainers ?? 0),
      creditFen: seesMoney(actor.role) ? await readFirmCredit(db, firm.id) : null,
    })),
  )
}

const countOf = async (firms: Found): Promise<number> =>
  Number((await firms.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)

/** A page of firms, active ones first. */
export const readFirms = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20, ...filter }: InputOf<typeof staffFirms>,
): Promise<ReplyOf<typeof staffFirms>> => {
  const all = found(db, filter)
  const shown = all
    .orderBy('state')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await rowsOf(db, actor, now, shown), total: await countOf(all) }
}

/** The next firms after `last`, newest first, for an export; `total` is counted on the first page only. */
export const readFirmsOn = async (
  db: Db,
  actor: StaffMember,
  now: number,
  filter: Filter,
  { most, last }: { most: number; last: Row | undefined },
): Promise<{ rows: Row[]; total: number }> => {
  const all = found(db, filter)
  const next = (last ? all.where('id', '<', last.id) : all).orderBy('id', 'desc').limit(most)
  return { rows: await rowsOf(db, actor, now, next), total: last ? 0 : await countOf(all) }
}

/** One firm with contacts, sites and contracts; the mobile numbers of contacts and sites are masked. */
export const readFirm = async (
  db: Db,
  actor: StaffMember,
  now: number,
  id: number,
): Promise<ReplyOf<typeof staffFirm> | Refusal> => {
  const firm = await findFirm(db, id)
  if (isRefusal(firm)) return firm
  const sites = await db.selectFrom('firmSite').selectAll().where('firmId', '=', id).orderBy('id').execute()
  const containers = await readContainers(
    db,
    sites.map((site) => site.id),
  )
  const contracts = await db
    .selectFrom('firmContract')
    .selectAll()
    .where('firmId', '=', id)
    .orderBy('startsOn', 'desc')
    .execute()
  const { updatedAt: _updated, ...facts } = firm
  return {
    ...facts,
    creditFen: seesMoney(actor.role) ? await readFirmCredit(db, id) : null,
    contacts: await readContacts(db, id),
    sites: sites.map(({ mobile, closed, firmId: _firm, ...site }) => ({
      ...site,
      mobileMask: maskMobile(mobile),
      closed: closed === 1,
      containers: containers.get(site.id) ?? [],
    })),
    contracts: contracts.map((contract) => toWireContract(contract, now)),
    may: mayAll([
      ...(holds(firmKeepers, actor.role) ? (['save'] as const) : []),
      ...(holds(statementKeepers, actor.role) ? (['draft'] as const) : []),
    ]),
  }
}
