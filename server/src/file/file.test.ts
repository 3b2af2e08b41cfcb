import type { ReplyOf } from '@huishou/wire/client'
import type { Envelope } from '@huishou/wire/endpoint'
import { staffUploadPicture, uploadPicture } from '@huishou/wire/file/pictures'
import { modifyUser, userDetail } from '@huishou/wire/member/customer'
import { isRefusal } from '@huishou/wire/refusals'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../database/index.ts'
import { authenticateMember } from '../member/index.ts'
import { createHttp } from '../platform/http/server.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { findUpload, uploadPath } from './index.ts'
import { fileRoutes } from './routes.ts'
import { writeDurably, type WriteFile } from '../platform/durable-files.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'
import { storePicture } from './store-picture.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_UPLOAD_MAX_MB: '10' } })
  token = (await server.customer('13900300001')).token
})
afterAll(() => server.close())

type Sent = { bytes: Buffer; name?: string; type?: string }
const form = (file: Sent | null, fields: Record<string, string>) => {
  const edge = '----picture'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head =
    file &&
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="upfile"; filename="${file.name ?? 'photo.jpg'}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`,
    )
  const payload = Buffer.concat([
    ...parts,
    ...(file && head ? [head, file.bytes, Buffer.from('\r\n')] : []),
    Buffer.from(`--${edge}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}
type Answer = Envelope<ReplyOf<typeof uploadPicture>>
const send = async (
  file: Sent | null,
  fields: Record<string, string> = { token, subDomain: 'recycle', expireHours: '' },
  on = server,
): Promise<Answer> => (await on.app.inject({ method: 'POST', url: '/upload2', ...form(file, fields) })).json()

const open = (url: string) => server.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })

let shade = 0
const photo = (width = 600, height = 400) => {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 120, b: 60 } } })
}
const stored = (): string[] =>
  readdirSync(join(server.config.dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(server.config.dataFolder, 'files', name)).isFile(),
  )

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is taken, answered with an absolute address, and served',
    async (format) => {
      const { code, data } = await send({
        bytes: await photo().toFormat(format).toBuffer(),
        name: `垃圾.${format}`,
      })
      expect(code).toBe(0)
      expect(data).toMatchObject({
        originalName: `垃圾.${format}`,
        type: 'webp',
        size: expect.stringMatching(/^\d+$/),
        id: expect.any(Number),
        width: 600,
        height: 400,
      })
      for (const url of [data!.url, data!.thumbnailUrl]) {
        expect(url).toMatch(/^http:\/\/localhost(:\d+)?\/files\//)
        const served = await open(url)
        expect(served.statusCode).toBe(200)
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

  test('is turned upright, made smaller and rid of what it says about where it was taken', async () => {
    const bytes = await photo(4000, 3000)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret-place' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await send({ bytes })
    expect(data).toMatchObject({ width: 1500, height: 2000 })
    const full = await open(data!.url)
    const facts = await sharp(full.rawPayload).metadata()
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(full.rawPayload.includes('secret-place')).toBe(false)
    const small = await open(data!.thumbnailUrl)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 300, height: 400 })
  })

  test('of 8 MB, as a phone takes it, is taken', async () => {
    const bytes = await sharp({
      create: {
        width: 1700,
        height: 1600,
        channels: 3,
        background: '#468',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(8_000_000)
    expect((await send({ bytes })).data).toMatchObject({ width: 1700, height: 1600 })
  })

  test('sent twice lies on the disk once', async () => {
    const bytes = await photo().png().toBuffer()
    const first = await send({ bytes })
    const files = stored().length
    const second = await send({ bytes })
    expect(second.data!.url).toBe(first.data!.url)
    expect(second.data!.id).not.toBe(first.data!.id)
    expect(stored()).toHaveLength(files)
  })

  test('of a courier goes the same way', async () => {
    const staff = await server.staff('courier1')
    const { payload, headers } = form({ bytes: await photo().jpeg().toBuffer() }, {})
    const answer = await server.app.inject({
      method: 'POST',
      url: `/staff${staffUploadPicture.path}`,
      payload,
      headers: { ...headers, 'x-token': staff },
    })
    expect(answer.statusCode).toBe(200)
    const { url } = answer.json<Answer>().data!
    expect(await findUpload(server.database.reader, url)).toMatchObject({
      ownerKind: 'staff',
      mime: 'image/webp',
      width: 600,
    })
  })

  test('is known again by the address that was answered, and by no other', async () => {
    const { data } = await send({ bytes: await photo().jpeg().toBuffer() })
    const path = new URL(data!.url).pathname
    expect([
      uploadPath(data!.url) === path,
      uploadPath(path) === path,
      uploadPath(data!.thumbnailUrl) !== null,
    ]).toEqual([true, true, true])
    expect(uploadPath(`https://elsewhere.example${path}`)).toBe(path)
    for (const other of [
      '',
      'x',
      `${path}?x=1`,
      `/files/../${path}`,
      `//evil.example${path}`,
      `javascript:${path}`,
      `https://a.example/x${path}`,
      path.replace('.webp', '.html'),
      path.toUpperCase(),
      `/files/aa/bb/${'c'.repeat(64)}.webp`,
    ])
      expect([other, uploadPath(other) !== null]).toEqual([other, false])
  })

  test('becomes the face of its owner', async () => {
    const { data } = await send({ bytes: await photo().jpeg().toBuffer() })
    await server.must(modifyUser, { token, avatarUrl: data!.url })
    expect((await server.must(userDetail, { token })).base.avatarUrl).toBe(data!.url.split('?')[0])
  })

  test('is named by its owner as they like', async () => {
    for (const [name, kept] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\\\a\\\\b.jpg', 'b.jpg'],
      ['<img onerror=x>🗑️.png', '<img onerror=x>🗑️.png'],
    ] as const)
      expect((await send({ bytes: await photo().jpeg().toBuffer(), name })).data!.originalName).toBe(kept)
  })
})

