// Reads a staff account of the demo by its user name, so that a script can act as that person.

import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'

/** Reads a staff account of the demo by user name, as the actor of a call. */
export const personOf = async (trx: Transaction<Tables>, username: string): Promise<StaffMember> => {
  const { id, name, role, shopId, cityId } = await trx
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { kind: 'staff', staffId: id, name, role, shopId, cityId }
}
