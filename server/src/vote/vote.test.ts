import { audit } from '@huishou/wire/audit/staff'
import type { InputOf } from '@huishou/wire/client'
import { exportMyData, requestDeletion } from '@huishou/wire/member/account'
import { addAddress } from '@huishou/wire/place/addresses'
import { DAY } from '@huishou/wire/time'
import {
  castVote,
  castVotes,
  myVote,
  myVotes,
  myVoteV2,
  voteDetail,
  votes,
} from '@huishou/wire/vote/customer'
import {
  endVote,
  exportVote,
  publishVote,
  saveVote,
  staffVote,
  staffVotes,
  withdrawVote,
} from '@huishou/wire/vote/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const HOUR = 3_600_000
const HANGZHOU = '330100000000'
let server: TestServer
let ops: { token: string }
let auditor: { token: string }
let mobile = 13_900_570_000
const person = async () => ({ token: (await server.customer(String((mobile += 1)))).token })

beforeAll(async () => {
  server = await startTestServer()
  ops = { token: await server.staff('ops') }
  auditor = { token: await server.staff('auditor') }
})
afterAll(() => server.close())

const draft = (change: Partial<InputOf<typeof saveVote>> = {}) => ({
  title: '社区回收日定在哪天',
  titleEn: 'Which day for the collection',
  content: '每月一次，车停在小区门口。',
  pictures: ['/static/banner/shop-green.svg'],
  options: [
    { label: '周六上午', labelEn: 'Saturday morning' },
    { label: '周日上午', labelEn: 'Sunday morning' },
    { label: '周三晚上' },
  ],
  mostChoices: 1,
  until: server.clock.now() + 48 * HOUR,
  resultShown: 'voted' as const,
  ...change,
})
const publish = async (change: Partial<InputOf<typeof saveVote>> = {}) => {
  const { id, version } = await server.must(saveVote, draft(change), ops)
  return await server.must(publishVote, { id, version }, ops)
}
const itemsOf = async (id: number, more: { token?: string } = {}) =>
  (await server.must(voteDetail, { id }, more)).items
const countsOf = async (id: number) => {
  const { vote } = await server.must(staffVote, { id }, auditor)
  return [vote.voters, ...vote.options.map((option) => option.votes)]
}

