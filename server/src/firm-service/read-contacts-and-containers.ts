// Reads the contacts of firms and the waste containers at their sites, and converts contracts for the API.
import type { Static } from 'typebox'
import type { FirmContact, FirmContainer, FirmContract } from '@huishou/wire/firm/schema'
import { dayOf } from '@huishou/wire/time'
import { readCategories } from '../catalog/index.ts'
import type { FirmContractRow } from '../firm/index.ts'
import { mobileIn } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import type { FirmServiceTables } from './tables.ts'

type Db = Handle<FirmServiceTables>

/** Contacts of a firm, with masked numbers. */
export const readContacts = async (db: Db, firmId: number): Promise<Static<typeof FirmContact>[]> => {
  const rows = await db
    .selectFrom('firmContact')
    .innerJoin('member', 'member.id', 'firmContact.memberId')
    .select(['firmContact.id', 'memberId', 'nick', 'mobile', 'title', 'orders', 'confirms', 'seesMoney'])
    .where('firmId', '=', firmId)
    .orderBy('firmContact.id')
    .execute()
  return rows.map(({ mobile, orders, confirms, seesMoney, ...row }) => ({
    ...row,
    mobileMask: maskMobile(mobileIn(mobile)),
    orders: orders === 1,
    confirms: confirms === 1,
    seesMoney: seesMoney === 1,
  }))
}

/** Containers by site. */
export const readContainers = async (
  db: Db,
  siteIds: readonly number[],
): Promise<Map<number, Static<typeof FirmContainer>[]>> => {
  const bySite = new Map<number, Static<typeof FirmContainer>[]>()
  if (siteIds.length === 0) return bySite
  const rows = await db
    .selectFrom('firmContainer')
    .selectAll()
    .where('siteId', 'in', siteIds)
    .orderBy('id')
    .execute()
  const names = new Map((await readCategories(db)).map((category) => [category.id, category]))
  for (const { siteId, ...row } of rows) {
    const { name = '', nameEn = '' } = names.get(row.categoryId) ?? {}
    bySite.set(siteId, [...(bySite.get(siteId) ?? []), { ...row, name, nameEn }])
  }
  return bySite
}

export const toWireContract = (
  { firmId: _firm, createdBy: _by, createdAt: _at, ...contract }: FirmContractRow,
  now: number,
): Static<typeof FirmContract> => {
  const today = dayOf(now)
  const state = contract.startsOn > today ? 'coming' : contract.endsOn < today ? 'past' : 'current'
  return { ...contract, state }
}
