import {
  bannerTypes,
  banners,
  lastNotice,
  noticeDetail,
  notices,
} from '@huishou/wire/content/notices-and-banners'
import {
  cmsPage,
  cmsPagePlain,
  newsCategories,
  newsDetail,
  newsDetailPlain,
  newsList,
  newsListPlain,
} from '@huishou/wire/content/pages-and-news'
import { fixedPageKeys } from '@huishou/wire/content/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { addMissingPages } from './index.ts'
import { contentPictures } from './pictures-in-use.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('notices', () => {
  test('each page gets the latest notice of its own kind; a page without one hides the line', async () => {
    expect((await server.must(lastNotice, { type: 'tx' })).title).toMatch(/提现/)
    expect(await server.must(lastNotice, { type: 'score' })).toMatchObject({
      type: 'score',
      isShow: true,
      remindUid: 0,
      userId: 150,
      dateAdd: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await server.must(lastNotice, { type: '' })).title).toMatch(/积分/)
    expect(await server.call(lastNotice, { type: 'nothing' })).toMatchObject({ status: 200, code: 700 })
  })

  test('the list pages through dataList; past the end there is no data', async () => {
    const first = await server.must(notices, { page: 1, pageSize: 1 })
    expect([first.dataList.length, first.totalRow, first.totalPage]).toEqual([1, 2, 2])
    const second = await server.must(notices, { page: 2, pageSize: 1 })
    expect(second.dataList[0]!.id).toBeLessThan(first.dataList[0]!.id)
    expect((await server.call(notices, { page: 3, pageSize: 1 })).code).toBe(700)
    expect(await server.call(notices, { page: 0 })).toMatchObject({ code: 300, field: 'page' })
    expect(await server.call(notices, { pageSize: 100_000 })).toMatchObject({ code: 300, field: 'pageSize' })
    const { id, content } = first.dataList[0]!
    expect((await server.must(noticeDetail, { id })).content).toBe(content)
    expect((await server.call(noticeDetail, { id: 999 })).code).toBe(404)
  })

  test('a notice that is not shown is not found', async () => {
    const { id } = await server.database.transaction((trx) =>
      trx
        .insertInto('notice')
        .values({
          type: 'draft',
          title: '草稿',
          titleEn: '',
          content: '',
          contentEn: '',
          shown: 0,
          remind: 0,
          createdAt: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await server.call(noticeDetail, { id })).code).toBe(404)
    expect((await server.call(lastNotice, { type: 'draft' })).code).toBe(700)
  })
})

describe('banners', () => {
  test('a page gets its own pictures, in order, as addresses that can be opened', async () => {
    const rows = await server.must(banners, { type: 'shop' })
    expect(rows.map(({ paixu }) => paixu)).toEqual([1, 2])
    for (const row of rows) {
      expect(row).toMatchObject({ type: 'shop', status: 0, statusStr: '显示', linkType: 1 })
      const { status, body } = await server.inject({ method: 'GET', url: new URL(row.picUrl).pathname })
      expect([status, body.startsWith('<svg')]).toEqual([200, true])
    }
    const english = await server.must(banners, { type: 'shop' }, { language: 'en' })
    expect(english[0]?.title).toBe('Points for good things')
    // the words are text, so one picture serves both languages
    expect(english[0]?.picUrl).toBe(rows[0]?.picUrl)
    const { body: drawn } = await server.inject({
      method: 'GET',
      url: new URL(english[0]?.picUrl ?? '').pathname,
    })
    expect(drawn).not.toContain('<text')
    expect((await server.must(banners, { type: 'bargain' }))[0]).toMatchObject({
      title: '邀好友一起砍',
      desc: expect.any(String),
    })
    expect((await server.call(banners, { type: 'course' })).code).toBe(700)
    expect(await server.must(bannerTypes, {})).toEqual([
      { type: 'bargain', number: 1 },
      { type: 'shop', number: 2 },
    ])
  })
})

describe('pages and news', () => {
  test('a page is read by its key, wrapped or by itself, in the language asked for', async () => {
    const { info, extJson } = await server.must(cmsPage, { key: 'about' })
    expect([info.title, extJson]).toEqual(['关于我们', {}])
    expect(info.content).toContain('<p>')
    expect(await server.must(cmsPagePlain, { key: 'about' })).toEqual(info)
    expect((await server.must(cmsPage, { key: 'privacy' }, { language: 'en' })).info.title).toBe('Privacy')
    for (const key of ['jiankanfuwu', 'terms']) await server.must(cmsPage, { key })
    expect(await server.call(cmsPage, { key: 'nothing' })).toMatchObject({ status: 200, code: 404 })
  })

  test('news is listed newest first and found by a word of its title', async () => {
    const [category] = await server.must(newsCategories, {})
    const { result, totalRow } = await server.must(newsList, { categoryId: category!.id })
    expect([totalRow, result[0]!.title]).toEqual([2, '旧电池为什么要单独放'])
    expect((await server.must(newsListPlain, { k: '纸箱' })).map(({ title }) => title)).toEqual([
      '纸箱怎么卖更划算',
    ])
    expect((await server.call(newsList, { categoryId: 99 })).code).toBe(700)
    const { id } = result[0]!
    const { info } = await server.must(newsDetail, { id, token: 'undefined' })
    expect(await server.must(newsDetailPlain, { id })).toEqual(info)
    expect((await server.call(newsDetail, { id: 99 })).code).toBe(404)
  })

  test('the content host is asked by the number of the merchant; another number is nobody', async () => {
    const at = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await server.inject({ method, url })).json().code
    expect(await at('/150/cms/news/list/v2', 'POST')).toBe(0)
    expect(await at('/150/cms/page/info/v2?key=about')).toBe(0)
    expect(await at('/recycle/cms/category/list')).toBe(0)
    expect(await at('/151/cms/page/info/v2?key=about')).toBe(400)
  })

  test('a picture a text shows is kept', async () => {
    const hash = 'a'.repeat(64)
    await server.database.transaction((trx) =>
      trx
        .updateTable('page')
        .set({ content: `<img src="/files/aa/aa/${hash}.webp">` })
        .where('key', '=', 'jiankanfuwu')
        .execute(),
    )
    expect(await contentPictures(server.database.reader, [hash, 'b'.repeat(64)])).toEqual([hash])
    expect((await server.must(cmsPagePlain, { key: 'jiankanfuwu' })).content).toMatch(
      /src="https?:\/\/[^/]+\/files\//,
    )
  })
})

describe('a business that has just begun', () => {
  let fresh: TestServer
  beforeAll(async () => {
    fresh = await startTestServer({ env: { HUISHOU_DEMO: 'off' } })
  })
  afterAll(() => fresh.close())

  test.each(fixedPageKeys)('its page %s can be opened in both languages', async (key) => {
    const chinese = (await fresh.must(cmsPage, { key })).info
    const english = (await fresh.must(cmsPage, { key }, { language: 'en' })).info
    expect(chinese.content).toMatch(/<p>.*[\u4e00-\u9fff]/)
    expect(english.content).not.toMatch(/[\u4e00-\u9fff]/)
    // nothing is made up: no company, no number of a hotline
    expect(chinese.content).not.toMatch(/绿邻|400-/)
  })

  test('what somebody wrote stays at the next start', async () => {
    await fresh.database.transaction(async (trx) => {
      await trx.updateTable('page').set({ title: '我们是谁' }).where('key', '=', 'about').execute()
      await addMissingPages(trx, fresh.clock.now())
    })
    expect((await fresh.must(cmsPage, { key: 'about' })).info.title).toBe('我们是谁')
  })
})
