// Creates and changes the sites of a firm, and keeps them in the address books of the contacts who may order.
import type { InputOf } from '@huishou/wire/client'
import type { saveFirmSite } from '@huishou/wire/firm/staff'
import { firmLimits } from '@huishou/wire/firm/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readCategories } from '../catalog/index.ts'
import type { FirmSiteRow } from '../firm/index.ts'
import { findZone, keepSiteAddress, regionsOf } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordFirm } from './record-audit.ts'
import type { FirmServiceTables } from './tables.ts'

type Trx = Transaction<FirmServiceTables>
type Input = InputOf<typeof saveFirmSite>

/**
 * Adds a firm's sites to the address books of the contacts who may order, and removes them from everybody else's:
 * orders and recurring pickups to a site belong to the firm (docs/rules/firms.md#sites).
 */
export const spreadSites = async (trx: Trx, now: number, firmId: number): Promise<void> => {
  const firm = await trx.selectFrom('firm').select('state').where('id', '=', firmId).executeTakeFirstOrThrow()
  const sites = await trx.selectFrom('firmSite').selectAll().where('firmId', '=', firmId).execute()
  const orderers = await trx
    .selectFrom('firmContact')
    .select('memberId')
    .where('firmId', '=', firmId)
    .where('orders', '=', 1)
    .execute()
  for (const site of sites) {
    const { linkMan, mobile, address, menpai, provinceId, cityId, districtId, latitude, longitude } = site
    const open = site.closed === 0 && firm.state === 'active'
    await keepSiteAddress(
      trx,
      now,
      site.id,
      { linkMan, mobile, address, menpai, provinceId, cityId, districtId, latitude, longitude, code: '公司' },
      open ? orderers.map(({ memberId }) => memberId) : [],
    )
  }
}

const saveContainers = async (trx: Trx, siteId: number, wanted: Input['containers']): Promise<void> => {
  const had = await trx.selectFrom('firmContainer').selectAll().where('siteId', '=', siteId).execute()
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  for (const { id } of had)
    if (!kept.has(id)) await trx.deleteFrom('firmContainer').where('id', '=', id).execute()
  for (const { id, categoryId, size, count } of wanted) {
    const before = had.find((one) => one.id === id)
    if (before)
      await trx
        .updateTable('firmContainer')
        .set({ categoryId, size, count, full: Math.min(before.full, count) })
        .where('id', '=', before.id)
        .execute()
    else
      await trx
        .insertInto('firmContainer')
        .values({ siteId, categoryId, size, count, full: 0, changedAt: null, changedBy: '' })
        .execute()
  }
}

const check = async (trx: Trx, input: Input, isNew: boolean): Promise<Refusal | null> => {
  const { latitude, longitude, cityId } = input
  const zone = await findZone(trx, { latitude, longitude, cityId })
  if (zone.kind !== 'zone') return refuse('OUT_OF_ZONE', { field: 'address' })
  const known = new Set((await readCategories(trx)).filter(({ active }) => active === 1).map(({ id }) => id))
  if (input.containers.some(({ categoryId }) => !known.has(categoryId)))
    return refuse('CATEGORY_UNKNOWN', { field: 'containers' })
  if (!isNew) return null
  const { count } = await trx
    .selectFrom('firmSite')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('firmId', '=', input.firmId)
    .executeTakeFirstOrThrow()
  return Number(count) >= firmLimits.sites
    ? refuse('FIRM_LIMIT', { values: { limit: firmLimits.sites } })
    : null
}

const columnsOf = (input: Input, mobile: string) => {
  const { linkMan, name, address, menpai = '', latitude, longitude, cityId } = input
  const regions = regionsOf({ address, cityId }) ?? { provinceId: '', cityId, districtId: '' }
  return {
    name,
    linkMan,
    mobile,
    address,
    menpai,
    latitude,
    longitude,
    provinceId: regions.provinceId,
    cityId,
    districtId: regions.districtId,
    closed: input.closed ? 1 : 0,
  }
}

/** Creates or changes a site with its containers; without `mobile` its contact's number stays. */
export const saveSite = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<{ id: number } | Refusal> => {
  const firm = await trx.selectFrom('firm').select('id').where('id', '=', input.firmId).executeTakeFirst()
  if (!firm) return refuse('NOT_FOUND', { field: 'firmId' })
  const before: FirmSiteRow | undefined =
    input.id === undefined
      ? undefined
      : await trx
          .selectFrom('firmSite')
          .selectAll()
          .where('id', '=', input.id)
          .where('firmId', '=', input.firmId)
          .executeTakeFirst()
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  if (before && before.version !== input.version) return refuse('CHANGED_MEANWHILE')
  const mobile = input.mobile ?? before?.mobile ?? ''
  if (mobile === '')
    return refuse('INPUT_INVALID', {
      field: 'mobile',
      values: { label: { zh: '电话', en: 'Phone' }, problem: { zh: '请填写', en: 'required' } },
    })
  const wrong = await check(trx, input, !before)
  if (wrong) return wrong
  const columns = columnsOf(input, mobile)
  const site = before
    ? await trx
        .updateTable('firmSite')
        .set({ ...columns, version: before.version + 1, updatedAt: now })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('firmSite')
        .values({ ...columns, firmId: input.firmId, version: 1, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
  await saveContainers(trx, site.id, input.containers)
  await spreadSites(trx, now, input.firmId)
  const { name, address, menpai, closed } = columns
  await recordFirm(trx, actor, now, input.firmId, 'site', {
    before: before && { name: before.name, address: before.address },
    after: { name, address, menpai, closed: closed === 1 },
  })
  return { id: input.firmId }
}
