// Steps of the conformance script for the customer protocol: votes.
import { publishVote, saveVote } from '@huishou/wire/vote/staff'
import { at, must, numberAt, rowsAt, type Life, type Step } from './step-runner.ts'
import { list, paged } from './shape-parts.ts'
import { myVote, myVoteV2, vote, voteDetail, voteWithItems } from './shapes-vote.ts'

/** Creates and publishes a vote as staff. */
const publish = async ({ server }: Life, title: string, mostChoices: number): Promise<number> => {
  const ops = { token: await server.staff('ops') }
  const { id, version } = await server.must(
    saveVote,
    {
      title,
      pictures: ['/static/banner/shop-green.svg'],
      options: [{ label: '周六上午' }, { label: '周日上午' }, { label: '周三晚上' }],
      mostChoices,
      until: server.clock.now() + 30 * 24 * 3_600_000,
      resultShown: 'voted',
    },
    ops,
  )
  await server.must(publishVote, { id, version }, ops)
  return id
}

const cast = ({ token, voteId, voteItems }: Life): readonly unknown[] => [
  token,
  voteId,
  voteItems,
  '周末有空',
]

export const voting: readonly Step[] = [
  {
    says: 'votes are listed without a token, with their options when asked for',
    endpoint: 'POST /vote/items',
    fn: 'voteItems',
    args: async (life) => {
      life.secondVoteId = await publish(life, '要不要代搬旧家电', 1)
      life.voteId = await publish(life, '社区回收日定在哪天', 2)
      return [{ pageSize: 100, status: 0, categoryId: 1, orderBy: 'idDesc', showItems: true }]
    },
    shape: paged(voteWithItems),
    look: (data, { voteId }) => must([numberAt(data, 'result', 0, 'id') === voteId, 'not the newest first']),
  },
  {
    says: 'and without them when not',
    endpoint: 'POST /vote/items',
    fn: 'voteItems',
    shape: paged(vote),
    look: (data) => must([at(data, 'result', 0, 'items') === undefined, 'it has items']),
  },
  {
    says: 'one vote has its options; the result is not told before voting',
    endpoint: 'GET /vote/info',
    fn: 'voteItemDetail',
    args: ({ voteId }) => [voteId],
    shape: voteDetail,
    look: (data, life) => {
      const items = rowsAt(data, 'items')
      life.voteItems = items.slice(0, 2).map((item) => numberAt(item, 'id'))
      return must([items.every((item) => at(item, 'number') === undefined), 'the result is told'])
    },
  },
  {
    says: 'who has not voted is told so by 700',
    endpoint: 'GET /vote/vote/info',
    fn: 'myVote',
    args: ({ token, voteId }) => [token, voteId],
    code: 700,
  },
  { says: 'a vote is cast', endpoint: 'POST /vote/vote', fn: 'vote', args: cast, shape: myVote },
  { says: 'once only', endpoint: 'POST /vote/vote', fn: 'vote', args: cast, code: 22023, msg: /每人一票/ },
  {
    says: 'who has voted finds what was chosen, and how the others chose',
    endpoint: 'GET /vote/vote/info',
    fn: 'myVote',
    args: ({ token, voteId }) => [token, voteId],
    shape: myVote,
    look: (data) => must([numberAt(data, 'items', 0, 'number') === 1, 'no result']),
  },
  {
    says: 'or with the vote around it',
    endpoint: 'GET /vote/vote/info/v2',
    fn: 'myVoteV2',
    args: ({ token, voteId }) => [token, voteId],
    shape: myVoteV2,
  },
  {
    says: 'several votes are cast at once',
    endpoint: 'POST /vote/vote/category',
    fn: 'voteCategory',
    args: async ({ token, secondVoteId, sdk }) => {
      const item = numberAt(await sdk.call('voteItemDetail', [secondVoteId]), 'data', 'items', 0, 'id')
      sdk.road.taken()
      return [{ token, categoryId: 1, content: JSON.stringify({ [secondVoteId]: { items: [item] } }) }]
    },
    shape: list(myVote),
  },
  {
    says: 'one’s own votes are listed',
    endpoint: 'POST /vote/vote/list',
    fn: 'voteLogs',
    args: ({ token, voteId }) => [{ token, voteId, page: 1 }],
    shape: paged(myVote),
    remark: 'votes are secret: everybody gets the own ones',
  },
]