describe('refused', () => {
  test('without signing in', async () => {
    const bytes = await photo().jpeg().toBuffer()
    expect(await send({ bytes }, { token: 'forged' })).toMatchObject({ code: 2000, reason: 'LOGIN_REQUIRED' })
    expect(await send({ bytes }, { token: '' })).toMatchObject({ code: 2000 })
  })

  test.each<[string, Buffer]>([
    ['a text', Buffer.from('I am a picture, believe me. '.repeat(100))],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ])('%s that calls itself photo.png', async (_what, bytes) => {
    expect(await send({ bytes, name: 'photo.png', type: 'image/png' })).toMatchObject({
      reason: 'FILE_TYPE',
      field: 'upfile',
    })
  })

  test('a picture that breaks off, and one of nothing but a beginning', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#468',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.from('\u00ff\u00d8\u00ff\u00e0 and then nothing', 'latin1'),
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic and then nothing', 'latin1'),
    ])
      expect(await send({ bytes })).toMatchObject({ reason: 'FILE_BROKEN', field: 'upfile' })
  })

  test('a small file that would unfold into a billion pixels', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await send({ bytes: bomb })).reason).toBe('FILE_BROKEN')
  })

  test('a file of 50 MB, in words that name the limit', async () => {
    const bytes = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(50 * 1024 * 1024)])
    expect(await send({ bytes })).toMatchObject({
      code: 21602,
      reason: 'FILE_TOO_LARGE',
      msg: expect.stringContaining('10 MB'),
    })
  })

  test('no file, and an empty one', async () => {
    expect(await send(null)).toMatchObject({ reason: 'FILE_MISSING', field: 'upfile' })
    expect(await send({ bytes: Buffer.alloc(0) })).toMatchObject({ reason: 'FILE_MISSING' })
    expect(await server.call(uploadPicture, { token })).toMatchObject({ reason: 'FILE_MISSING' })
  })

  test('one more than a person may send in a day; the next day it is taken', async () => {
    const strict = await startTestServer({ env: { HUISHOU_UPLOADS_PER_DAY: '2' } })
    try {
      const me = (await strict.customer('13900300002')).token
      const other = (await strict.customer('13900300003')).token
      const sendAs = async (who: string) =>
        await send({ bytes: await photo().jpeg().toBuffer() }, { token: who }, strict)
      const answers = await Promise.all([sendAs(me), sendAs(me), sendAs(me)])
      expect(answers.map(({ reason }) => reason ?? 'taken').toSorted()).toEqual([
        'FILE_LIMIT',
        'taken',
        'taken',
      ])
      expect((await sendAs(other)).code).toBe(0)
      strict.clock.advance(24 * 60 * 60 * 1000)
      expect((await sendAs(me)).code).toBe(0)
    } finally {
      await strict.close()
    }
  })

  test('one more after as many tries that were no pictures', async () => {
    const strict = await startTestServer({ env: { HUISHOU_UPLOADS_PER_DAY: '2' } })
    const me = (await strict.customer('13900300004')).token
    const sendBytes = (bytes: Buffer) => send({ bytes }, { token: me }, strict)
    for (let tries = 0; tries < 2; tries += 1)
      expect((await sendBytes(Buffer.from('no picture at all'))).reason).toBe('FILE_TYPE')
    expect((await sendBytes(await photo().jpeg().toBuffer())).reason).toBe('FILE_LIMIT')
    await strict.close()
  })

  test('a file that arrives before anybody said whose it is', async () => {
    const { payload, headers } = form({ bytes: await photo().jpeg().toBuffer() }, {})
    const late = payload.toString('latin1').replace(/------picture--\r\n$/, '')
    const field = `------picture\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n------picture--\r\n`
    const answer = await server.app.inject({
      method: 'POST',
      url: '/upload2',
      payload: Buffer.from(late + field, 'latin1'),
      headers,
    })
    expect(answer.json()).toMatchObject({ code: 2000, reason: 'LOGIN_REQUIRED' })
  })

  test('refused pictures leave nothing on the disk', () => {
    expect(
      stored().filter((name) => !/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}(\.400)?\.webp$/.test(name)),
    ).toEqual([])
  })
})

