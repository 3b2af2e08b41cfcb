import { audit } from '@huishou/wire/audit/staff'
import { exportBargainReport } from '@huishou/wire/bargain/staff-runs'
import { dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
})
afterAll(() => server.close())

test('the report is kept as a table by who may, and the log says who took it', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = await given.people(2)
  await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!)
  const today = dayOf(server.clock.now())
  const days = { fromDay: today, toDay: today, kjid }
  const byBargain = await server.exported(
    exportBargainReport,
    { ...days, by: 'bargain' },
    { token: given.desks.finance },
  )
  const [head = '', line = ''] = byBargain.csv.split('\r\n')
  expect(head).toContain('带来新客,砍到底价,过期,售出,销售额（元）')
  expect(line).toMatch(new RegExp(`^${kjid},[^,]*水壶[^,]*,进行中,1,1,1,1,`))
  expect(byBargain.lines).toBe(1)
  const byDay = await server.exported(exportBargainReport, { ...days, by: 'day' }, { token: given.desks.ops })
  expect(byDay.csv).toContain(`${today},1,1,`)
  for (const nobody of [given.desks.auditor, given.desks.agent])
    expect((await server.call(exportBargainReport, { ...days, by: 'day' }, { token: nobody })).reason).toBe(
      'NOT_ALLOWED',
    )
  const { rows } = await server.must(audit, { action: 'bargain.export' }, { token: given.desks.auditor })
  expect(rows).toHaveLength(2)
})
