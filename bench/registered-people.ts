// Registers customers for benchmarks directly in the database.
import type { Tables } from '../server/src/database/index.ts'
import { registerMember } from '../server/src/member/index.ts'
import { issueMemberToken } from '../server/src/member/sign-in/token.ts'
import type { Database, Transaction } from '../server/src/platform/database.ts'

export type Registered = { id: number; token: string }

const AT_ONCE = 500
const UNKNOWN_DEVICE = { device: { browser: 'other', system: 'other' }, method: 'other' } as const

/** Registers and signs in `count` customers directly in the database; `equip` gives each what the benchmark needs. */
export const registerPeople = async (
  database: Database<Tables>,
  now: number,
  { count, firstMobile, nick }: { count: number; firstMobile: number; nick: string },
  equip: (trx: Transaction<Tables>, id: number, at: number) => Promise<void> = async () => {},
): Promise<Registered[]> => {
  const people: Registered[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    await database.transaction(async (trx) => {
      for (let at = from; at < Math.min(count, from + AT_ONCE); at += 1) {
        const mobile = String(firstMobile + at)
        const id = await registerMember(trx, now, { mobile, nick: `${nick}${at}`, source: 'seed' })
        people[at] = { id, token: await issueMemberToken(trx, now, id, UNKNOWN_DEVICE) }
        await equip(trx, id, at)
      }
      return null
    })
  return people
}
