import { refuse } from '@huishou/wire/refusals'
import { expect, test } from 'vitest'
import type { Database, Reader } from '../database.ts'
import { DatabaseAway } from '../outage/database-away.ts'
import { withReader } from './with-reader.ts'

type Nothing = Record<never, never>
const primary = { is: 'primary' } as unknown as Reader<Nothing>
const replica = { is: 'replica' } as unknown as Reader<Nothing>
/** Runs a report that first does what `first` says, and answers when it is begun again on the primary. */
const report = async (
  first: 'loses' | 'refuses' | 'answers',
  more: { wrote?: boolean; isOld?: boolean } = {},
) => {
  const { wrote = false, isOld = true } = more
  const database = {
    reader: primary,
    reports: () => ({ db: replica, isOld: () => isOld, ageMs: () => (isOld ? 700 : 0) }),
  }
  const answer = withReader(
    database as unknown as Pick<Database<Nothing>, 'reader' | 'reports'>,
    { report: true },
    async (db, onWrite) => {
      if (db === primary) return 'from the primary'
      if (wrote) onWrite()
      if (first === 'loses') throw new DatabaseAway('unreachable', 'lost')
      return first === 'answers' ? 'from the replica' : refuse('NOT_FOUND')
    },
  )
  return await answer.catch((error: unknown) => error)
}

test('a report that loses the replica, or refuses after reading there, is begun again on the primary', async () => {
  expect(await report('loses')).toEqual({ result: 'from the primary', ageMs: 0 })
  expect(await report('refuses')).toEqual({ result: 'from the primary', ageMs: 0 })
})

test('one that has written is not, and neither is one read from the primary', async () => {
  expect(await report('loses', { wrote: true })).toBeInstanceOf(DatabaseAway)
  expect(await report('refuses', { wrote: true })).toMatchObject({ result: refuse('NOT_FOUND') })
  expect(await report('loses', { isOld: false })).toBeInstanceOf(DatabaseAway)
  expect(await report('refuses', { isOld: false })).toMatchObject({ result: refuse('NOT_FOUND') })
})

test('a report is as old as what it read from the replica, and no older when that was nothing', async () => {
  expect(await report('answers')).toEqual({ result: 'from the replica', ageMs: 700 })
  expect(await report('answers', { isOld: false })).toMatchObject({ ageMs: 0 })
})
