import { audit } from '@huishou/wire/audit/staff'
import { staffLogin, staffMe } from '@huishou/wire/staff/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { resetOwnerPassword } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const reset = (username?: string) =>
  resetOwnerPassword(server.database as never, server.clock.now(), { username, clearsSecondFactor: false })

test('whoever holds the machine gives the owner a new password; sessions end and it is on record', async () => {
  const before = await server.staff('owner')
  const made = await reset()
  if (!('password' in made)) throw new Error('no owner found')
  expect((await server.call(staffMe, {}, { token: before })).reason).toBe('LOGIN_REQUIRED')
  expect((await server.call(staffLogin, { username: 'owner', password: 'demo1234' })).reason).toBe(
    'STAFF_LOGIN_WRONG',
  )
  const { token, staff } = await server.must(staffLogin, made)
  expect(staff).toMatchObject({ username: 'owner', ownPassword: false })
  const { rows } = await server.must(audit, { action: 'staff.reset-owner' }, { token })
  expect(rows).toEqual([expect.objectContaining({ staffName: '服务器命令', subjectId: staff.id })])
  expect(JSON.stringify(rows)).not.toContain(made.password)
})

test('nobody but an owner is reset by it, and a wrong name is told which there are', async () => {
  expect(await reset('finance')).toEqual({ owners: ['owner'] })
  expect(await reset('OWNER')).toMatchObject({ username: 'owner' })
})
