import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { staffCustomer } from '@huishou/wire/member/staff'
import { estimate } from '@huishou/wire/pickup/placing'
import { userLevels } from '@huishou/wire/points/member-levels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, HANGZHOU, newCustomer } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { earn } from '../../points/index.ts'
import { takeBack } from '../../points/earn-and-take-back.ts'

let server: TestServer
let owner: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = { token: await server.staff('owner') }
})
afterAll(() => server.close())

const level = (id: number, growth: number, goldPrices?: unknown) => ({
  id,
  name: `第${id}级`,
  nameEn: '',
  growth,
  colour: '#8a5a2b',
  benefits: '生日问候',
  benefitsEn: '',
  ...(goldPrices === undefined ? {} : { goldPrices }),
})
const saveLevels = async (levels: readonly object[]) => {
  const { rows } = await server.must(staffSettings, {}, owner)
  const { version } = rows.find(({ key }) => key === 'member_levels')!
  const changes = [{ key: 'member_levels', version, value: JSON.stringify(levels) }]
  return await server.call(saveSettings, { changes }, owner)
}
const publish = (unitFen: number, tier?: 'gold') =>
  server.must(
    createPriceList,
    {
      channel: 'door',
      cityId: HANGZHOU,
      lines: [{ categoryId: CARDBOARD, unitFen }],
      ...(tier ? { tier } : {}),
    },
    owner,
  )

test('from the level with member prices up, a customer is quoted them, and loses them with the growth', async () => {
  await publish(100)
  await publish(130, 'gold')
  expect(await saveLevels([level(1, 0), level(2, 100, true), level(3, 500)])).toMatchObject({ code: 0 })
  const { token, uid } = await newCustomer(server)
  const quoted = async () => {
    const { priceTier, lines } = await server.must(
      estimate,
      { channel: 'door', cityId: HANGZHOU, goodsJsonStr: [{ goodsId: CARDBOARD }], band: '5-10公斤' },
      { token },
    )
    return [priceTier, lines[0]?.unitFen]
  }
  const grow = (points: number, key: string) =>
    server.database.transaction((trx) =>
      earn(trx, server.clock.now(), { memberId: uid, kind: 'recycle', points, key, text: '回收订单' }),
    )
  expect(await quoted()).toEqual(['household', 100])
  await grow(99, 'one')
  expect(await quoted()).toEqual(['household', 100])
  await grow(1, 'two')
  expect(await quoted()).toEqual(['gold', 130])
  expect(await server.must(staffCustomer, { id: uid }, owner)).toMatchObject({
    priceTier: 'household',
    goldByLevel: true,
  })
  await grow(400, 'three')
  expect(await quoted()).toEqual(['gold', 130])
  await server.database.transaction((trx) =>
    takeBack(trx, server.clock.now(), { key: 'three', text: '冲正' }),
  )
  expect(await quoted()).toEqual(['gold', 130])
  await server.database.transaction((trx) => takeBack(trx, server.clock.now(), { key: 'two', text: '冲正' }))
  expect(await quoted()).toEqual(['household', 100])
})

test('the benefit is read with the levels that have it, and a wrong value is refused', async () => {
  const benefits = (await server.must(userLevels, {})).map((row) => row.benefits)
  expect(benefits).toEqual([['生日问候'], ['按会员价回收', '生日问候'], ['按会员价回收', '生日问候']])
  expect(await saveLevels([level(1, 0, 'yes')])).toMatchObject({ reason: 'SETTING_WRONG' })
  expect(await saveLevels([level(1, 0), level(2, 100)])).toMatchObject({ code: 0 })
  expect((await server.must(userLevels, {})).map((row) => row.benefits)).toEqual([['生日问候'], ['生日问候']])
})

test('a list without a start starts at once by the clock of the server, one of the past is refused', async () => {
  server.clock.advance(40 * 60_000)
  const { startsAt } = await publish(110)
  expect(startsAt).toBe(server.clock.now())
  const past = {
    channel: 'door',
    lines: [{ categoryId: CARDBOARD, unitFen: 100 }],
    startsAt: startsAt - 30 * 60_000,
  }
  expect(await server.call(createPriceList, past, owner)).toMatchObject({ reason: 'PRICE_IN_PAST' })
})