describe('a vote at the desk', () => {
  test('is nobody’s business but ours until it is published, and cannot be changed after', async () => {
    const made = await server.must(saveVote, draft(), ops)
    expect(made).toMatchObject({ phase: 'draft', version: 1, voters: 0 })
    expect(made.may).toMatchObject({ save: { ok: true }, publish: { ok: true }, end: { ok: false } })
    expect((await server.call(voteDetail, { id: made.id })).reason).toBe('NOT_FOUND')
    const { id, version } = made
    const renamed = await server.must(saveVote, { ...draft({ title: '改期' }), id, version }, ops)
    expect(renamed).toMatchObject({ title: '改期', version: 2 })
    expect((await server.call(saveVote, { ...draft(), id, version }, ops)).reason).toBe('CHANGED_MEANWHILE')
    expect((await server.call(publishVote, { id, version }, ops)).reason).toBe('CHANGED_MEANWHILE')
    const shown = await server.must(publishVote, { id, version: 2 }, ops)
    expect(shown).toMatchObject({ phase: 'running', may: { save: { ok: false }, end: { ok: true } } })
    expect((await server.must(voteDetail, { id })).info).toMatchObject({ title: '改期', status: 0 })
    const late = await server.call(saveVote, { ...draft(), id, version: 3 }, ops)
    expect([late.reason, late.msg]).toEqual(['VOTE_STATE', '投票当前状态是“进行中”，不能进行此操作'])
    const { rows } = await server.must(audit, { subject: 'vote', pageSize: 5 } as never, auditor)
    expect(rows.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
      'vote.publish',
      'vote.save',
      'vote.create',
    ])
  })

  test('that cannot be held is refused by the field at fault', async () => {
    const no = async (change: Record<string, unknown>) => {
      const { reason, field } = await server.call(saveVote, { ...draft(), ...change }, ops)
      return [reason, field]
    }
    const twice = [{ label: '周六' }, { label: ' 周六 ' }]
    expect(await no({ options: twice })).toEqual(['VOTE_OPTION_TWICE', 'options.1.label'])
    expect(await no({ options: [{ label: '周六' }] })).toEqual(['INPUT_INVALID', 'options'])
    expect(await no({ mostChoices: 4 })).toEqual(['VOTE_TOO_MANY_CHOICES', 'mostChoices'])
    expect(await no({ cityId: '330106000000' })).toEqual(['VOTE_CITY_UNKNOWN', 'cityId'])
    const now = server.clock.now()
    expect(await no({ from: now + HOUR, until: now + HOUR })).toEqual(['CONTENT_TIMES_WRONG', 'until'])
    expect(await no({ pictures: ['https://evil.example/x.png'] })).toEqual([
      'CONTENT_PICTURE_UNKNOWN',
      'pictures',
    ])
    const evil = [{ label: '周六', picture: 'javascript:alert(1)' }, { label: '周日' }]
    expect(await no({ options: evil })).toEqual(['CONTENT_PICTURE_UNKNOWN', 'options.0.picture'])
    const past = await server.must(saveVote, draft({ until: now - HOUR }), ops)
    expect((await server.call(publishVote, { id: past.id, version: 1 }, ops)).reason).toBe('VOTE_UNTIL_PAST')
    expect((await server.call(publishVote, { id: 99_999, version: 1 }, ops)).reason).toBe('NOT_FOUND')
  })

  test('two who publish and withdraw it at once: one is told', async () => {
    const { id, version } = await server.must(saveVote, draft(), ops)
    const answers = await Promise.all([
      server.call(publishVote, { id, version }, ops),
      server.call(withdrawVote, { id, version, reason: '重复了' }, ops),
    ])
    expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
  })

  test('begins and ends by its times, can end early, and is gone for customers when withdrawn', async () => {
    const now = server.clock.now()
    const voter = await person()
    const vote = await publish({ from: now + HOUR, until: now + 3 * HOUR })
    const choice = (await itemsOf(vote.id))[0]!.id
    const cast = () => server.call(castVote, { voteId: vote.id, items: String(choice) }, voter)
    expect(vote.phase).toBe('waiting')
    expect((await server.must(voteDetail, { id: vote.id })).info.status).toBe(1)
    expect((await cast()).reason).toBe('VOTE_NOT_BEGUN')
    expect(
      (await server.call(endVote, { id: vote.id, version: vote.version, reason: '早' }, ops)).reason,
    ).toBe('VOTE_STATE')
    server.clock.advance(3 * HOUR)
    expect((await cast()).reason).toBe('VOTE_ENDED')
    expect((await server.must(staffVote, { id: vote.id }, ops)).vote.phase).toBe('ended')

    const early = await publish()
    const ended = await server.must(endVote, { ...early, reason: '够了' }, ops)
    expect(ended).toMatchObject({ phase: 'ended', endedAt: server.clock.now() })
    const items = String((await itemsOf(early.id))[0]!.id)
    expect((await server.call(castVote, { voteId: early.id, items }, voter)).reason).toBe('VOTE_ENDED')
    const { id, version } = ended
    await server.must(withdrawVote, { id, version, reason: '写错了' }, ops)
    expect((await server.call(voteDetail, { id })).reason).toBe('NOT_FOUND')
    expect((await server.call(castVote, { voteId: id, items }, voter)).reason).toBe('NOT_FOUND')
    expect((await server.must(votes, {})).result.map((row) => row.id)).not.toContain(id)
    const listed = await server.must(staffVotes, { phase: 'withdrawn', q: '回收日' }, auditor)
    expect(listed.rows.map((row) => row.id)).toContain(id)
    expect(listed.counts['ended']).toBeGreaterThan(0)
  })
})

