import { sql, type CompiledQuery, type QueryResult } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseAway } from '../outage/database-away.ts'
import { reportReader } from './report-reader.ts'

/** A primary and a replica that answer with their names; the replica fails with the errors in `fails`, in turn. */
const rig = () => {
  const state = {
    serves: true,
    ageMs: 900,
    interruptions: 0,
    retried: 0,
    reads: 0,
    fails: [] as (Error | null)[],
  }
  const named = (from: string) => ({ rows: [{ from }] })
  const primary = {
    executeQuery: async <Row>(_query: CompiledQuery<Row>) => named('primary') as unknown as QueryResult<Row>,
  }
  const replica = {
    executeQuery: async <Row>(_query: CompiledQuery<Row>) => {
      const error = state.fails.shift()
      if (error) throw error
      return named('replica') as unknown as QueryResult<Row>
    },
  }
  const { db, isOld, ageMs } = reportReader<object>(primary, replica, {
    serves: () => state.serves,
    ageMs: () => state.ageMs,
    interruptions: () => state.interruptions,
    countRead: () => void (state.reads += 1),
    countRetried: () => void (state.retried += 1),
  })
  const ask = async () => (await sql<{ from: string }>`select 1`.execute(db)).rows[0]?.from
  return { state, ask, isOld, ageMs }
}
const cancelled = () => Object.assign(new Error('canceling statement due to conflict'), { code: '40001' })

test('a report begun on the primary stays there, though the replica serves again', async () => {
  const { state, ask, isOld } = rig()
  state.fails = [new Error('connection lost')]
  expect([await ask(), await ask(), await ask()]).toEqual(['primary', 'primary', 'primary'])
  expect(isOld()).toBe(false)
  expect(state).toMatchObject({ retried: 1, reads: 3 })
})

test('a report begun on the replica that loses it fails, and never goes on with the primary', async () => {
  const { state, ask, isOld } = rig()
  expect(await ask()).toBe('replica')
  // one that is behind only goes on: it is no other moment than the pages before
  state.serves = false
  expect(await ask()).toBe('replica')
  state.fails = [new Error('connection lost')]
  await expect(ask()).rejects.toThrow(DatabaseAway)
  expect(isOld()).toBe(true)
  expect(state.reads).toBe(0)
})

test('a report is as old as the replica was when it began, and not old on the primary', async () => {
  const onReplica = rig()
  await onReplica.ask()
  onReplica.state.ageMs = 0
  expect(onReplica.ageMs()).toBe(900)
  const onPrimary = rig()
  onPrimary.state.fails = [new Error('connection lost')]
  await onPrimary.ask()
  expect(onPrimary.ageMs()).toBe(0)
})

test('a query that the replica cancels in the middle of a report is asked of it once more', async () => {
  const { state, ask } = rig()
  await ask()
  state.fails = [cancelled()]
  expect(await ask()).toBe('replica')
  state.fails = [cancelled(), cancelled()]
  await expect(ask()).rejects.toThrow(DatabaseAway)
})

test('a report fails when the replica has been away between two of its queries', async () => {
  const { state, ask } = rig()
  await ask()
  state.interruptions += 1
  await expect(ask()).rejects.toThrow(DatabaseAway)
})

test('queries asked at once are all answered by the same server', async () => {
  const { state, ask } = rig()
  state.fails = [new Error('connection lost'), null, null]
  expect(new Set(await Promise.all([ask(), ask(), ask()]))).toEqual(new Set(['primary']))
})
