// Steps of the conformance script for the customer protocol: bargains, in which friends help to lower the price of
// goods.
import { kanjiaJoin, kanjiaMy } from '@huishou/wire/bargain/customer'
import { publishBargain, saveBargain } from '@huishou/wire/bargain/staff'
import { DAY } from '@huishou/wire/time'
import { at, must, numberAt, rowsAt, type Life, type Step } from './step-runner.ts'
import { count, dateTime, entity, list, number, paged, picture, text, yuan } from './shape-parts.ts'
import { mallGoods } from './shapes-mall-goods.ts'

const KETTLE = 3101
const PLAIN = 3001
let kjid = 0

/** Shapes of bargains (docs/rules/protocol.md#bargains). */
const set = entity(
  {
    id: count,
    goodsId: count,
    originalPrice: yuan,
    minPrice: yuan,
    helpPriceMin: yuan,
    helpPriceMax: yuan,
    number: count,
    numberBuy: count,
    dateEnd: dateTime,
  },
  { dateAdd: dateTime, status: count, statusStr: text },
)
const joined = entity(
  { kjId: count, goodsId: count, uid: count, curPrice: yuan, minPrice: yuan, helpNumber: count },
  { status: count, statusStr: text, dateAdd: dateTime, dateUpdate: dateTime },
)
const person = { uid: count, nick: text, avatarUrl: picture }
const cut = entity({ ...person, cutPrice: yuan, dateAdd: dateTime, remark: text })
const info = entity({ kanjiaInfo: joined, joiner: entity(person) }, { helps: list(cut) })

/** A running bargain, created by staff once for all customers of the suite. */
const openBargain = async ({ server }: Life): Promise<number> => {
  if (kjid !== 0) return kjid
  const token = await server.staff('ops')
  const now = server.clock.now()
  const draft = await server.must(
    saveBargain,
    {
      goodsId: KETTLE,
      startAt: now,
      endAt: now + 30 * DAY,
      originalFen: 9900,
      floorFen: 5900,
      costFen: 5200,
      minCutFen: 150,
      maxCutFen: 400,
      number: 30,
    },
    { token },
  )
  await server.must(publishBargain, { id: draft.id, version: draft.version }, { token })
  kjid = draft.id
  return kjid
}
/** The inviter starts a run the customer can help. */
const openRun = async (life: Life): Promise<number> => {
  const { token } = await life.server.customer(String(Number(life.mobile) + 8))
  await life.server.must(kanjiaJoin, { kjid }, { token })
  return (await life.server.must(kanjiaMy, { kjid }, { token })).uid
}
let owner = 0

/** One customer bargains, helps a friend, sees what it would cost now, and gives up. */
export const bargaining: readonly Step[] = [
  {
    says: 'bargains of some goods',
    endpoint: { uniapp: 'GET /shop/goods/kanjia/set/v2', webapi: 'GET /shop/goods/kanjia/set' },
    fn: 'kanjiaSet',
    args: async (life) => {
      await openBargain(life)
      return [`${KETTLE},${PLAIN}`]
    },
    shape: list(set),
    look: (data) =>
      must([rowsAt(data).length === 1 && numberAt(data, 0, 'goodsId') === KETTLE, 'not one set']),
  },
  {
    says: 'goods without a bargain have no set',
    endpoint: { uniapp: 'GET /shop/goods/kanjia/set/v2', webapi: 'GET /shop/goods/kanjia/set' },
    fn: 'kanjiaSet',
    args: () => [PLAIN],
    code: 700,
  },
  {
    says: 'goods of the bargain zone',
    endpoint: 'POST /shop/goods/list/v2',
    fn: 'goodsv2',
    args: () => [{ page: 1, token: '', kanjia: 1 }],
    shape: paged(mallGoods),
    look: (data) =>
      must([
        rowsAt(data, 'result').every((row) => at(row, 'kanjia') === true && numberAt(row, 'kanjiaPrice') > 0),
        'goods without a bargain',
      ]),
  },
  {
    says: 'a bargain nobody joined has no run',
    endpoint: 'GET /shop/goods/kanjia/info',
    fn: 'kanjiaDetail',
    args: ({ uid }) => [kjid, uid],
    code: 700,
  },
  {
    says: 'a bargain entered',
    endpoint: 'POST /shop/goods/kanjia/join',
    fn: 'kanjiaJoin',
    args: ({ token }) => [token, kjid],
    shape: entity({ curPrice: yuan, goodsId: count, kjId: count, minPrice: yuan, uid: count }),
  },
  {
    says: 'entered again it is the same',
    endpoint: 'POST /shop/goods/kanjia/join',
    fn: 'kanjiaJoin',
    args: ({ token }) => [token, kjid],
    look: (data) => must([numberAt(data, 'curPrice') === 99, 'another price']),
  },
  {
    says: 'my bargain',
    endpoint: 'GET /shop/goods/kanjia/my',
    fn: 'kanjiaMyJoinInfo',
    args: ({ token }) => [token, kjid],
    shape: joined,
  },
  {
    says: 'nobody helps himself',
    endpoint: 'POST /shop/goods/kanjia/help',
    fn: 'kanjiaHelp',
    args: ({ token, uid }) => [token, kjid, uid],
    code: 23407,
  },
  {
    says: 'a friend helped',
    endpoint: 'POST /shop/goods/kanjia/help',
    fn: 'kanjiaHelp',
    args: async (life) => {
      owner = await openRun(life)
      return [life.token, kjid, owner, '加油']
    },
    shape: entity({ cutPrice: yuan, goodsId: count, uid: count }, { remark: text, cutFen: number }),
  },
  {
    says: 'how it goes',
    endpoint: 'GET /shop/goods/kanjia/info',
    fn: 'kanjiaDetail',
    args: () => [kjid, owner],
    shape: info,
    // without a token a caller learns that somebody helped, and not who
    look: (data) =>
      must(
        [numberAt(data, 'helps', 0, 'cutPrice') > 0, 'the help is not there'],
        [numberAt(data, 'helps', 0, 'uid') === 0, 'a stranger learns who helped'],
      ),
  },
  {
    says: 'my help',
    endpoint: 'GET /shop/goods/kanjia/myHelp',
    fn: 'kanjiaHelpDetail',
    args: ({ token }) => [token, kjid, owner],
    shape: cut,
  },
  {
    says: 'what it costs at the price of the moment',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: ({ token }) => [
      {
        token,
        calculate: true,
        kjid,
        goodsJsonStr: JSON.stringify([
          { goodsId: KETTLE, number: 1, propertyChildIds: '', logisticsType: 0 },
        ]),
      },
    ],
    look: (data) => must([numberAt(data, 'amountTotle') === 99, 'another price']),
  },
  {
    says: 'a bargain left',
    endpoint: 'POST /shop/goods/kanjia/clear',
    fn: 'kanjiaClear',
    args: ({ token }) => [token, kjid],
  },
]
