import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { serveApp } from './serve-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'huishou-web-'))
const app = Fastify()
let price = 90

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><meta property="og:image" content="/a.svg" /><style>b{}</style></head><body><script>1</script></body></html>',
  )
  writeFileSync(join(folder, 'assets/a.js'), 'plain')
  writeFileSync(join(folder, 'assets/a.js.br'), 'compressed')
  const firstScreen = async () => {
    if (price < 0) throw new Error('no database')
    return {
      at: 1,
      share: { title: '绿邻 "<b>', picture: '/files/$&.webp' },
      goods: [{ name: '</script>', doorFen: price }],
    }
  }
  await serveApp(app, readConfig({ HUISHOU_DATA: folder }), {
    prefix: '/',
    folder,
    inlineStyles: false,
    trustedTypes: ['huishou'],
    firstScreen,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const factsIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="huishou">([^<]*)<\/script>/.exec(page)?.[1] ?? 'null') as {
    first?: { goods: unknown }
  }

test('the page brings the prices of this moment, whatever is in their names', async () => {
  expect(factsIn((await app.inject('/')).body).first?.goods).toEqual([{ name: '</script>', doorFen: 90 }])
  price = 95
  expect(factsIn((await app.inject('/')).body).first?.goods).toEqual([{ name: '</script>', doorFen: 95 }])
})

test('what chats show with a link stands in the page, whatever is in its words', async () => {
  const { body } = await app.inject('/')
  expect(body).toContain('<meta property="og:title" content="绿邻 &quot;&lt;b&gt;" />')
  expect(body).toContain('<meta property="og:image" content="/files/$&amp;.webp" />')
  expect(JSON.stringify(factsIn(body))).not.toContain('share')
})

test('the page comes compressed to those who can read it', async () => {
  const plain = await app.inject('/')
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(refused.headers['content-encoding']).toBe('gzip')
})

test('the page allows its own inline parts by their hash and no others', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+';/)
  expect(policy).not.toContain('unsafe')
})

test('a text becomes markup or a script by a named policy only', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/trusted-types huishou(?:;|$)/)
})

test('after a new build the next page is the new one, with a policy that fits; half a file changes nothing', async () => {
  const before = await app.inject('/')
  const file = join(folder, 'index.html')
  const later = () => {
    vi.spyOn(performance, 'now').mockReturnValue((later.at += 1_500))
  }
  later.at = performance.now()
  writeFileSync(file, '<html><head><style>i{}')
  later()
  expect((await app.inject('/')).body).toBe(before.body)
  rmSync(file)
  later()
  expect((await app.inject('/')).body).toBe(before.body)
  writeFileSync(file, '<html><head><style>i{}</style></head><body><script>2</script></body></html>')
  expect((await app.inject('/')).body).toBe(before.body)
  later()
  const after = await app.inject('/')
  vi.restoreAllMocks()
  expect(after.body).toContain('<script>2</script>')
  const hash = createHash('sha256').update('2').digest('base64')
  expect(after.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('a page that cannot read its data is sent without it', async () => {
  price = -1
  const page = await app.inject('/')
  expect(page.statusCode).toBe(200)
  expect(factsIn(page.body).first).toBeUndefined()
})

test('hashed assets are kept for ever and sent as they were compressed', async () => {
  const asset = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } })
  expect(asset.body).toBe('compressed')
  expect(Object.keys(asset.headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'vary',
    'x-content-type-options',
  ])
  expect(asset.headers['cache-control']).toContain('immutable')
  expect((await app.inject('/index.html')).statusCode).toBe(404)
})

test('a page may ask the device for what the apps use, and for nothing else', async () => {
  const policy = String((await app.inject('/')).headers['permissions-policy'])
  for (const used of ['camera', 'geolocation', 'publickey-credentials-get', 'clipboard-write'])
    expect(policy).toContain(`${used}=(self)`)
  for (const unused of ['microphone', 'payment', 'usb']) expect(policy).toContain(`${unused}=()`)
  // browsers warn about names they do not know
  expect(policy).not.toMatch(/web-share|bluetooth/)
})
