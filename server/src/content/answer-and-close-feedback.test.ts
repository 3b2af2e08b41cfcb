import { audit } from '@huishou/wire/audit/staff'
import {
  addComment,
  answerComment,
  answerOwnComment,
  closeComment,
  comments,
  deleteComment,
  seeComments,
  seeNotices,
  staffComments,
  unread,
} from '@huishou/wire/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let agent: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.staff('agent')
})
afterAll(() => server.close())

const begin = async () => {
  const who = await newCustomer(server)
  const { id } = await server.must(addComment, { type: 1, content: '纸箱能再贵一点吗' }, who)
  return { ...who, id }
}
const own = async (token: string) => (await server.must(comments, {}, { token })).result[0]!
const desk = {
  get token() {
    return agent
  },
}

test('feedback is answered, the author is told, reads it, goes on, and is answered again', async () => {
  const { token, id } = await begin()
  expect(await own(token)).toMatchObject({ status: 0, answers: [], unread: false })
  const answered = await server.must(answerComment, { id, version: 1, content: '下周一调价' }, desk)
  expect(answered).toMatchObject({
    state: 'answered',
    version: 2,
    answers: [{ by: expect.stringMatching(/./) }],
  })
  expect(await own(token)).toMatchObject({
    status: 1,
    statusStr: '已回复',
    unread: true,
    answers: [{ mine: false, content: '下周一调价' }],
  })
  expect((await server.must(unread, {}, { token })).answers).toBe(1)
  expect((await server.must(notices, { type: 'feedback' }, { token })).dataList[0]!.title).toBe(
    '您的反馈有新回复',
  )
  await server.must(seeComments, {}, { token })
  expect((await server.must(unread, {}, { token })).answers).toBe(0)

  const more = await server.must(answerOwnComment, { id, content: '谢谢，几点？' }, { token })
  expect(more).toMatchObject({
    status: 0,
    answers: [{ mine: false }, { mine: true, content: '谢谢，几点？' }],
  })
  const { rows, counts } = await server.must(staffComments, { state: 'waiting', q: '纸箱' }, desk)
  expect(rows[0]).toMatchObject({ id, state: 'waiting', answers: [{}, { by: '', content: '谢谢，几点？' }] })
  expect(counts.waiting).toBeGreaterThan(0)
  await server.must(answerComment, { id, version: 3, content: '早上八点' }, desk)
  expect((await own(token)).answers).toHaveLength(3)
  const log = await server.must(audit, { pageSize: 10 }, { token: await server.staff('auditor') })
  expect(log.rows).toContainEqual(
    expect.objectContaining({ action: 'comment.answer', subject: 'comment', subjectId: id }),
  )
})

