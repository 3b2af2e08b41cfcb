import { afterAll, beforeAll, expect, test } from 'vitest'
import { reverseInvoiceLimits } from '@huishou/wire/reverse-invoice/states'
import { COPPER, type People } from '../../../test/pickup-fixtures.ts'
import {
  batchOf,
  bought,
  COPPER_CODE,
  giveCode,
  givenReverseInvoices,
  make,
  QIAN,
  switchOn,
} from '../../../test/reverse-invoice-fixtures.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenReverseInvoices(server)
  await switchOn(server)
  await giveCode(server, people, COPPER, COPPER_CODE)
})
afterAll(() => server.close())

test('slips above the limit are passed over, and never fill a call that later ones wait for', async () => {
  const full = { ...QIAN, name: '吴超额', idNumber: '330199750203458' }
  const later = { ...QIAN, name: '郑在后', idNumber: '330199750203460' }
  const { salesAtOnce } = reverseInvoiceLimits
  Object.assign(reverseInvoiceLimits, { salesAtOnce: 2 })
  try {
    await withSettings(server, { reverse_invoice_limit: 1 }, async () => {
      for (let above = 0; above < 3; above++) await bought(server, people, full, [[COPPER, 100_001]])
      for (let fits = 0; fits < 3; fits++) await bought(server, people, later, [[COPPER, 1_000]])
      const first = await make(server, people.finance)
      expect(first).toMatchObject({ made: 1, slips: 2, more: true, blocked: { limit: 3 } })
      expect(await make(server, people.finance)).toMatchObject({ updated: 1, slips: 1, more: false })
      expect(await batchOf(server, people.finance, later)).toMatchObject({ slips: 3 })
    })
  } finally {
    Object.assign(reverseInvoiceLimits, { salesAtOnce })
  }
})
