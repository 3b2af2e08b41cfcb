// Marks the database as belonging to a demo or to a real business, so that the data of the two are never mixed.

import type { Tables } from '../database/index.ts'
import { ConfigProblem } from '../platform/config.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { isPassword } from '../platform/password.ts'
import { DEMO_PASSWORD, demoUsernames } from './people.ts'

/**
 * Kind of installation. `demo`: fictional people, a public password, codes on screen. `business`: real people and
 * money.
 */
export type Installation = Tables['installation']['kind']

const OTHER_PLACE = 'set HUISHOU_DATA to another folder, or DATABASE_URL to an empty database'

const DEMO_MEETS_BUSINESS = `Demo mode was asked for, but this database belongs to a business: the demo town would be mixed with real people.
  - to run the business: start with NODE_ENV=production
  - to see the demo: ${OTHER_PLACE}`
const DEMO_MEETS_UNKNOWN = `Demo mode was asked for, but this database already holds people or shops and does not say that it is a demo.
  - if it is a business: start with NODE_ENV=production
  - if it is a demo town of an earlier version and nobody in it is real: delete it and start again
  - otherwise: ${OTHER_PLACE}`
const BUSINESS_MEETS_DEMO = `This database is a demo town, whose accounts and passwords everybody knows: it cannot become a business.
  - to run a business: ${OTHER_PLACE}
  - to go on with the demo: start without NODE_ENV=production, or with HUISHOU_DEMO=on`
const businessWithDemoAccounts = (usernames: readonly string[]): string =>
  `This database holds accounts of the demo town, whose password everybody knows: ${usernames.join(', ')}.
  - if it is a demo town: ${OTHER_PLACE}
  - if a demo start has filled the database of a business: restore the backup from before it`

/** Thrown when the database belongs to the other kind of installation; the message says how to proceed. */
export class WrongInstallation extends ConfigProblem {}

const markOf = async (db: Handle<Tables>): Promise<Installation | null> =>
  (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind ?? null

const isInUse = async (db: Handle<Tables>): Promise<boolean> => {
  const first = await Promise.all(
    (['staff', 'member', 'shop'] as const).map((table) =>
      db.selectFrom(table).select('id').limit(1).executeTakeFirst(),
    ),
  )
  return first.some((row) => row !== undefined)
}

/**
 * Names of accounts that still have the demo's password. Hashing is slow, so this is checked only for an unmarked
 * database.
 */
const openDemoAccounts = async (db: Handle<Tables>): Promise<string[]> => {
  const accounts = await db
    .selectFrom('staff')
    .select(['username', 'passwordHash'])
    .where('username', 'in', demoUsernames)
    .orderBy('id')
    .execute()
  const open = new Map<string, boolean>()
  for (const { passwordHash } of accounts)
    if (!open.has(passwordHash)) open.set(passwordHash, await isPassword(DEMO_PASSWORD, passwordHash))
  return accounts.filter(({ passwordHash }) => open.get(passwordHash)).map(({ username }) => username)
}

/**
 * Marks an unmarked database as a demo or a business. Throws WrongInstallation on the other mark, and for a demo on a
 * database in use. Idempotent; part of seeding a demo, so that no demo exists without its mark.
 */
export const markInstallation = async (
  trx: Transaction<Tables>,
  now: number,
  kind: Installation,
): Promise<void> => {
  const mark = await markOf(trx)
  if (mark === kind) return
  if (mark === 'business') throw new WrongInstallation(DEMO_MEETS_BUSINESS)
  if (mark === 'demo') throw new WrongInstallation(BUSINESS_MEETS_DEMO)
  if (kind === 'demo' && (await isInUse(trx))) throw new WrongInstallation(DEMO_MEETS_UNKNOWN)
  await trx.insertInto('installation').values({ id: 1, kind, markedAt: now }).execute()
}

/** Claims the database for this kind of installation before serving, or throws WrongInstallation. */
export const claimInstallation = async (
  database: Database<Tables>,
  now: number,
  kind: Installation,
): Promise<void> => {
  if (kind === 'business' && (await markOf(database.reader)) === null) {
    const open = await openDemoAccounts(database.reader)
    if (open.length > 0) throw new WrongInstallation(businessWithDemoAccounts(open))
  }
  await database.transaction((trx) => markInstallation(trx, now, kind))
}
