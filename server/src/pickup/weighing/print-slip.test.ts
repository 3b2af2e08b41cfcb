import { staffSlipPdf } from '@huishou/wire/pickup/staff'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { expect, test } from 'vitest'
import { givenRaise } from '../../../test/coupon-fixtures.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { givenDoorOrder, givenPeople, makeRoom, threeLines } from '../../../test/pickup-fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

test('what a raise coupon adds is a line of the printed slip, so that its amounts add up to the total', async () => {
  const server = await startTestServer()
  try {
    const people = await givenPeople(server)
    await makeRoom(server)
    const { id, customer } = await givenDoorOrder(server, people, 'arrived')
    await givenRaise(server, customer.uid)
    const token = people.courier1
    const { slip } = await server.must(weighOrder, { orderId: id, lines: threeLines }, { token })
    expect(slip).toMatchObject({ totalFen: 1911, raiseFen: 91 })
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `/staff${staffSlipPdf.path}?orderId=${id}&slipId=${slip.id}`,
      headers: { 'x-token': people.owner },
    })
    const text = pdfText(rawPayload)
    expect(text).toContain('加价券')
    expect(text).toContain('+0.91')
    expect(text).toContain('¥19.11')
  } finally {
    await server.close()
  }
})
