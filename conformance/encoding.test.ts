import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../server/test/pickup-fixtures.ts'
import { HOSTS } from './redirect-hosts.ts'
import { textAt } from './step-runner.ts'
import { createStage } from './run.ts'
import { MERCHANT, type Answer } from './sdks.ts'

/**
 * Hosts, encodings, envelope, paging and login state, below what the SDKs show of them (docs/rules/protocol.md#encoding).
 */
const stage = createStage()
let token = ''
beforeAll(async () => {
  await stage.open()
  token = (await newCustomer(stage.server())).token
})
afterAll(stage.close)

type Request = {
  method?: 'GET' | 'POST'
  body?: string
  type?: string
  host?: string
  more?: Record<string, string>
}
const FORM = 'application/x-www-form-urlencoded'
const send = async (url: string, { method = 'GET', body, type = FORM, host, more }: Request = {}) => {
  const headers: Record<string, string> = { 'content-type': type, ...more }
  if (host) headers['host'] = host
  const answer = await stage
    .server()
    .app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}
const read = async (url: string, request?: Request): Promise<Answer> =>
  JSON.parse((await send(url, request)).body) as Answer
const post = (url: string, body: string, more: Request = {}) => read(url, { method: 'POST', body, ...more })

describe('hosts', () => {
  test.each(HOSTS)('%s answers every path', async (host) => {
    expect(await read('/recycle/region/province', { host })).toMatchObject({ code: 0, msg: 'success' })
    expect(await read('/common/region/v2/province', { host })).toMatchObject({ code: 0 })
    expect(await read(`/${MERCHANT}/cms/category/list`, { host })).toMatchObject({ code: 0 })
    expect(await post('/upload2', '', { host })).toMatchObject({ code: 2000 })
    expect(await post('/login/token', 'token=', { host })).toMatchObject({ code: 2000 })
  })

  test('a picture has an absolute address, and never at a host somebody made up', async () => {
    const { data } = await read('/recycle/banner/list?type=shop', { host: 'common.apifm.com' })
    expect(textAt(data, 0, 'picUrl')).toMatch(/^https?:\/\/localhost(?::\d+)?\//)
  })

  test('what is not there is said in an envelope, never in HTML', async () => {
    for (const url of ['/recycle/no/such/path', '/common/nothing', '/150/cms/nothing', '/nobody/region/city'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await send(url, { method, ...(method === 'POST' ? { body: '' } : {}) })
        expect(answer.headers['content-type'], url).toMatch(/^application\/json/)
        expect(answer.status, url).toBe(200)
        expect((JSON.parse(answer.body) as Answer).code, url).not.toBe(0)
      }
  })

  test('a browser of any origin may ask, without asking whether it may', async () => {
    expect(
      (await send('/recycle/region/city', { more: { origin: 'https://elsewhere.example' } })).headers,
    ).toMatchObject({ 'access-control-allow-origin': '*' })
    const before = await stage.server().app.inject({
      method: 'OPTIONS',
      url: '/login/token',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(before.headers).toMatchObject({
      'access-control-allow-methods': expect.stringMatching(/GET.*POST.*OPTIONS/),
      'access-control-allow-headers': expect.stringMatching(/content-type.*x-token/),
    })
  })
})

describe('bodies and queries', () => {
  test.each(['', 'undefined', 'null'])('“%s” is the same as nothing', async (nothing) => {
    const whole = await post('/recycle/shop/subshop/list/v2', '')
    expect(
      await post(
        '/recycle/shop/subshop/list/v2',
        `cityId=${nothing}&provinceId=${nothing}&page=${nothing}&token=${nothing}`,
      ),
    ).toEqual(whole)
    expect((await read(`/recycle/user/check-token?token=${nothing}`)).code).toBe(2000)
    expect((await read(`/recycle/shopping-cart/info?token=${nothing}&type=${nothing}`)).code).toBe(700)
  })

  test('parameters are taken from the query, a form or JSON alike', async () => {
    const wanted = { code: 0, data: { result: expect.any(Array) } }
    expect(await post('/recycle/shop/goods/list/v2?categoryKey=recycle', '')).toMatchObject(wanted)
    expect(await post('/recycle/shop/goods/list/v2', 'categoryKey=recycle')).toMatchObject(wanted)
    const json = JSON.stringify({ categoryKey: 'recycle', token: null })
    expect(await post('/recycle/shop/goods/list/v2', json, { type: 'application/json' })).toMatchObject(
      wanted,
    )
  })

  test('Chinese, spaces and signs arrive as they were typed', async () => {
    const linkMan = '王 小明&=%＋#?'
    const form = new URLSearchParams({ token, linkMan, mobile: '13800138000', address: '文一西路998号' })
    await post('/recycle/user/shipping-address/add', form.toString())
    expect(await post('/recycle/user/shipping-address/list/v2', `token=${token}`)).toMatchObject({
      data: { result: [{ linkMan }] },
    })
  })
})

describe('paging', () => {
  const rows = async (query: string) => await post('/recycle/shop/subshop/list/v2', query)

  test('a page has the size that was asked for, and the sum of all is said', async () => {
    const { data } = (await rows('page=1&pageSize=2')) as {
      data: { result: unknown[]; totalRow: number; totalPage: number }
    }
    expect(data.result).toHaveLength(2)
    expect(data.totalPage).toBe(Math.ceil(data.totalRow / 2))
    const next = (await rows('page=2&pageSize=2')) as { data: { result: unknown[] } }
    expect(next.data.result[0]).not.toEqual(data.result[0])
  })

  test('past the end there is nothing', async () => {
    expect(await rows('page=9999&pageSize=20')).toMatchObject({ code: 700, msg: '暂无数据' })
  })

  test.each(['page=0', 'page=-1', 'pageSize=100000', 'pageSize=0', 'page=abc', 'page=1e9', 'page=1.5'])(
    '%s is answered in an envelope, with a page or a reason',
    async (query) => {
      const answer = await rows(query)
      expect([0, 300, 700]).toContain(answer.code)
      expect(answer.msg).not.toBe('')
    },
  )
})

describe('login state', () => {
  test.each([
    'config/values?keys=mallName',
    'region/city',
    'shop/goods/category/all',
    'banner/list?type=shop',
    'cms/page/info/v2?key=about',
    'shopping-cart/info',
    'shop/goods/kanjia/set/v2?goodsId=1',
    'shop/goods/kanjia/info?kjid=1',
  ])('%s never sends a visitor to the login page', async (path) => {
    for (const who of ['', 'null', 'worn-out'])
      expect((await read(`/recycle/${path}${path.includes('?') ? '&' : '?'}token=${who}`)).code).not.toBe(
        2000,
      )
  })

  test.each(['user/detail', 'user/amount', 'user/check-token', 'order/statistics'])(
    '%s without a token that is valid is 2000',
    async (path) => {
      for (const who of ['', 'null', 'undefined', 'worn-out'])
        expect(await read(`/recycle/${path}?token=${who}`)).toMatchObject({ code: 2000 })
    },
  )
})
