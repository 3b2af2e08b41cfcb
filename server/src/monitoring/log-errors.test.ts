import { expect, test } from 'vitest'
import { StoreAway } from '../platform/file-store/file-store.ts'
import { DatabaseAway } from '../platform/outage/database-away.ts'
import { createOutage } from '../platform/outage/outage.ts'
import { createErrorLog } from './log-errors.ts'

test('what an outage of the database or of the object store stops is not logged besides the outage', () => {
  const logged: unknown[] = []
  const log = { error: (what: unknown) => logged.push(what), warn: () => undefined }
  const logError = createErrorLog(
    createOutage(async () => undefined),
    () => log,
  )('outbox file-remove')
  logError(new StoreAway('no connection'))
  logError(new DatabaseAway('unreachable', null))
  logError(new AggregateError([new StoreAway('no connection'), new DatabaseAway('unreachable', null)]))
  expect(logged).toEqual([])
  const fault = new Error('a fault of our own')
  logError(fault)
  const both = new AggregateError([new StoreAway('no connection'), fault])
  logError(both)
  expect(logged).toEqual([{ err: fault }, { err: both }])
})
