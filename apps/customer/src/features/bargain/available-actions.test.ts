import { expect, test } from 'vitest'
import { noticeOf } from './run-notice.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import { availableActions, type Run, type BargainView } from './available-actions.ts'
import { cutsSince } from './cuts/use-recent-cuts.ts'

const OK = { ok: true }
const no = (why: string, reason?: string) => ({ ok: false, why, ...(reason ? { reason } : {}) })

const run = (state: Run['state'], mine: boolean, may: object, more: object = {}): Run =>
  ({ id: 7, uid: 1, state, mine, may, currentFen: 8198, orderId: null, ...more }) as unknown as Run

type Given = {
  state?: string
  join?: object
  mine?: Run | null
  shown?: Run | null
  helped?: boolean
  friendNamed?: boolean
}
const view = ({
  state = 'live',
  join = OK,
  mine = null,
  shown = null,
  helped = false,
  friendNamed = false,
}: Given): BargainView =>
  ({
    friendNamed,
    one: { set: { bargain: { state } }, mine, may: { join } },
    shown: shown && {
      kanjiaInfo: { run: shown },
      joiner: { uid: 1, nick: '王芳' },
      helps: [],
      myHelp: helped ? { cutFen: 320 } : null,
    },
  }) as unknown as BargainView

const actions = (given: Given) => {
  const { main, beside } = availableActions(view(given))
  return [main.action, beside?.action ?? null]
}
const said = (given: Given) => {
  const what = view(given)
  return noticeOf(what, availableActions(what), { friend: '王芳', messages: bargainDetailMessages.zh })?.text
}

test('who has no run starts one; when that is not possible the way leads to other bargains, with the reason', () => {
  expect(actions({})).toEqual(['start', null])
  expect(actions({ state: 'sold_out', join: no('商品已抢光') })).toEqual(['others', null])
  expect(said({ state: 'sold_out', join: no('商品已抢光') })).toBe('商品已抢光')
  // before the start the button is shown with the start time
  expect(availableActions(view({ state: 'scheduled', join: no('活动 12-01 开始') })).main).toEqual({
    action: 'start',
    why: '活动 12-01 开始',
  })
})

test('a link of somebody who has no run leads to one’s own', () => {
  expect(actions({ friendNamed: true })).toEqual(['startOwn', null])
  expect(actions({ friendNamed: true, mine: run('running', true, {}) })).toEqual(['toMine', null])
})

test('the owner invites or buys; at the floor and while it is paused there is only buying', () => {
  const open = { buy: OK, invite: OK }
  expect(actions({ shown: run('running', true, open) })).toEqual(['invite', 'buy'])
  expect(actions({ shown: run('floor', true, open) })).toEqual(['buy', null])
  const paused: Given = {
    state: 'paused',
    shown: run('running', true, { buy: OK, invite: no('活动已暂停') }),
  }
  expect(actions(paused)).toEqual(['buy', 'invite'])
  expect(availableActions(view(paused)).beside?.why).toBe('活动已暂停')
  expect(said(paused)).toContain('已有的砍价仍可购买')
})

test('after ordering the owner is led to the order; after the end to a new run, as long as there is one', () => {
  expect(actions({ shown: run('ordered', true, {}, { orderId: 5 }) })).toEqual(['order', null])
  expect(actions({ shown: run('bought', true, { join: OK }, { orderId: 5 }) })).toEqual(['again', 'order'])
  expect(actions({ shown: run('expired', true, { join: OK }) })).toEqual(['again', null])
  expect(actions({ shown: run('abandoned', true, { join: no('每人最多发起 3 次') }) })).toEqual([
    'others',
    null,
  ])
})

test('a friend helps once, then asks others; who has no verified number verifies it first', () => {
  const friend = (may: object, more: Given = {}) => actions({ shown: run('running', false, may), ...more })
  expect(friend({ help: OK })).toEqual(['help', 'startOwn'])
  expect(friend({ help: no('您已经帮 TA 砍过一刀了') }, { helped: true })).toEqual(['inviteFor', 'startOwn'])
  expect(friend({ help: no('请先验证手机号', 'BARGAIN_MOBILE_NEEDED') })).toEqual(['verify', 'startOwn'])
  expect(friend({ help: OK }, { mine: run('running', true, {}) })).toEqual(['help', 'toMine'])
  const tooOften: Given = { shown: run('running', false, { help: no('每人每天最多助力 5 次，请明天再来') }) }
  expect(actions(tooOften)).toEqual(['help', 'startOwn'])
  expect(said(tooOften)).toBe('每人每天最多助力 5 次，请明天再来')
})

test('a friend’s run that is over says what became of it', () => {
  const over = (state: Run['state']) => ({ shown: run(state, false, { help: no('已过期') }) })
  expect(actions(over('expired'))).toEqual(['startOwn', null])
  expect(said(over('expired'))).toBe('王芳 的这次砍价已过期。')
  expect(said(over('bought'))).toContain('王芳 已经买到')
})

test('only cuts that came since are cheered, together, and never one’s own', () => {
  const helps = [
    { id: 9, uid: 4, nick: '张敏', cutFen: 205 },
    { id: 8, uid: 3, nick: '陈浩', cutFen: 385 },
    { id: 7, uid: 2, nick: '李建国', cutFen: 320 },
  ]
  expect(
    cutsSince(
      helps.map((help) => ({ ...help, uid: 0 })),
      7,
      0,
    ),
  ).toMatchObject({ cutFen: 590 })
  expect(cutsSince(helps, 7, 0)).toMatchObject({ key: 9, cutFen: 590, names: [{ uid: 4 }, { uid: 3 }] })
  expect(cutsSince(helps, 8, 4)).toBeNull()
  expect(cutsSince(helps, 9, 0)).toBeNull()
})