test('of two colleagues who answer at once one is told that somebody was faster', async () => {
  const { token, id } = await begin()
  const tries = await Promise.all(
    ['一', '二'].map((content) => server.call(answerComment, { id, version: 1, content }, desk)),
  )
  expect(tries.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
  expect((await own(token)).answers).toHaveLength(1)
})

test('an answer sent twice with one key is one answer', async () => {
  const { token, id } = await begin()
  const input = { id, version: 1, content: '好', idempotencyKey: 'answer-once-1' }
  await server.must(answerComment, input, desk)
  await server.must(answerComment, input, desk)
  expect((await own(token)).answers).toHaveLength(1)
})

test('a closed thread takes nothing more from either side, and says so', async () => {
  const { token, id } = await begin()
  const closed = await server.must(closeComment, { id, version: 1, note: '重复' }, desk)
  expect(closed).toMatchObject({ state: 'closed', note: '重复', closedBy: expect.stringMatching(/./) })
  const seen = await own(token)
  expect(seen).toMatchObject({ status: 2, statusStr: '已关闭' })
  expect(JSON.stringify(seen)).not.toContain('重复')
  expect(await server.call(answerOwnComment, { id, content: '还有' }, { token })).toMatchObject({
    reason: 'COMMENT_CLOSED',
  })
  expect(await server.call(deleteComment, { id }, { token })).toMatchObject({ reason: 'COMMENT_CLOSED' })
  expect(await server.call(answerComment, { id, version: 2, content: '好' }, desk)).toMatchObject({
    reason: 'COMMENT_CLOSED',
  })
})

test('nobody reads or goes on in the thread of another, and what was withdrawn is gone', async () => {
  const { token, id } = await begin()
  const other = await newCustomer(server)
  expect(await server.call(answerOwnComment, { id, content: '我也是' }, other)).toMatchObject({ code: 404 })
  expect(await server.call(answerOwnComment, { id: 999_999, content: 'x' }, other)).toMatchObject({
    code: 404,
  })
  expect((await server.call(comments, {}, other)).code).toBe(700)
  await server.must(deleteComment, { id }, { token })
  expect(await server.call(answerComment, { id, version: 1, content: '好' }, desk)).toMatchObject({
    code: 404,
  })
  for (const username of ['finance', 'dispatcher', 'auditor'] as const)
    expect(
      await server.call(
        answerComment,
        { id, version: 1, content: '好' },
        { token: await server.staff(username) },
      ),
    ).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('who was not signed in can only be called', async () => {
  const { id } = await server.must(addComment, { type: 1, content: '打不开', mobile: '13711113333' }, {})
  expect(await server.call(answerComment, { id, version: 1, content: '好' }, desk)).toMatchObject({
    reason: 'COMMENT_ANONYMOUS',
  })
  expect(await server.must(closeComment, { id, version: 1, note: '已致电' }, desk)).toMatchObject({
    state: 'closed',
  })
})

test('feedback is found by the name and the number that came with it', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(
    addComment,
    { type: 1, content: '你好', extJsonStr: { 姓名: '欧阳小雨', 联系电话: '0571-12340000' } },
    { token },
  )
  const found = async (q: string, token: string) =>
    (await server.must(staffComments, { q }, { token })).rows.map((row) => row.id)
  for (const q of ['欧阳', '0571-12340000']) expect(await found(q, desk.token)).toEqual([id])
  const ops = await server.staff('ops')
  expect(await found('1234000', ops)).toEqual([id])
  // readers of masked numbers can search only by the whole number
  expect(await found('1234000', desk.token)).toEqual([])
})

test('what is said in threads counts towards the day', async () => {
  const { token, id } = await begin()
  for (let n = 1; n < commentLimits.perDay; n++)
    await server.must(answerOwnComment, { id, content: `第 ${n} 句` }, { token })
  expect(await server.call(answerOwnComment, { id, content: '再说' }, { token })).toMatchObject({
    reason: 'COMMENT_LIMIT',
  })
  expect(await server.call(addComment, { type: 1, content: '再说' }, { token })).toMatchObject({
    reason: 'COMMENT_LIMIT',
  })
})

test('hostile and empty texts are kept as text or refused beside their field', async () => {
  const { token, id } = await begin()
  for (const content of ['', '   ', 'x'.repeat(commentLimits.content + 1)])
    expect(await server.call(answerOwnComment, { id, content }, { token })).toMatchObject({
      field: 'content',
    })
  const nasty = `<img src=x onerror=alert(1)> '; drop table comment; -- 😀\n第二行`
  const said = await server.must(answerOwnComment, { id, content: nasty }, { token })
  expect(said.answers[0]!.content).toBe(nasty)
  for (const q of ['%', '_', '!', "'", '😀'])
    expect(
      (await server.must(staffComments, { q }, desk)).rows.every(({ content }) => content.includes(q)),
    ).toBe(true)
})

test('notices count as unread until they were in sight, and never again', async () => {
  const { token } = await newCustomer(server)
  const { dataList, totalRow } = await server.must(notices, {}, { token })
  expect((await server.must(unread, {}, { token })).notices).toBe(totalRow)
  const newest = dataList[0]!.id
  await server.must(seeNotices, { upToId: newest }, { token })
  expect((await server.must(unread, {}, { token })).notices).toBe(0)
  await server.must(seeNotices, { upToId: 1 }, { token })
  expect((await server.must(unread, {}, { token })).notices).toBe(0)
  // what has not been written yet cannot have been seen
  await server.must(seeNotices, { upToId: Number.MAX_SAFE_INTEGER }, { token })
  await server.database.transaction((trx) =>
    trx
      .insertInto('notice')
      .values({
        type: 'shop',
        title: '新',
        titleEn: '',
        content: '',
        contentEn: '',
        shown: 1,
        remind: 0,
        createdAt: 1,
        memberId: null,
        until: null,
      })
      .execute(),
  )
  expect((await server.must(unread, {}, { token })).notices).toBe(1)
})
