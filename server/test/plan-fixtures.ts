// Makes recurring pickups for tests through the real endpoints, and reads their days.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { addAddress } from '@huishou/wire/place/addresses'
import { pickupPlan, savePickupPlan } from '@huishou/wire/pickup/plan'
import { addDays, dayOf } from '@huishou/wire/time'
import { AT_DOOR, CARDBOARD, HANGZHOU, PET } from './pickup-fixtures.ts'
import type { TestServer } from './test-server.ts'

export type PlanInput = Omit<InputOf<typeof savePickupPlan>, 'token'>

/** An address in the zone of AT_DOOR. */
export const givenAddress = async (server: TestServer, token: string, more: object = {}): Promise<number> =>
  (
    await server.must(
      addAddress,
      {
        linkMan: '陈小姐',
        mobile: '13712345678',
        provinceId: '330000000000',
        cityId: HANGZHOU,
        districtId: '330110000000',
        address: '文一西路998号',
        ...AT_DOOR,
        ...more,
      },
      { token },
    )
  ).id

/** Every Tuesday 10–12, from tomorrow on, unless told otherwise. */
export const planInput = (
  server: TestServer,
  addressId: number,
  more: Partial<PlanInput> = {},
): PlanInput => ({
  every: 'week',
  weekday: 2,
  fromDay: addDays(dayOf(server.clock.now()), 1),
  startMinute: 600,
  addressId,
  goodsJsonStr: [
    { goodsId: CARDBOARD, number: 1 },
    { goodsId: PET, number: 1 },
  ],
  band: '10-20公斤',
  note: '放门口',
  flexible: false,
  ...more,
})

export const givenPlan = async (
  server: TestServer,
  token: string,
  more: Partial<PlanInput> = {},
): Promise<ReplyOf<typeof savePickupPlan>> =>
  server.must(
    savePickupPlan,
    planInput(server, more.addressId ?? (await givenAddress(server, token)), more),
    {
      token,
    },
  )

export const planOf = (server: TestServer, token: string, id: number): Promise<ReplyOf<typeof pickupPlan>> =>
  server.must(pickupPlan, { id }, { token })

/** What is known of one day of a plan, coming or past. */
export const dayOfPlan = async (server: TestServer, token: string, id: number, day: string) => {
  const { coming, past } = await planOf(server, token, id)
  return [...coming, ...past].find((one) => one.day === day)
}
