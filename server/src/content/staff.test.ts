import { linkProblem } from '@huishou/wire/link-rules'
import { audit } from '@huishou/wire/audit/staff'
import type { InputOf } from '@huishou/wire/client'
import { bannerPlaces } from '@huishou/wire/content/choices'
import { configValue } from '@huishou/wire/content/config-values'
import { banners, bannerTypes, lastNotice, notices } from '@huishou/wire/content/notices-and-banners'
import { cmsPagePlain } from '@huishou/wire/content/pages-and-news'
import { weightBandProblems } from '@huishou/wire/content/weight-bands'
import {
  orderBanners,
  saveBanner,
  saveContentPage,
  saveNotice,
  staffBanners,
  staffComment,
  staffContentPages,
  staffNotices,
} from '@huishou/wire/content/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ops: { token: string }
let auditor: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  ops = { token: await server.staff('ops') }
  auditor = { token: await server.staff('auditor') }
})
afterAll(() => server.close())

const fresh = {
  place: 'shop',
  title: '双十一换新',
  titleEn: 'New for old',
  picture: '/static/banner/shop-points.svg',
  shown: true,
} as const satisfies InputOf<typeof saveBanner>
const seen = async (language: 'zh' | 'en' = 'zh') =>
  (await server.must(banners, { type: 'shop' }, { language })).map(({ title }) => title)
const desk = async (place: string = 'shop') =>
  (await server.must(staffBanners, {}, auditor)).rows.filter((row) => row.place === place)
const logged = async (action: string) => (await server.must(audit, { action, pageSize: 5 }, auditor)).rows[0]

