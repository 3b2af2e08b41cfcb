// Adds, changes and deletes the addresses of members.

import type { InputOf } from '@huishou/wire/client'
import type { addAddress as addEndpoint } from '@huishou/wire/place/addresses'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { nowhere, regionsOf, type AddressRegions } from './address-region.ts'
import { knownPosition } from './position.ts'
import { readAddress, readAddresses, type AddressRow } from './read-addresses.ts'
import type { PlaceTables } from './tables.ts'

type Trx = Transaction<PlaceTables>
type Input = Omit<InputOf<typeof addEndpoint>, 'token'>

const LIMIT = 20

const clearDefault = (trx: Trx, memberId: number) =>
  trx
    .updateTable('address')
    .set({ isDefault: 0 })
    .where('memberId', '=', memberId)
    .where('isDefault', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()

const columnsOf = (input: Input, regions: AddressRegions) => ({
  linkMan: input.linkMan,
  mobile: input.mobile,
  address: input.address,
  menpai: input.menpai ?? '',
  code: input.code ?? '',
  ...regions,
  streetId: input.streetId ?? '0',
})

/**
 * Adds an address, at most 20 per person (ADDRESS_LIMIT). The first becomes the default; a new default replaces the
 * old.
 */
export const addAddress = async (
  trx: Trx,
  memberId: number,
  now: number,
  input: Input,
): Promise<AddressRow | Refusal> => {
  const own = await readAddresses(trx, memberId)
  if (own.length >= LIMIT) return refuse('ADDRESS_LIMIT', { values: { limit: LIMIT } })
  const isDefault = input.isDefault === true || own.length === 0
  if (isDefault) await clearDefault(trx, memberId)
  return await trx
    .insertInto('address')
    .values({
      memberId,
      ...columnsOf(input, regionsOf(input) ?? nowhere),
      isDefault: isDefault ? 1 : 0,
      // stored as sent, because clients read them back; `knownPosition` tells whether they are a real position
      latitude: input.latitude ?? null,
      longitude: input.longitude ?? null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      firmSiteId: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes one of the member's own addresses (NOT_FOUND otherwise; FIRM_ADDRESS for that of a firm's site). Older
 * clients send no regions here, so the stored ones stay unless a city is sent, or the new text or position indicates
 * another place. A default stays the default until another replaces it.
 */
export const updateAddress = async (
  trx: Trx,
  memberId: number,
  now: number,
  id: number,
  input: Input,
): Promise<AddressRow | Refusal> => {
  const old = await readAddress(trx, memberId, id)
  if (!old) return refuse('NOT_FOUND')
  if (old.firmSiteId !== null) return refuse('FIRM_ADDRESS')
  const sameText = old.address === input.address
  const sent = knownPosition(input)
  const position = sent ?? (sameText ? knownPosition(old) : null) ?? input
  const moved =
    !sameText || (sent !== null && (sent.latitude !== old.latitude || sent.longitude !== old.longitude))
  const kept: AddressRegions = { provinceId: old.provinceId, cityId: old.cityId, districtId: old.districtId }
  const regions = moved || input.cityId !== undefined ? (regionsOf(input) ?? kept) : kept
  const becomesDefault = input.isDefault === true && old.isDefault === 0
  if (becomesDefault) await clearDefault(trx, memberId)
  return await trx
    .updateTable('address')
    .set({
      ...columnsOf(input, regions),
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      updatedAt: now,
      ...(becomesDefault ? { isDefault: 1 } : {}),
    })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes one of the member's own addresses (NOT_FOUND otherwise; FIRM_ADDRESS for that of a firm's site); orders keep
 * their copy. If it was the default, the newest remaining address becomes the default.
 */
export const deleteAddress = async (
  trx: Trx,
  memberId: number,
  now: number,
  id: number,
): Promise<Refusal | null> => {
  const old = await readAddress(trx, memberId, id)
  if (!old) return refuse('NOT_FOUND')
  if (old.firmSiteId !== null) return refuse('FIRM_ADDRESS')
  await trx
    .updateTable('address')
    .set({ deletedAt: now, isDefault: 0 })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .execute()
  const [newest] = await readAddresses(trx, memberId)
  if (old.isDefault === 1 && newest)
    await trx.updateTable('address').set({ isDefault: 1 }).where('id', '=', newest.id).execute()
  return null
}
