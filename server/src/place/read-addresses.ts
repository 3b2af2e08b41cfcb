// Reads the addresses of members.

import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { Address } from '@huishou/wire/place/addresses'
import { dateTimeOf } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import { zoneAmong, type Zone } from './find-zone.ts'
import { readRegion, regionName } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

export type AddressRow = Selectable<PlaceTables['address']>
type WireAddress = Static<typeof Address>

/** Converts an address to its wire form. `zones` are the active ones; `served` says whether one of them contains it. */
export const toWireAddress = (row: AddressRow, zones: readonly Zone[], merchantId: number): WireAddress => ({
  id: row.id,
  linkMan: row.linkMan,
  mobile: row.mobile,
  address: row.address,
  menpai: row.menpai,
  code: row.code,
  isDefault: row.isDefault === 1,
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  provinceId: row.provinceId,
  cityId: row.cityId,
  districtId: row.districtId,
  streetId: row.streetId,
  provinceStr: regionName(row.provinceId),
  cityStr: regionName(row.cityId),
  cityNameEn: readRegion(row.cityId)?.nameEn ?? '',
  areaStr: regionName(row.districtId),
  status: 0,
  statusStr: '正常',
  dateAdd: dateTimeOf(row.createdAt),
  dateUpdate: dateTimeOf(row.updatedAt),
  uid: row.memberId,
  userId: merchantId,
  ofFirm: row.firmSiteId !== null,
  served: zoneAmong(zones, row).kind === 'zone',
})

const ownAddresses = (db: Handle<PlaceTables>, memberId: number) =>
  db.selectFrom('address').selectAll().where('memberId', '=', memberId).where('deletedAt', 'is', null)

const ownAddress = compiled((db: Handle<PlaceTables>, { memberId, id }: { memberId: number; id: number }) =>
  ownAddresses(db, memberId).where('id', '=', id),
)
const defaultAddress = compiled((db: Handle<PlaceTables>, { memberId }: { memberId: number }) =>
  ownAddresses(db, memberId).where('isDefault', '=', 1),
)

/** An address of this member that is not deleted; null for any other. */
export const readAddress = async (
  db: Handle<PlaceTables>,
  memberId: number,
  id: number,
): Promise<AddressRow | null> => (await ownAddress(db, { memberId, id }))[0] ?? null

/** The id of the firm's site that an address of this member represents; null for any other address. */
export const readFirmSiteAt = async (
  db: Handle<PlaceTables>,
  memberId: number | null,
  addressId: number | undefined,
): Promise<number | null> =>
  memberId === null || addressId === undefined
    ? null
    : ((await readAddress(db, memberId, addressId))?.firmSiteId ?? null)

const sortedAddresses = (db: Handle<PlaceTables>, memberId: number) =>
  ownAddresses(db, memberId).orderBy('isDefault', 'desc').orderBy('id', 'desc')
const newestAddresses = compiled((db: Handle<PlaceTables>, { memberId }: { memberId: number }) =>
  sortedAddresses(db, memberId).limit(5),
)

/** A member's addresses: the default first, then the newest. */
export const readAddresses = (db: Handle<PlaceTables>, memberId: number): Promise<AddressRow[]> =>
  sortedAddresses(db, memberId).execute()

/** The first five of a member's addresses. */
export const readNewestAddresses = (db: Handle<PlaceTables>, memberId: number): Promise<AddressRow[]> =>
  newestAddresses(db, { memberId })

export const readDefaultAddress = async (
  db: Handle<PlaceTables>,
  memberId: number,
): Promise<AddressRow | null> => (await defaultAddress(db, { memberId }))[0] ?? null
