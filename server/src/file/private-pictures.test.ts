import { addComment, comments, staffComments } from '@huishou/wire/content/feedback'
import { saveBanner } from '@huishou/wire/content/staff'
import { renewPicture, staffRenewPicture } from '@huishou/wire/file/pictures'
import { exportMyData } from '@huishou/wire/member/account'
import { modifyUser, userDetail } from '@huishou/wire/member/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { doorOrder, givenPhoto, makeRoom } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const QUARTER = 15 * 60_000
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.customer('13900310001')).token
  await makeRoom(server)
})
afterAll(() => server.close())

const open = (url: string) => server.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })
const statusOf = async (url: string): Promise<number> => (await open(url)).statusCode
/** A picture sent with feedback, as its author reads it. */
const sentPicture = async (as = token): Promise<string> => {
  const pics = await givenPhoto(server, as, 'customer')
  const { pics: shown } = await server.must(addComment, { type: 1, content: '秤不准', pics }, { token: as })
  return shown[0] ?? ''
}

test('a picture not meant for everybody opens by its signed address alone, and no cache keeps it', async () => {
  const url = await sentPicture()
  const answer = await open(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  const [bare = ''] = url.split('?')
  for (const unsigned of [bare, `${bare}?`, `${bare}?x=1`, bare.replace('.webp', '.400.webp')]) {
    const refused = await open(unsigned)
    expect([unsigned, refused.statusCode]).toEqual([unsigned, 404])
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['content-type']).toMatch(/^application\/json/)
  }
})

test('its thumbnail opens by the same signature', async () => {
  expect(await statusOf((await sentPicture()).replace('.webp', '.400.webp'))).toBe(200)
})

test('a signed address with one character changed opens nothing', async () => {
  const url = await sentPicture()
  const [bare = '', query = ''] = url.split('?')
  const changed = [...query].map((letter, index) => {
    const other = letter === 'A' ? 'B' : letter === '1' ? '2' : /\d/.test(letter) ? '1' : 'A'
    return `${bare}?${query.slice(0, index)}${other}${query.slice(index + 1)}`
  })
  for (const one of changed) expect([one, await statusOf(one)]).toEqual([one, 404])
})

test('the signature of an own picture does not open another person’s', async () => {
  const other = await server.customer('13900310002')
  const [theirs = ''] = (await sentPicture(other.token)).split('?')
  const [, own = ''] = (await sentPicture()).split('?')
  expect(await statusOf(`${theirs}?${own}`)).toBe(404)
  expect(await statusOf(`${theirs}?${own}&${own}`)).toBe(404)
})

test('another person’s picture cannot be had by sending its address as one’s own', async () => {
  const other = await server.customer('13900310003')
  const theirs = await sentPicture(other.token)
  for (const pics of [theirs, theirs.split('?')[0]])
    expect(await server.call(addComment, { type: 1, content: '我的', pics }, { token })).toMatchObject({
      reason: 'PICTURE_NOT_OWN',
    })
  expect(await server.call(modifyUser, { avatarUrl: theirs }, { token })).toMatchObject({
    field: 'avatarUrl',
  })
  expect(await statusOf(theirs.split('?')[0] ?? '')).toBe(404)
})

test('an address is good for a quarter of an hour at least and for half an hour at most; reading again gives a fresh one', async () => {
  const url = await sentPicture()
  server.clock.advance(QUARTER - 1)
  expect(await statusOf(url)).toBe(200)
  server.clock.advance(QUARTER + 1)
  expect(await statusOf(url)).toBe(404)
  const { result } = (await server.must(comments, {}, { token }))!
  const fresh = result[0]?.pics[0] ?? ''
  expect(fresh.split('?')[0]).not.toBe('')
  expect(await statusOf(fresh)).toBe(200)
})

test('whoever at the desk reads the message gets an address of the same picture', async () => {
  const mine = await sentPicture()
  const { rows } = await server.must(staffComments, {}, { token: await server.staff('ops') })
  const shown = rows[0]?.pictures[0] ?? ''
  expect(shown.split('?')[0]).toBe(mine.split('?')[0])
  expect(await statusOf(shown)).toBe(200)
})

test('the face somebody shows is for everybody, at an address without an end', async () => {
  const avatarUrl = await givenPhoto(server, token, 'customer')
  await server.must(modifyUser, { avatarUrl }, { token })
  const { base } = await server.must(userDetail, {}, { token })
  expect(base.avatarUrl).toBe(avatarUrl.split('?')[0])
  server.clock.advance(4 * QUARTER)
  const answer = await open(base.avatarUrl)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(await statusOf(avatarUrl)).toBe(404)
})

