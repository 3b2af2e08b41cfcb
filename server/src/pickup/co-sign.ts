import { dayOf, instantOf } from '@huishou/wire'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import type { PickupTables, SlipRow } from './tables.ts'

/**
 * True when what this slip pays takes the one who weighed over his day limit: a manager has to co-sign. Fees do not make
 * room for more.
 */
export const overDayLimit = async (
  trx: Transaction<PickupTables & StaffTables>,
  slip: SlipRow,
  now: number,
): Promise<boolean> => {
  const weigher = await readStaff(trx, slip.weighedByStaffId)
  if (!weigher || weigher.dayLimitFen === 0 || slip.totalFen <= 0) return false
  const { sum } = await trx
    .selectFrom('pickupSlip')
    .select((e) => e.fn.sum<number | null>('totalFen').as('sum'))
    .where('weighedByStaffId', '=', slip.weighedByStaffId)
    .where('state', '=', 'accepted')
    .where('totalFen', '>', 0)
    .where('answeredAt', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0) + slip.totalFen > weigher.dayLimitFen
}

const cityOf = async (db: Handle<PlaceTables>, who: StaffMember): Promise<string | null> =>
  who.shopId === null ? who.cityId : ((await readShop(db, who.shopId))?.cityId ?? null)

/** Operations and the owner co-sign for anybody else, the manager of a shop for his own city's people. */
export const mayCoSign = async (
  db: Handle<PlaceTables>,
  signer: StaffMember,
  who: StaffMember,
): Promise<boolean> => {
  if (signer.staffId === who.staffId) return false
  if (signer.role === 'ops' || signer.role === 'owner') return true
  if (signer.role !== 'manager' || signer.shopId === null) return false
  const city = await cityOf(db, signer)
  return city !== null && city === (await cityOf(db, who))
}
