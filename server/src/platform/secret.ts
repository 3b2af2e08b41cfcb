import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import type { PlatformTables } from './tables.ts'

/** The random key of this installation by that name: made by whichever process first asks, the same for all of them. */
export const readSecret = async <Tables extends PlatformTables>(
  database: Database<Tables>,
  name: string,
  now: number,
): Promise<Buffer> => {
  const own = database as unknown as Database<PlatformTables>
  const value = await own.transaction(async (trx) => {
    await trx
      .insertInto('secret')
      .values({ name, value: randomBytes(32).toString('base64'), createdAt: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = await trx
      .selectFrom('secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  })
  return Buffer.from(value, 'base64')
}
