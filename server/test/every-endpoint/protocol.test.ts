import * as wire from '@huishou/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = [
  ...(Object.values(wire) as unknown[]).filter(isEndpoint),
  ...wire.unopened.map(({ endpoint }) => endpoint),
]

const ask = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) => {
  const response = await server.inject({ method: method as 'GET', url, headers, payload })
  return { status: response.status, type: String(response.headers['content-type']), answer: response.json() }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('who may call', () => {
  test('everything that needs a login says 2000 to an empty token, whatever else is wrong', async () => {
    const guarded = endpoints.filter(({ who, surface }) => who === 'customer' && surface === 'customer')
    expect(guarded.length).toBeGreaterThan(50)
    for (const { path, method } of guarded)
      for (const token of ['', 'undefined', 'null', 'forged'])
        expect([path, await ask(method, `/recycle${path}?token=${token}`)]).toEqual([
          path,
          expect.objectContaining({ status: 200, answer: expect.objectContaining({ code: 2000 }) }),
        ])
  })

  test('nothing a visitor may read throws him to the login page', async () => {
    for (const url of [
      '/config/values?keys=mallName',
      '/config/value?key=kf_tel',
      '/region/city',
      '/shop/goods/category/all?shopId=',
      '/banner/list?type=shop',
      '/notice/last-one?type=tx',
      '/cms/page/info/v2?key=about',
      '/shop/goods/detail?id=1001&token=',
      '/score/sign/rules',
      '/order/set',
    ])
      expect([url, (await ask('GET', `/recycle${url}`)).answer.code]).toEqual([url, 0])
    for (const [url, body] of [
      ['/shop/goods/list/v2', 'token=null&page=1&categoryKey=recycle'],
      ['/shop/subshop/list/v2', 'cityId=undefined&curlatitude=0&curlongitude=0'],
      ['/score/send/rule', ''],
      ['/notice/list', 'type=undefined'],
    ] as const)
      expect([url, (await ask('POST', `/recycle${url}`, form, body)).answer.code]).toEqual([url, 0])
    for (const url of [
      '/shopping-cart/info?token=&type=',
      '/shop/goods/kanjia/set/v2?goodsId=1',
      '/discounts/coupons',
    ])
      expect([url, (await ask('GET', `/recycle${url}`)).answer.code]).toEqual([url, 700])
  })
})

describe('what is not open yet', () => {
  test('a read has nothing to show and an act is refused in plain words; nothing is pretended', async () => {
    const { token } = await newCustomer(server)
    for (const { endpoint, is } of wire.unopened) {
      const { answer, status } = await ask(endpoint.method, `/recycle${endpoint.path}`, {
        authorization: `Bearer ${token}`,
      })
      expect([endpoint.path, status, answer.code]).toEqual([endpoint.path, 200, is === 'read' ? 700 : 701])
    }
    expect((await ask('POST', '/recycle/courseBuyLog/buy', form, `token=${token}`)).answer.msg).toBe(
      '课程未开放',
    )
    expect((await ask('POST', '/recycle/courseBuyLog/buy?lang=en', form, `token=${token}`)).answer.msg).toBe(
      'Courses: not available.',
    )
  })
})

describe('addresses', () => {
  test('the same path answers under every host name', async () => {
    for (const host of ['api.it120.example', 'common.apifm.example:8443', 'cms.example', '10.0.0.7:3000'])
      expect((await ask('GET', '/recycle/config/value?key=mallName', { host })).answer).toMatchObject({
        code: 0,
        data: { value: '绿邻回收' },
      })
  })

  test('an address nobody serves answers an envelope, never a page, and always with 200', async () => {
    for (const [method, url, code] of [
      ['GET', '/recycle/no/such', 404],
      ['POST', '/recycle/no/such', 404],
      ['GET', '/150/cms/no/such', 404],
      ['GET', '/common/no/such', 404],
      ['POST', '/', 400],
      ['POST', '/anything/at/all', 400],
      ['GET', '/other/config/values?keys=mallName', 400],
      ['GET', '/-/config/values?keys=mallName', 400],
      ['GET', '/0/cms/news/list/v2', 400],
      ['GET', '/recycle/order/create', 405],
      ['PUT', '/recycle/order/list', 405],
      ['DELETE', '/recycle/user/detail', 405],
      ['GET', '/upload2', 405],
    ] as const) {
      const { status, type, answer } = await ask(method, url)
      expect([method, url, status, type, answer.code]).toEqual([
        method,
        url,
        200,
        'application/json; charset=utf-8',
        code,
      ])
      expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  test('what cannot be read is refused with 200 too', async () => {
    for (const [headers, payload] of [
      [{ 'content-type': 'application/json' }, '{'],
      [{ 'content-type': 'application/xml' }, '<a/>'],
      [form, `k=${'x'.repeat(1024 * 1024)}`],
    ] as const) {
      const { status, answer } = await ask('POST', '/recycle/notice/list', headers, payload)
      expect([status, answer.code === 0]).toEqual([200, false])
    }
  })

  test('files are not fetched from addresses somebody names', async () => {
    for (const url of ['/uploadByUrl', '/recycle/dfs/upload/url'])
      expect((await ask('POST', url, form, 'remoteFileUrl=http://169.254.169.254/')).answer).toMatchObject({
        code: 22003,
        msg: '不支持按网址抓取文件，请直接上传图片',
      })
    for (const url of ['/upload2', '/recycle/dfs/upload/file'])
      expect((await ask('POST', url, form, 'token=')).answer.code).toBe(2000)
    expect((await ask('POST', '/login/token', form, 'token=')).answer.code).toBe(2000)
  })

  test('any page may call from anywhere', async () => {
    const response = await server.inject({
      method: 'OPTIONS' as 'GET',
      url: '/recycle/order/list',
      headers: {
        origin: 'https://anywhere.example',
        'access-control-request-headers': 'content-type,x-token',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    })
    expect(response.headers['access-control-allow-headers']).toMatch(/content-type.*x-token/)
    const { headers } = await server.inject({ method: 'GET', url: '/recycle/no/such' })
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})

test('the pages for people show an example of every call', async () => {
  const { body } = await server.inject({ method: 'GET', url: '/docs' })
  for (const { name } of endpoints) expect(body).toContain(`id="${name}"`)
  expect(body).toContain('/150/cms/page/info/v2')
  expect(body.match(/示例 example/g)).toHaveLength(endpoints.length)
})
