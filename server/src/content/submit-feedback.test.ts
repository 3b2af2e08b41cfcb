import { addComment, comments, deleteComment, staffComments } from '@huishou/wire/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPhoto, newCustomer } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { contentPictures } from './pictures-in-use.ts'

let server: TestServer
let agent: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.staff('agent')
})
afterAll(() => server.close())

const form = (fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/recycle/comment/add',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('feedback sent as the app sends it waits to be looked at, and the desk reads it', async () => {
  const { token, uid, mobile } = await newCustomer(server)
  const [one, two] = [
    await givenPhoto(server, token, 'customer'),
    await givenPhoto(server, token, 'customer'),
  ]
  const extJsonStr = JSON.stringify({ 姓名: '林', 联系电话: '13700000000', file0: one, file1: two })
  const sent = (await form({ token, type: '1', content: ' 师傅很准时 ', extJsonStr })).json()
  expect(sent).toMatchObject({
    code: 0,
    data: { uid, type: 1, content: '师傅很准时', status: 0, statusStr: '待审核', pics: [one, two] },
  })
  const { result } = await server.must(comments, {}, { token })
  expect(result[0]!.extJson).toEqual({ 姓名: '林', 联系电话: '13700000000', file0: one, file1: two })
  const { rows } = await server.must(staffComments, {}, { token: await server.staff('ops') })
  expect(rows[0]).toMatchObject({
    memberId: uid,
    mobile,
    typeText: '意见反馈',
    state: 'waiting',
    pictures: [one, two],
    extra: { 姓名: '林', 联系电话: '13700000000' },
  })
  // an agent answers feedback and sees masked numbers
  const { rows: masked } = await server.must(staffComments, {}, { token: agent })
  expect(masked[0]).toMatchObject({
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
    extra: { 姓名: '林', 联系电话: '137****0000' },
  })
  const hash = /([0-9a-f]{64})/.exec(one)![1]!
  expect(await contentPictures(server.database.reader, [hash])).toEqual([hash])
})

test('feedback says which version of the app sent it; anything else in the header is dropped', async () => {
  const { token } = await newCustomer(server)
  const ops = await server.staff('ops')
  for (const [sent, stored] of [
    ['customer/0.1.0', 'customer/0.1.0'],
    ['customer/1.0<script>', ''],
    ['x'.repeat(200), ''],
  ] as const) {
    await server.must(
      addComment,
      { type: 1, content: `版本 ${stored}` },
      { token, headers: { 'x-app-version': sent } },
    )
    const { rows } = await server.must(staffComments, {}, { token: ops })
    expect(rows[0]).toMatchObject({ content: `版本 ${stored}`.trim(), appVersion: stored })
  }
})

test('somebody who is not signed in may say something, without pictures', async () => {
  const { token } = await newCustomer(server)
  const photo = await givenPhoto(server, token, 'customer')
  const said = (
    await form({ token: 'undefined', type: '1', content: '电话打不通', mobile: '13711112222' })
  ).json()
  expect(said).toMatchObject({ code: 0, data: { uid: 0 } })
  expect(await server.call(addComment, { type: 1, content: 'x', pics: photo })).toMatchObject({
    reason: 'PICTURE_NOT_OWN',
    field: 'pics',
  })
  const { rows } = await server.must(staffComments, {}, { token: agent })
  expect(rows[0]).toMatchObject({ memberId: null, mobile: '137****2222' })
})

test('somebody whose session is over is told so, and nothing is kept as a stranger’s', async () => {
  const sent = (await form({ token: 'gone-long-ago', type: '1', content: '会话已过期' })).json()
  expect(sent).toMatchObject({ code: 2000 })
  const { rows } = await server.must(staffComments, {}, { token: agent })
  expect(rows.map(({ content }) => content)).not.toContain('会话已过期')
})

test('a picture of somebody else, and one from elsewhere, is refused', async () => {
  const [mine, other] = [await newCustomer(server), await newCustomer(server)]
  const photo = await givenPhoto(server, other.token, 'customer')
  for (const pics of [
    photo,
    'https://elsewhere.example/a.png',
    Array(10)
      .fill(photo)
      .map((url, i) => `${url}?${i}`)
      .join(),
  ])
    expect(
      await server.call(addComment, { type: 1, content: 'x', pics }, { token: mine.token }),
    ).toMatchObject({ code: 22002, reason: 'PICTURE_NOT_OWN' })
})

test('nothing but blanks, no kind and endless text are refused by name', async () => {
  for (const [input, field] of [
    [{ type: 1, content: '   ' }, 'content'],
    [{ content: 'x' }, 'type'],
    [{ type: 99, content: 'x' }, 'type'],
    [{ type: 1, content: 'x'.repeat(1001) }, 'content'],
    [{ type: 1, content: 'x', extJsonStr: '{' }, 'extJsonStr'],
  ] as const)
    expect(await server.call(addComment, input)).toMatchObject({ reason: 'INPUT_INVALID', field })
})

test('a comment sent twice with one key is there once; ten a day are enough', async () => {
  const { token } = await newCustomer(server)
  const input = { type: 1, content: '同一件事' }
  const first = await server.must(addComment, input, { token, key: 'only-once-please' })
  expect((await server.must(addComment, input, { token, key: 'only-once-please' })).id).toBe(first.id)
  for (let index = 1; index < commentLimits.perDay; index += 1)
    await server.must(addComment, { type: 1, content: `第 ${index} 条` }, { token })
  expect(await server.call(addComment, input, { token })).toMatchObject({ reason: 'COMMENT_LIMIT' })
  const pages = await server.must(comments, { page: 2, pageSize: 4 }, { token })
  expect([pages.totalRow, pages.totalPage, pages.result.length]).toEqual([10, 3, 4])
  server.clock.advance(DAY)
  await server.must(addComment, input, { token })
})

test('what somebody takes back he no longer sees; nobody takes back what another said', async () => {
  const [mine, other] = [await newCustomer(server), await newCustomer(server)]
  const { id } = await server.must(addComment, { type: 2, content: '投诉' }, { token: mine.token })
  expect((await server.call(deleteComment, { id }, { token: other.token })).code).toBe(404)
  await server.must(deleteComment, { id }, { token: mine.token })
  expect((await server.call(deleteComment, { id }, { token: mine.token })).code).toBe(404)
  expect((await server.call(comments, {}, { token: mine.token })).code).toBe(700)
  const { rows } = await server.must(staffComments, { type: 2 }, { token: await server.staff('agent') })
  // with a new version, so that an answer written at the same time is refused
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'withdrawn', version: 2 })
})

test('the desk’s list is for the desk', async () => {
  expect((await server.call(staffComments, {}, { token: await server.staff('courier1') })).status).toBe(403)
  expect((await server.call(comments, {})).code).toBe(2000)
})