test('a banner’s picture is for everybody once it is saved; a customer’s private picture cannot become one', async () => {
  const ops = await server.staff('ops')
  const picture = await givenPhoto(server, ops, 'staff')
  const [bare = ''] = picture.split('?')
  expect(await statusOf(bare)).toBe(404)
  const banner = { place: 'shop', title: '旧衣换新', link: '', picture, shown: true }
  const saved = await server.must(saveBanner, banner as never, { token: ops })
  expect(saved.picture).toBe(bare)
  expect(await statusOf(bare)).toBe(200)
  const theirs = await sentPicture()
  expect(
    await server.call(saveBanner, { ...banner, picture: theirs } as never, { token: ops }),
  ).toMatchObject({ reason: 'CONTENT_PICTURE_UNKNOWN', field: 'picture' })
  expect(await statusOf(theirs.split('?')[0] ?? '')).toBe(404)
})

test('a second server on the same database opens what the first one signed', async () => {
  const { createPictureSigner } = await import('./index.ts')
  const { readSecret } = await import('../platform/encryption/stored-secrets.ts')
  const keys = await Promise.all(
    [1, 2, 3].map(() => readSecret(server.database, 'another', server.clock.now())),
  )
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  const own = createPictureSigner(await readSecret(server.database, 'pictures', server.clock.now()))
  const [bare = ''] = (await sentPicture()).split('?')
  expect(await statusOf(own.sign(new URL(bare).pathname, server.clock.now()))).toBe(200)
})

test('the key of addresses is no secret of a copied database, and opens nothing for years', async () => {
  const { createPictureSigner } = await import('./index.ts')
  const { readSecret } = await import('../platform/encryption/stored-secrets.ts')
  const stored = await server.database.reader
    .selectFrom('secret')
    .selectAll()
    .where('name', '=', 'pictures')
    .executeTakeFirstOrThrow()
  const path = new URL((await sentPicture()).split('?')[0] ?? '').pathname
  const signedBy = (key: Buffer, forMs: number) =>
    statusOf(createPictureSigner(key).sign(path, server.clock.now(), forMs))
  expect(stored.value).toMatch(/^enc1\./)
  expect(await signedBy(Buffer.from(stored.value, 'base64'), DAY)).toBe(404)
  const own = await readSecret(server.database, 'pictures', server.clock.now())
  expect(await signedBy(own, 7 * DAY)).toBe(200)
  expect(await signedBy(own, 9 * DAY)).toBe(404)
})

test('a draft shows what was sent again after its address is over, to nobody but the sender', async () => {
  const url = await givenPhoto(server, token, 'customer')
  server.clock.advance(3 * QUARTER)
  expect(await statusOf(url)).toBe(404)
  const fresh = await server.must(renewPicture, { url }, { token })
  expect(await statusOf(fresh.url)).toBe(200)
  const other = await server.customer('13900310004')
  expect(await server.must(renewPicture, { url }, { token: other.token })).toEqual({ url: '' })
  expect(await server.must(staffRenewPicture, { url }, { token: await server.staff('owner') })).toEqual({
    url: '',
  })
})

test('words of an order that look like a picture’s address are not signed', async () => {
  const theirs = (await sentPicture((await server.customer('13900310005')).token)).split('?')[0] ?? ''
  const path = new URL(theirs).pathname
  const order = doorOrder(server, { extJsonStr: { 预计总量: '10-20公斤', image_x: path, image_10: path } })
  const { id } = await server.must(createOrder, order, { token })
  const detail = await server.must(orderDetail, { id }, { token })
  expect(JSON.stringify(detail)).not.toContain('sig=')
})

test('the copy of one’s data opens its pictures for seven days', async () => {
  const { token: own } = await server.customer('13900310006')
  await sentPicture(own)
  const code = await codeFor(server, '13900310006', 'export')
  const copy = await server.inject({
    method: 'GET',
    url: `/${server.config.tenant}${exportMyData.path}?code=${code}`,
    headers: { authorization: `Bearer ${own}` },
  })
  const [address = ''] = /http[^"]*sig=[\w-]+/.exec(copy.body) ?? []
  server.clock.advance(7 * 24 * 60 * 60_000)
  expect(await statusOf(address)).toBe(200)
  server.clock.advance(2 * QUARTER)
  expect(await statusOf(address)).toBe(404)
})
