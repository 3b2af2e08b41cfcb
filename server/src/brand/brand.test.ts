import { STANDARD_COLOUR } from '@huishou/wire/content/derive-brand-colours'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { serveApp } from '../platform/serve-app.ts'
import { dressOf } from './apply-to-page.ts'
import { readBrand } from './read-brand.ts'

let server: TestServer
let owner: { token: string }
const folder = mkdtempSync(join(tmpdir(), 'huishou-brand-'))
beforeAll(async () => {
  server = await startTestServer()
  owner = { token: await server.staff('owner') }
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<html><head><title>废品回收</title><meta
      name="description"
      content="built" /><link rel="icon" href="/icons/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/icon-180.png" /><meta name="apple-mobile-web-app-title" content="回收" /><meta property="og:image" content="/static/share.svg" /><style>b{}</style></head><body></body></html>`,
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const save = async (values: Partial<Record<SettingKey, string>>, who = owner) => {
  const { rows } = await server.must(staffSettings, {}, owner)
  const changes = Object.entries(values).map(([key, value]) => {
    const row = rows.find((one) => one.key === key)!
    return { key: row.key, version: row.version, value }
  })
  return server.call(saveSettings, { changes }, who)
}
const picture = async (width: number, height: number, alpha = 1) =>
  sendPicture(
    server,
    'staff',
    owner.token,
    await sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha } } })
      .png()
      .toBuffer(),
  )
const get = (url: string) => server.app.inject({ method: 'GET', url })
const manifest = async (path: string) => (await get(path)).json()
/** What is read is remembered for a moment. */
const shows = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 5_000 })

test('until the business chooses a look its name stands in the apps, and everything else is as built', async () => {
  expect(await manifest('/manifest.webmanifest')).toMatchObject({
    name: '绿邻回收',
    short_name: '绿邻回收',
    theme_color: STANDARD_COLOUR,
    icons: expect.arrayContaining([expect.objectContaining({ src: '/icons/icon-192.png' })]),
  })
  expect(await manifest('/manifest.en.webmanifest')).toMatchObject({ name: 'Green Neighbour' })
  expect(await manifest('/courier/manifest.webmanifest')).toMatchObject({ name: '绿邻回收工作台' })
  expect((await readBrand(server.database.reader)).sheet).toBe('')
})

test('name, colour and icon that were saved are what phones install', async () => {
  const icon = await picture(600, 600)
  const saved = await save({
    app_name: '绿邻',
    slogan: '收得明白',
    brand_icon: icon,
    brand_colour: '#C62828',
  })
  expect(saved.code).toBe(0)
  await shows(async () =>
    expect(await manifest('/manifest.webmanifest')).toMatchObject({
      name: '绿邻回收',
      short_name: '绿邻',
      description: '收得明白',
      theme_color: '#c62828',
    }),
  )
  const { icons, shortcuts } = await manifest('/manifest.webmanifest')
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['192x192', 'maskable'],
    ['512x512', 'maskable'],
  ])
  expect(shortcuts[0].icons).toEqual([icons[0]])
  for (const { src, sizes } of icons) {
    const served = await get(src)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    const { width, height } = await sharp(served.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await manifest('/courier/manifest.webmanifest')).name).toBe('绿邻工作台')
})

test('a transparent icon is put on white where phones cut the corners', async () => {
  const old = (await readBrand(server.database.reader)).icon
  expect((await save({ brand_icon: await picture(512, 512, 0) })).code).toBe(0)
  await shows(async () => expect((await readBrand(server.database.reader)).icon).not.toBe(old))
  const { icon } = await readBrand(server.database.reader)
  const { data } = await sharp((await get(`/brand/${icon}/apple-180.png`)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  // the icon of before is gone, and names that are none were never there
  for (const path of [`${old}/icon-192.png`, `${icon}/icon-4000.png`, `${icon}/constructor`, 'x/logo.webp'])
    expect((await get(`/brand/${path}`)).statusCode, path).toBe(404)
})

test('a picture that is not square or too small, a foreign one, and what is no colour are refused at the field', async () => {
  const wrong = async (values: Partial<Record<SettingKey, string>>, reason: string, text = '') => {
    const answer = await save(values)
    expect(answer, JSON.stringify(values)).toMatchObject({ reason, field: Object.keys(values)[0] })
    expect(answer.msg).toContain(text)
  }
  await wrong({ brand_icon: await picture(600, 400) }, 'SETTING_WRONG', '600×400')
  await wrong({ brand_icon: await picture(300, 300) }, 'SETTING_WRONG', '至少 512×512')
  await wrong({ brand_icon: '/static/share.png' }, 'CONTENT_PICTURE_UNKNOWN')
  await wrong({ brand_logo: 'https://example.com/logo.png' }, 'CONTENT_PICTURE_UNKNOWN')
  await wrong({ brand_colour: 'red' }, 'SETTING_WRONG')
  await wrong({ brand_colour: '#ffffff' }, 'SETTING_WRONG', '白色')
  await wrong({ brand_colour: '#000;}*{display:none' }, 'SETTING_WRONG')
  await wrong({ app_name: '<b>绿邻</b>' }, 'SETTING_WRONG')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(sendPicture(server, 'staff', owner.token, svg)).rejects.toThrow('upload: 只')
})

test('only the owner changes the look', async () => {
  const ops = { token: await server.staff('ops') }
  expect((await save({ brand_colour: '#1d5fd1' }, ops)).reason).toBe('NOT_ALLOWED')
})

test('a page comes dressed, under a policy that allows its colours, and shows what was saved from then on', async () => {
  const shared = await picture(500, 400)
  await save({
    brand_colour: '#1d5fd1',
    mallName: '青山 "回收" $&',
    app_name: '青山',
    brand_logo: await picture(300, 90),
    share_pic: shared,
  })
  const app = Fastify()
  await serveApp(app, server.config, {
    prefix: '/',
    folder,
    inlineStyles: false,
    trustedTypes: null,
    dress: async () => dressOf(await readBrand(server.database.reader), 'customer', 'https://shop.example'),
  })
  await shows(async () => expect((await app.inject('/')).body).toContain('青山'))
  const { body, headers } = await app.inject('/')
  expect(body).toContain('<title>青山 &quot;回收&quot; $&amp;</title>')
  expect(body).toContain('content="收得明白"')
  const { pathname } = new URL(shared)
  expect(body).toContain(`property="og:image" content="https://shop.example${pathname}"`)
  expect((await get(pathname)).statusCode).toBe(200)
  expect(body).toContain('name="apple-mobile-web-app-title" content="青山"')
  expect(body).toMatch(/<link rel="icon" href="\/brand\/[0-9a-f]{64}\/icon-192\.png" type="image\/png" \/>/)
  expect(body).toMatch(/rel="apple-touch-icon" href="\/brand\/[0-9a-f]{64}\/apple-180\.png"/)
  const [, sheet = ''] = /<style>(:root[^<]*)<\/style><\/head>/.exec(body) ?? []
  expect(sheet).toContain('--brand:#1d5fd1')
  const hash = createHash('sha256').update(sheet).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const { brand } = JSON.parse(/id="huishou">([^<]*)</.exec(body)?.[1] ?? '')
  expect(brand).toMatchObject({ appName: { zh: '青山' }, colour: '#1d5fd1' })
  const logo = await get(brand.logo)
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 90 })

  await save({ brand_colour: STANDARD_COLOUR, brand_icon: '', brand_logo: '' })
  await shows(async () => expect((await app.inject('/')).body).not.toContain('--brand:'))
  const plain = await app.inject('/')
  expect(plain.body).toContain('/icons/icon.svg')
  expect(plain.headers['content-security-policy']).not.toContain(hash)
  await app.close()
})
