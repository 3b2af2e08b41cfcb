// Makes people and bargains for tests. What such a test checks goes through the real endpoints.
import { kanjiaHelp, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { publishBargain, saveBargain } from '@huishou/wire/bargain/staff'
import type { ReplyOf } from '@huishou/wire/client'
import { createOrder } from '@huishou/wire/pickup/placing'
import { addAddress } from '@huishou/wire/place/addresses'
import { DAY } from '@huishou/wire/time'
import { post } from '../src/ledger/index.ts'
import { registerMember } from '../src/member/index.ts'
import { hashOf, newToken } from '../src/platform/codes-and-tokens.ts'
import type { TestServer } from './test-server.ts'

export type Person = { token: string; uid: number }
export type Buyer = Person & { addressId: number }
const FAR = Date.parse('2099-01-01')
let mobiles = 13_700_000_000
let gifts = 0

/** Goods and costs of the demo's bargains. */
export const KETTLE = {
  goodsId: 3101,
  originalFen: 9900,
  floorFen: 5900,
  costFen: 5200,
  minCutFen: 150,
  maxCutFen: 400,
}
export const MUG = {
  goodsId: 3105,
  originalFen: 3990,
  floorFen: 2290,
  costFen: 1900,
  minCutFen: 200,
  maxCutFen: 500,
}

export const givenBargains = async (server: TestServer) => {
  const desks = Object.fromEntries(
    await Promise.all(
      ['ops', 'owner', 'finance', 'agent', 'clerk1', 'auditor'].map(async (name) => [
        name,
        await server.staff(name),
      ]),
    ),
  ) as Record<'ops' | 'owner' | 'finance' | 'agent' | 'clerk1' | 'auditor', string>
  await server.database.transaction((trx) => trx.updateTable('staffToken').set({ expiresAt: FAR }).execute())

  /** A new person with a mobile number, or without one when `mobile` is null. */
  const person = async (more: { mobile?: null; blacklisted?: boolean } = {}): Promise<Person> => {
    const token = newToken()
    const now = server.clock.now()
    const uid = await server.database.transaction(async (trx) => {
      mobiles += 1
      const memberId = await registerMember(trx, now, {
        mobile: more.mobile === null ? null : String(mobiles),
        nick: `砍友${mobiles % 10_000}`,
        source: 'seed',
      })
      if (more.blacklisted)
        await trx.updateTable('member').set({ blacklisted: 1 }).where('id', '=', memberId).execute()
      await trx
        .insertInto('memberToken')
        .values({ tokenHash: hashOf(token), memberId, createdAt: now, expiresAt: FAR, revokedAt: null })
        .execute()
      return memberId
    })
    return { token, uid }
  }
  const people = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => person()))

  type Terms = Partial<typeof KETTLE> & {
    number?: number
    startAt?: number
    endAt?: number
    runHours?: number
    runsPerMember?: number
    piecesPerMember?: number
    skuId?: number
    enoughHelpers?: number
  }
  const termsOf = (more: Terms = {}) => ({
    ...KETTLE,
    number: 30,
    startAt: server.clock.now(),
    endAt: server.clock.now() + 14 * DAY,
    ...more,
  })
  const draft = (more: Terms = {}) => server.must(saveBargain, termsOf(more), { token: desks.ops })
  /** A bargain open to everybody; any other bargain for these goods is ended first. */
  const live = async (more: Terms = {}): Promise<ReplyOf<typeof publishBargain>> => {
    await server.database.transaction((trx) =>
      trx
        .updateTable('bargain')
        .set({ decision: 'ended' as never, endedAt: server.clock.now() })
        .where('goodsId', '=', termsOf(more).goodsId)
        .execute(),
    )
    const { id, version } = await draft(more)
    return await server.must(publishBargain, { id, version }, { token: desks.ops })
  }
  const join = (who: Person, kjid: number) => server.must(kanjiaJoin, { kjid }, { token: who.token })
  const help = (
    who: Person,
    kjid: number,
    owner: Person,
    more: { device?: string; address?: string; remark?: string } = {},
  ) => {
    const { address, ...input } = more
    return server.call(
      kanjiaHelp,
      { kjid, joinerUser: owner.uid, ...input },
      { token: who.token, ...(address ? { headers: { 'x-forwarded-for': address } } : {}) },
    )
  }
  const runOf = (id: number) =>
    server.database.reader.selectFrom('bargainRun').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const helpsOf = (runId: number) =>
    server.database.reader
      .selectFrom('bargainHelp')
      .selectAll()
      .where('runId', '=', runId)
      .orderBy('id')
      .execute()
  /** Cuts the price down to the floor with as many helpers as needed. */
  const cutDown = async (kjid: number, owner: Person): Promise<number> => {
    for (let helps = 1; ; helps += 1) {
      const cut = await help(await person(), kjid, owner)
      if (cut.code !== 0) throw new Error(`${cut.reason}`)
      if (cut.data.last) return helps
    }
  }
  /** A new person with money (in fen) and an address. */
  const buyer = async (fen = 50_000): Promise<Buyer> => {
    const who = await person()
    gifts += 1
    if (fen > 0)
      await server.database.transaction((trx) =>
        post(trx, server.clock.now(), {
          kind: 'top_up',
          key: `bargain-gift:${gifts}`,
          memberId: who.uid,
          text: '充值',
          entries: [
            { account: { member: who.uid, kind: 'available' }, amountFen: fen },
            { account: { company: 'gateway' }, amountFen: -fen },
          ],
        }),
      )
    const saved: unknown = await server.must(
      addAddress,
      {
        linkMan: '王小明',
        mobile: '13700000001',
        provinceId: '330000000000',
        cityId: '330100000000',
        districtId: '330106000000',
        address: '文一西路998号',
        code: '310000',
        latitude: 30.28,
        longitude: 120.03,
        isDefault: true,
      },
      { token: who.token },
    )
    return {
      ...who,
      addressId: Number(typeof saved === 'object' && saved && 'id' in saved ? saved.id : saved),
    }
  }
  /** Orders one piece of the kettle at the price of one's own run. */
  const order = (who: Buyer, kjid: number | string, more: Record<string, unknown> = {}) =>
    server.call(
      createOrder,
      {
        goodsJsonStr: [{ goodsId: KETTLE.goodsId, number: 1 }],
        addressId: who.addressId,
        kjid: String(kjid),
        ...more,
      },
      { token: who.token },
    )
  return { desks, person, buyer, order, people, termsOf, draft, live, join, help, runOf, helpsOf, cutDown }
}
export type Bargains = Awaited<ReturnType<typeof givenBargains>>