describe('a full disk', () => {
  const picture = { sha256: 'ab'.repeat(32), full: Buffer.alloc(1000, 1), thumbnail: Buffer.alloc(100, 2) }
  const full = (after: number): WriteFile => {
    let writes = 0
    return async (path, bytes) => {
      writes += 1
      if (writes <= after) return await writeDurably(path, bytes)
      writeFileSync(path, bytes.subarray(0, 10))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
  }
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  /** A server that takes uploads into this store. */
  const appWith = (files: FileStore) =>
    createHttp<Tables>({
      config: server.config,
      clock: server.clock,
      database: server.database,
      metrics: server.metrics,
      routes: fileRoutes(files),
      signPath: (path) => path,
      authenticate: {
        customer: (given) => authenticateMember(server.database.reader, server.clock.now(), given),
        staff: async () => null,
      },
    })

  test.each([0, 1])('is said so and leaves nothing behind when it fills up after %i files', async (after) => {
    const folder = mkdtempSync(join(tmpdir(), 'huishou-full-'))
    try {
      const result = await storePicture(createFolderStore(folder, { write: full(after) }), picture)
      expect(isRefusal(result) && result.refusal).toBe('STORAGE_FULL')
      expect(filesIn(folder)).toEqual([])
      expect(await storePicture(createFolderStore(folder), picture)).toBeNull()
      expect(filesIn(folder)).toHaveLength(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is told to the one who uploads, and nothing is recorded', async () => {
    const app = await appWith(createFolderStore(server.config.dataFolder, { write: full(0) }))
    const recorded = () => server.database.reader.selectFrom('file').select('id').orderBy('id').execute()
    const before = [stored().length, await recorded()]
    const { payload, headers } = form({ bytes: await photo(30, 30).png().toBuffer() }, { token })
    const answer = await app.inject({ method: 'POST', url: '/upload2', payload, headers })
    expect(answer.json()).toMatchObject({
      code: 21011,
      reason: 'STORAGE_FULL',
      msg: expect.stringContaining('存储空间不足'),
    })
    expect([stored().length, await recorded()]).toEqual(before)
    await app.close()
  })

  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

  test.each(['ESTALE', 'ENOTCONN', 'ETIMEDOUT'])(
    'a folder on a share that is gone (%s) refuses uploads for a moment, as an object store does',
    async (code) => {
      const outcomes: string[] = []
      const app = await appWith(
        createFolderStore(server.config.dataFolder, {
          write: failing(code),
          onOutcome: (failure) => outcomes.push(failure),
        }),
      )
      const before = stored().length
      const { payload, headers } = form({ bytes: await photo(31, 30).png().toBuffer() }, { token })
      const answer = await app.inject({ method: 'POST', url: '/upload2', payload, headers })
      expect(answer.json()).toMatchObject({ reason: 'UNAVAILABLE' })
      expect(answer.headers['retry-after']).toBe('2')
      expect(outcomes).toContain(`${server.config.dataFolder}: ${code}`)
      expect(stored()).toHaveLength(before)
      await app.close()
    },
  )

  test('a damaged file in a folder that answers is a fault of that file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huishou-damaged-'))
    const outcomes: string[] = []
    const store = createFolderStore(folder, {
      write: failing('EIO'),
      onOutcome: (failure) => outcomes.push(failure),
    })
    try {
      await expect(storePicture(store, picture)).rejects.toThrow('EIO')
      expect(outcomes.filter((failure) => failure !== '')).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('another fault is not taken for a full disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huishou-full-'))
    try {
      await expect(
        storePicture(createFolderStore(folder, { write: failing('EACCES') }), picture),
      ).rejects.toThrow('EACCES')
      expect(filesIn(folder)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('what is served', () => {
  test.each([
    '/files/',
    '/files/aa/bb/',
    '/files/../huishou.db',
    '/files/%2e%2e/huishou.db',
    '/files/..%2fhuishou.db',
    '/static/../package.json',
  ])('%s is not', async (url) => {
    const { headers, body } = await server.app.inject({ method: 'GET', url })
    expect(headers['content-type']).toMatch(/^(application\/json|text\/html)/)
    expect(body).not.toMatch(/SQLite format|"workspaces"|\.webp/)
  })
})
