// Which errors of PostgreSQL and of the network mean that the database is away, and why.

import { expect, test } from 'vitest'
import { connectionError, DatabaseAway, postgresError } from './database-away.ts'

const error = (code: string, message = 'told by the server') => Object.assign(new Error(message), { code })

test('a server that takes no more connections is busy, and not unreachable: those there are go on working', () => {
  expect(connectionError(error('53300')).reason).toBe('busy')
  expect(connectionError(new Error('timeout exceeded when trying to connect')).reason).toBe('busy')
  expect(connectionError(error('ECONNREFUSED')).reason).toBe('unreachable')
  expect(connectionError(error('57P03')).reason).toBe('unreachable')
})

test('an error of one query is not an outage, however short of memory or temporary files it was', () => {
  for (const code of ['53200', '53400', '40001', '23505', '57014'])
    expect(postgresError(error(code), 'select 1')).not.toBeInstanceOf(DatabaseAway)
  for (const code of ['57P01', '08006', '25006', '53100'])
    expect(postgresError(error(code), 'select 1')).toBeInstanceOf(DatabaseAway)
})