describe('banners', () => {
  test('one made at the desk is seen at once, in both languages, at the end of its place', async () => {
    const made = await server.must(saveBanner, { ...fresh, link: '/pages/shop/detail?id=3004' }, ops)
    expect(made).toMatchObject({ version: 1, state: 'shown', place: 'shop' })
    expect((await seen()).at(-1)).toBe('双十一换新')
    expect((await seen('en')).at(-1)).toBe('New for old')
    expect((await server.must(banners, { type: 'shop' })).at(-1)).toMatchObject({
      linkType: 1,
      linkUrl: '/pages/shop/detail?id=3004',
      picUrl: expect.stringMatching(/^https?:.*shop-points\.svg$/),
    })
    expect(await logged('banner.create')).toMatchObject({ subject: 'banner', subjectId: made.id })
  })

  test('it is seen from its beginning until its end, and not a moment longer', async () => {
    const now = server.clock.now()
    const hour = 3_600_000
    const made = await server.must(
      saveBanner,
      { ...fresh, title: '一小时', from: now + hour, until: now + 2 * hour },
      ops,
    )
    const after = async (ms: number) => {
      server.clock.advance(ms)
      return [(await seen()).includes('一小时'), (await desk()).find(({ id }) => id === made.id)?.state]
    }
    expect(await after(0)).toEqual([false, 'waiting'])
    expect(await after(hour)).toEqual([true, 'shown'])
    expect(await after(hour - 1)).toEqual([true, 'shown'])
    expect(await after(1)).toEqual([false, 'over'])
    const { id, version } = made
    await server.must(saveBanner, { ...fresh, id, version, title: '一小时', shown: false }, ops)
    expect(await after(0)).toEqual([false, 'hidden'])
    expect((await server.must(bannerTypes, {})).map(({ type }) => type)).toEqual(['bargain', 'shop'])
  })

  test('their order is changed; of two who move them at once one is told', async () => {
    const was = (await desk()).map(({ id }) => id)
    const ids = was.toReversed()
    const { rows } = await server.must(orderBanners, { place: 'shop', was, ids }, ops)
    expect(rows.filter(({ place }) => place === 'shop').map(({ id }) => id)).toEqual(ids)
    expect(await seen()).toEqual(
      (await desk()).filter(({ state }) => state === 'shown').map(({ title }) => title),
    )
    const again = await Promise.all(
      [was, [...ids.slice(1), ids[0]!]].map((next) =>
        server.call(orderBanners, { place: 'shop', was: ids, ids: next }, ops),
      ),
    )
    expect(again.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    for (const wrong of [[], [1, 1], [999]])
      expect(
        (await server.call(orderBanners, { place: 'bargain', was: wrong, ids: wrong }, ops)).reason,
      ).toBe('CHANGED_MEANWHILE')
  })

  test('of two who change one at once the second is told, and nothing of his is kept', async () => {
    const [first] = await desk('bargain')
    const { id, version } = first!
    const tries = await Promise.all(
      ['甲', '乙'].map((title) =>
        server.call(saveBanner, { ...fresh, place: 'bargain', id, version, title }, ops),
      ),
    )
    expect(tries.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const winner = tries.find(({ code }) => code === 0)!
    expect((await desk('bargain'))[0]!.title).toBe(winner.data.title)
    expect(await server.call(saveBanner, { ...fresh, id: 99_999, version: 1 }, ops)).toMatchObject({
      reason: 'NOT_FOUND',
    })
  })

  test('pictures of others, links to nowhere and times the wrong way round are refused by name', async () => {
    const no = async (change: Record<string, unknown>) => {
      const { reason, field } = await server.call(saveBanner, { ...fresh, ...change }, ops)
      return [reason, field]
    }
    for (const picture of [
      'https://evil.example/x.png',
      `/files/aa/aa/${'a'.repeat(64)}.webp`,
      'javascript:alert(1)',
      '/static/../../etc/passwd',
    ])
      expect(await no({ picture })).toEqual(['CONTENT_PICTURE_UNKNOWN', 'picture'])
    expect(await no({ pictureEn: 'https://evil.example/x.png' })).toEqual([
      'CONTENT_PICTURE_UNKNOWN',
      'pictureEn',
    ])
    for (const link of [
      'javascript:alert(1)',
      'http://shop.example.com',
      '//evil.example',
      '/pages/nowhere',
      '/pages/shop/detail',
      '/pages/shop/detail?id=',
      '/pages/shop/index?x=<script>',
      'https://x',
    ])
      expect(await no({ link }), link).toEqual(['BANNER_LINK_WRONG', 'link'])
    expect(await no({ from: 2000, until: 1000 })).toEqual(['CONTENT_TIMES_WRONG', 'until'])
    expect(await no({ title: '   ' })).toEqual(['INPUT_INVALID', 'title'])
    expect(await no({ title: 'x'.repeat(61) })).toEqual(['INPUT_INVALID', 'title'])
    expect(await no({ place: 'home' })).toEqual(['INPUT_INVALID', 'place'])
    expect(
      (await server.call(saveBanner, { ...fresh, link: '/nowhere' }, { ...ops, language: 'en' })).msg,
    ).toBe('This link cannot be used: there is no such page.')
    expect(bannerPlaces).toHaveLength(2)
    expect(linkProblem('https://shop.example.com/a?b=c#d')).toBeNull()
  })
})

describe('notices and pages', () => {
  const notice = {
    type: 'tx',
    title: '国庆期间提现顺延',
    content: '<p>10 月 8 日处理</p>',
    shown: true,
  } as const

  test('a notice is the newest of its kind at once, until it is over or hidden', async () => {
    const now = server.clock.now()
    const before = (await server.must(lastNotice, { type: 'tx' })).title
    const made = await server.must(saveNotice, { ...notice, until: now + 1000 }, ops)
    expect(made).toMatchObject({ newest: true, state: 'shown', version: 1 })
    expect((await server.must(lastNotice, { type: 'tx' })).title).toBe(notice.title)
    server.clock.advance(1000)
    expect((await server.must(lastNotice, { type: 'tx' })).title).toBe(before)
    const { id } = made
    await server.must(saveNotice, { ...notice, id, version: 1, shown: false }, ops)
    expect((await server.must(notices, {})).dataList.some((row) => row.id === id)).toBe(false)
    const { rows, counts, total } = await server.must(staffNotices, { type: 'tx', q: '国庆' }, auditor)
    expect([rows[0]!.state, counts['tx'], total]).toEqual(['hidden', 1, 1])
  })

  test('what one person was told is neither listed nor changed here', async () => {
    const id = await server.database.transaction(async (trx) => {
      const member = await trx.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow()
      const row = await trx
        .insertInto('notice')
        .values({
          type: 'tx',
          title: '只给您',
          titleEn: '',
          content: '',
          contentEn: '',
          shown: 1,
          remind: 1,
          createdAt: 1,
          memberId: member.id,
          until: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    expect((await server.must(staffNotices, { q: '只给您' }, ops)).rows).toEqual([])
    expect((await server.call(saveNotice, { ...notice, id, version: 1 }, ops)).reason).toBe('NOT_FOUND')
  })

  test('hostile HTML comes out harmless, and pictures come back whole', async () => {
    const nasty =
      '<h2 onclick="x()">标题</h2><script>alert(1)</script><p style="position:fixed">好<a href="javascript:alert(1)">点</a></p>' +
      '<img src="https://evil.example/a.png"><img src="/static/banner/shop-points.svg" onerror="x()"><iframe src="//x"></iframe><svg onload=x()>'
    const page = await server.must(
      saveContentPage,
      { key: 'holiday', title: '假期<b>安排</b>', content: nasty },
      ops,
    )
    expect(page.content).not.toMatch(/script|onclick|onerror|onload|javascript|evil|iframe|style|svg onload/)
    expect(page.content).toMatch(/<img src="https?:\/\/[^"]+\/static\/banner\/shop-points\.svg"/)
    const shown = await server.must(cmsPagePlain, { key: 'holiday' })
    expect(shown).toMatchObject({ title: '假期<b>安排</b>', content: page.content })
    expect(await logged('page.create')).toMatchObject({ subject: 'page', subjectId: page.id })
    for (const content of ['', '  ', '<script>1</script>'])
      expect(
        await server.call(saveContentPage, { key: 'empty-one', title: '空', content }, ops),
      ).toMatchObject({ reason: 'INPUT_INVALID', field: 'content' })
  })

  test('a text leads to pages of the app, to a phone and outside; any other way is taken out, its words stay', async () => {
    const good = [
      '/pages/shop/detail?id=3004',
      '/pages/mine/contact',
      'tel:400-000-0000',
      'mailto:help@example.com',
      'https://example.com/a?b=1',
    ]
    const bad = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example/x',
      '/\\\\evil.example',
      '/pages/no/such',
      '/pages/shop/detail',
      'tel:*#06#',
      'https://user@evil.example',
      '#top',
    ]
    const content = [...good, ...bad].map(
      (href, at) => `<p><a href="${href.replaceAll('"', '')}">词${at}</a></p>`,
    )
    const page = await server.must(
      saveContentPage,
      { key: 'links', title: '链接', content: content.join('') },
      ops,
    )
    const kept = [...page.content.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(kept).toEqual(good)
    for (const [at] of content.entries()) expect(page.content).toContain(`词${at}`)
    expect(page.content).toContain('<a href="/pages/mine/contact">')
    expect(page.content).toMatch(/<a href="https:[^"]*" rel="noopener noreferrer nofollow" target="_blank">/)
  })

  test('a page that was changed reads as changed; its key is taken once, and of two writers one is told', async () => {
    const about = (await server.must(staffContentPages, {}, auditor)).rows.find(({ key }) => key === 'about')!
    const { id, version, key } = about
    const tries = await Promise.all(
      ['<p>一</p>', '<p>二</p>'].map((content) =>
        server.call(saveContentPage, { id, version, key, title: '关于我们', content }, ops),
      ),
    )
    expect(tries.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const winner = tries.find(({ code }) => code === 0)!.data
    expect((await server.must(cmsPagePlain, { key: 'about' })).content).toBe(winner.content)
    expect(
      await server.call(saveContentPage, { key: 'about', title: '又一个', content: '<p>x</p>' }, ops),
    ).toMatchObject({ reason: 'PAGE_KEY_TAKEN', field: 'key' })
    for (const bad of ['About', '../x', '1a', 'a b', ''])
      expect(
        (await server.call(saveContentPage, { key: bad, title: 't', content: '<p>x</p>' }, ops)).field,
      ).toBe('key')
  })
})

test('operations and the owner write, the auditor reads, the agent has the feedback only', async () => {
  const writes = [
    [saveBanner, fresh],
    [orderBanners, { place: 'shop', was: [], ids: [] }],
    [saveNotice, { type: 'tx', title: 't', content: '', shown: false }],
    [saveContentPage, { key: 'roles', title: 't', content: '<p>x</p>' }],
  ] as const
  for (const role of ['agent', 'auditor', 'finance', 'dispatcher', 'manager1', 'courier1'] as const) {
    const who = { token: await server.staff(role) }
    for (const [endpoint, input] of writes)
      expect((await server.call(endpoint, input, who)).reason, `${role} ${endpoint.name}`).toBe('NOT_ALLOWED')
  }
  for (const [endpoint, input] of writes)
    expect((await server.call(endpoint, input, {})).status, endpoint.name).toBe(401)
  const agent = { token: await server.staff('agent') }
  expect((await server.call(staffBanners, {}, agent)).reason).toBe('NOT_ALLOWED')
  expect((await server.call(staffComment, { id: 99_999 }, agent)).reason).toBe('NOT_FOUND')
  await server.must(staffContentPages, {}, auditor)
  expect((await server.must(configValue, { key: 'mallName' })).value).toBe('绿邻回收')
})

test('weight bands without a gap, an overlap or a name twice are right', () => {
  const band = (value: string, minG: number, maxG: number) => ({ value, text: value, minG, maxG })
  const wrong = (...bands: ReturnType<typeof band>[]) =>
    weightBandProblems(bands).map(({ row, field }) => `${row} ${field}`)
  expect(wrong(band('a', 500, 5000), band('b', 5000, 9000))).toEqual([])
  expect(wrong(band('a', 500, 5000), band('b', 6000, 9000))).toEqual(['1 minG'])
  expect(wrong(band('a', 500, 5000), band('b', 4000, 9000))).toEqual(['1 minG'])
  expect(wrong(band('a', 500, 5000), band('a', 5000, 9000))).toEqual(['1 value'])
  expect(wrong(band('a', 500, 400), band('', 400, 9000))).toEqual(['0 maxG', '1 value'])
  expect(wrong(band('a', 500, 5000))).toEqual(['0 value'])
})