describe('voting', () => {
  test('of ten requests of one person at once exactly one counts', async () => {
    const voter = await person()
    const { id } = await publish()
    const [first, second] = await itemsOf(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.call(castVote, { voteId: id, items: String((at % 2 ? first : second)!.id) }, voter),
      ),
    )
    expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual([
      ...Array<string>(9).fill('VOTE_ALREADY'),
      'ok',
    ])
    const [voters, ...counts] = await countsOf(id)
    expect([voters, counts.reduce((sum, one) => sum + one, 0)]).toEqual([1, 1])
  })

  test('the list marks what the reader has voted on, for nobody else', async () => {
    const voter = await person()
    const { id } = await publish()
    const marked = async (as: { token?: string } = {}) =>
      (await server.must(votes, { pageSize: 100 }, as)).result.find((row) => row.id === id)?.voted
    expect(await marked(voter)).toBe(false)
    await server.must(castVote, { voteId: id, items: String((await itemsOf(id))[0]!.id) }, voter)
    expect([await marked(voter), await marked(await person()), await marked()]).toEqual([true, false, false])
  })

  test('of many people at once every one counts', async () => {
    const voters: { token: string }[] = []
    for (let at = 0; at < 8; at += 1) voters.push(await person())
    const { id } = await publish({ mostChoices: 2 })
    const [a, b, c] = (await itemsOf(id)).map((item) => item.id)
    await Promise.all(
      voters.map((voter, at) =>
        server.must(castVote, { voteId: id, items: at % 2 ? `${a},${b}` : `${c},${b}` }, voter),
      ),
    )
    expect(await countsOf(id)).toEqual([8, 4, 8, 4])
  })

  test('the result is seen when it is meant to be: at once, after voting, or at the end', async () => {
    const seen = async (id: number, more: { token?: string } = {}) =>
      (await itemsOf(id, more)).map(({ number }) => number ?? null)
    const voter = await person()
    for (const [resultShown, before, after] of [
      ['always', [0, 0, 0], [1, 0, 0]],
      ['voted', [null, null, null], [1, 0, 0]],
      ['ended', [null, null, null], [null, null, null]],
    ] as const) {
      const vote = await publish({ resultShown })
      expect(await seen(vote.id, voter)).toEqual(before)
      const items = String((await itemsOf(vote.id))[0]!.id)
      await server.must(castVote, { voteId: vote.id, items }, voter)
      expect(await seen(vote.id, voter)).toEqual(after)
      // a person who did not vote sees no more than before
      expect(await seen(vote.id)).toEqual(resultShown === 'always' ? after : before)
      await server.must(endVote, { ...vote, reason: '到时间了' }, ops)
      expect(await seen(vote.id)).toEqual([1, 0, 0])
    }
  })

  test('choices are of this vote and no more than may be chosen', async () => {
    const voter = await person()
    const other = await publish()
    const { id } = await publish({ mostChoices: 2 })
    const foreign = (await itemsOf(other.id))[0]!.id
    const [a, b, c] = (await itemsOf(id)).map((item) => item.id)
    for (const items of [
      `${a},${b},${c}`,
      String(foreign),
      `${a},${foreign}`,
      'x',
      ',',
      '0',
      '1e9',
      `${a};${b}`,
    ])
      expect((await server.call(castVote, { voteId: id, items }, voter)).reason, items).toBe(
        'VOTE_CHOICE_WRONG',
      )
    const mine = await server.must(
      castVote,
      { voteId: id, items: ` ${b}, ${a},${b} `, remark: '周末都行' },
      voter,
    )
    expect(mine.items.map((item) => item.title)).toEqual(['周六上午', '周日上午'])
    expect(await countsOf(id)).toEqual([1, 1, 1, 0])
    expect((await server.must(staffVote, { id }, auditor)).remarks).toEqual([
      expect.objectContaining({ text: '周末都行' }),
    ])
  })

  test('residents of a city vote on what is theirs, others are told what is missing', async () => {
    const voter = await person()
    const { id } = await publish({ cityId: HANGZHOU })
    const items = String((await itemsOf(id))[0]!.id)
    const refused = await server.call(castVote, { voteId: id, items }, voter)
    expect([refused.reason, refused.msg]).toEqual([
      'VOTE_OTHER_CITY',
      '本次投票面向杭州市的居民，请先在“我的地址”里添加杭州市的地址',
    ])
    expect((await server.must(voteDetail, { id }, voter)).may.vote).toMatchObject({
      ok: false,
      reason: 'VOTE_OTHER_CITY',
    })
    await server.must(
      addAddress,
      {
        linkMan: '周周',
        mobile: '13712345678',
        provinceId: '330000000000',
        cityId: HANGZHOU,
        districtId: '330106000000',
        address: '文一西路998号',
      },
      voter,
    )
    expect((await server.must(voteDetail, { id }, voter)).may.vote).toEqual({ ok: true })
    await server.must(castVote, { voteId: id, items }, voter)
  })

  test('a person finds the own votes and nobody else’s', async () => {
    const [voter, stranger] = [await person(), await person()]
    const { id } = await publish()
    const items = String((await itemsOf(id))[1]!.id)
    expect((await server.call(myVote, { voteId: id }, voter)).reason).toBe('EMPTY')
    expect((await server.call(castVote, { voteId: id, items })).reason).toBe('LOGIN_REQUIRED')
    await server.must(castVote, { voteId: id, items }, voter)
    expect(await server.must(myVote, { voteId: id }, { ...voter, language: 'en' })).toMatchObject({
      title: 'Which day for the collection',
      items: [{ title: 'Sunday morning', number: 1 }],
    })
    expect((await server.must(myVoteV2, { voteId: id }, voter)).myVote.items[0]!.title).toBe('周日上午')
    expect((await server.must(myVotes, {}, voter)).totalRow).toBe(1)
    expect((await server.must(voteDetail, { id }, voter)).mine?.items).toHaveLength(1)
    for (const mine of [myVotes, myVoteV2, myVote])
      expect((await server.call(mine, { voteId: id }, stranger)).reason).toBe('EMPTY')
  })

  test('several are voted on at once, all or none', async () => {
    const voter = await person()
    const [one, two] = [await publish(), await publish()]
    const choice = async (id: number) => (await itemsOf(id))[0]!.id
    const content = async (second: number) =>
      JSON.stringify({
        [two.id]: { items: [second] },
        [one.id]: { items: [await choice(one.id)] },
      })
    const wrong = await server.call(castVotes, { content: await content(1) }, voter)
    expect(wrong.reason).toBe('VOTE_CHOICE_WRONG')
    const nameless = await server.call(castVotes, { content: '{"a":{"items":[1]}}' }, voter)
    expect(nameless).toMatchObject({ reason: 'INPUT_INVALID', field: 'content' })
    expect(await countsOf(one.id)).toEqual([0, 0, 0, 0])
    const done = await server.must(castVotes, { content: await content(await choice(two.id)) }, voter)
    expect(done.map(({ voteId }) => voteId)).toEqual([one.id, two.id])
  })

  test('the list says what is open, what is to come and what is over', async () => {
    const now = server.clock.now()
    const coming = await publish({ from: now + HOUR })
    const open = await publish()
    const idsOf = async (status: number) =>
      (await server.must(votes, { status, pageSize: 100 })).result.map(({ id }) => id)
    expect(await idsOf(0)).toContain(open.id)
    expect(await idsOf(1)).toEqual([coming.id])
    expect(await idsOf(2)).not.toContain(open.id)
    const { result } = await server.must(votes, { showItems: true, orderBy: 'idDesc' }, { language: 'en' })
    expect(result[0]).toMatchObject({
      id: open.id,
      statusStr: 'Open',
      items: [{ title: 'Saturday morning' }, {}, {}],
    })
    expect((await server.call(votes, { status: 9 })).reason).toBe('EMPTY')
  })

  test('the result leaves as a table no spreadsheet runs, and who took it is written down', async () => {
    const voter = await person()
    const vote = await publish({ options: [{ label: '=1+1' }, { label: '周日' }] })
    const items = String((await itemsOf(vote.id))[0]!.id)
    await server.must(castVote, { voteId: vote.id, items, remark: '=cmd' }, voter)
    const { csv, fileName } = await server.exported(exportVote, { id: vote.id }, ops)
    expect(fileName).toBe(`vote-${vote.id}.csv`)
    expect(csv).toContain(`'=1+1,1,100.0%\r\n周日,0,0.0%\r\n投票人数,1,`)
    expect(csv).toContain(`'=cmd,2026-03-`)
    const { rows } = await server.must(audit, { action: 'vote.export' }, auditor)
    expect(rows[0]).toMatchObject({ subject: 'vote', subjectId: vote.id })
  })

  test('who leaves is forgotten, the vote goes on counting, and the copy of one’s data has it until then', async () => {
    const own = String((mobile += 1))
    const { token, uid } = await server.customer(own)
    const { id } = await publish({ until: server.clock.now() + 90 * DAY })
    const items = String((await itemsOf(id))[2]!.id)
    await server.must(castVote, { voteId: id, items, remark: '我是林小雨' }, { token })
    const copy = await server.inject({
      method: 'GET',
      url: `/recycle${exportMyData.path}?token=${token}&code=${await codeFor(server, own, 'export')}`,
    })
    expect((JSON.parse(copy.body) as { votes: unknown }).votes).toEqual([
      expect.objectContaining({ title: '社区回收日定在哪天', choices: ['周三晚上'], remark: '我是林小雨' }),
    ])
    await server.must(requestDeletion, { code: await codeFor(server, own, 'delete') }, { token })
    server.clock.advance(16 * DAY)
    await server.jobs.runAll()
    ops = { token: await server.staff('ops') }
    auditor = { token: await server.staff('auditor') }
    expect(await countsOf(id)).toEqual([1, 0, 0, 1])
    const casts = await server.database.reader.selectFrom('voteCast').selectAll().execute()
    expect(casts.filter(({ memberId }) => memberId === uid)).toEqual([])
    expect(JSON.stringify(casts)).not.toContain('林小雨')
  })
})
