// A fake S3-compatible object store for tests. It verifies every signature with code of its own, keeps objects in
// memory, and can fail in the ways that real ones do.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetch } from '../src/platform/http-client.ts'

export type S3Mood =
  | 'well'
  /** Cuts every connection. */
  | 'away'
  /** Answers as an overloaded store does. */
  | 'busy'
  /** Has no room for new objects. */
  | 'full'
  /** Cuts the body of objects in the middle. */
  | 'cutting'
  /** Has the bucket in another region, and says so by a redirect. */
  | 'elsewhere'
  /** Says that a list goes on, and not where. */
  | 'endless'
  /** Says of every page of a list that it goes on where it did before. */
  | 'circling'

export const S3_ACCOUNT = {
  keyId: 'AKIATEST',
  keySecret: 'a/secret+with=signs',
  region: 'eu-test-1',
  bucket: 'pictures',
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The error code for a request; empty when it is signed as AWS Signature Version 4 says. */
const signatureProblem = (request: IncomingMessage, url: URL, body: Buffer): string => {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region = '', signedHeaders = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== S3_ACCOUNT.keyId) return 'InvalidAccessKeyId'
  if (region !== S3_ACCOUNT.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!required.every((name) => names.includes(name))) return 'AccessDenied'
  const at = String(request.headers['x-amz-date'])
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(Date.now() - instant) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, part) => hmac(from, part),
    `AWS4${S3_ACCOUNT.keySecret}`,
  )
  const own = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return own === signature ? '' : 'SignatureDoesNotMatch'
}

/** One page of the objects, as ListObjectsV2 answers. */
const listPage = (objects: ReadonlyMap<string, Buffer>, url: URL, pageSize: number): string => {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString()
  const most = Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? 1000))
  const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = left.slice(0, most)
  const isTruncated = left.length > page.length
  const rows = page.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  )
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${S3_ACCOUNT.bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`
}

const sendError = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    request.method === 'HEAD'
      ? ''
      : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>told by a test</Message></Error>`,
  )
}

/** Where a request leads: bucket and object, named in the path or, before the address, in the host. */
const targetOf = (request: IncomingMessage, url: URL): { bucket: string; key: string } => {
  const [, inHost] = /^([a-z0-9-]+)\.localhost(?::|$)/.exec(request.headers.host ?? '') ?? []
  const [first = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
  return inHost === undefined
    ? { bucket: first, key: rest.join('/') }
    : { bucket: inHost, key: [first, ...rest].join('/') }
}

/** Starts a fake store with one empty bucket. `pageSize` is how many objects a list has at most. */
export const startFakeS3 = async ({ pageSize = 1000 }: { pageSize?: number } = {}) => {
  let mood: S3Mood = 'well'
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  /** Called before an object is read or written, so that a test can do something in between. */
  let before: (what: string) => unknown = () => undefined

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // `fetch` sets the header by itself, and a name with the bucket before it leads nowhere in a test
    request.headers.host = String(request.headers['x-forwarded-host'] ?? request.headers.host)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { bucket, key } = targetOf(request, url)
    const what = `${request.method} ${key}`
    asked.push(what)
    await before(what)
    if (mood === 'away') return void request.socket.destroy()
    if (mood === 'busy') return sendError(request, response, 503, 'SlowDown')
    const problem = signatureProblem(request, url, body)
    if (problem !== '')
      return sendError(request, response, problem.endsWith('Malformed') ? 400 : 403, problem)
    if (mood === 'elsewhere') {
      response.setHeader('location', `${url.protocol}//another.invalid/`)
      return sendError(request, response, 301, 'PermanentRedirect')
    }
    if (bucket !== S3_ACCOUNT.bucket) return sendError(request, response, 404, 'NoSuchBucket')
    if (key === '' && request.method === 'GET') {
      response.setHeader('content-type', 'application/xml')
      const page = listPage(objects, url, pageSize)
      const token = /<NextContinuationToken>.*<\/NextContinuationToken>/
      if (mood === 'endless') return void response.end(page.replace(token, ''))
      const same = '<NextContinuationToken>YQ==</NextContinuationToken>'
      return void response.end(mood === 'circling' ? page.replace(token, same) : page)
    }
    if (request.method === 'PUT') {
      if (mood === 'full') return sendError(request, response, 507, 'XMinioStorageFull')
      objects.set(key, body)
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return sendError(request, response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length, etag: '"x"' })
    if (request.method === 'HEAD') return void response.end()
    if (mood !== 'cutting') return void response.end(object)
    response.write(object.subarray(0, object.length / 2), () => request.socket.destroy())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** The same store by a name that can have the bucket before it, and a `fetch` that finds it there. */
    namedUrl: `http://localhost:${port}`,
    sendByName: (to: string, init: Parameters<Fetch>[1]): Promise<Response> =>
      fetch(to.replace(/^http:\/\/[^/]+/, url), {
        ...init,
        headers: { ...init.headers, 'x-forwarded-host': new URL(to).host },
      }),
    objects,
    asked,
    env: {
      HUISHOU_S3_ENDPOINT: url,
      HUISHOU_S3_REGION: S3_ACCOUNT.region,
      HUISHOU_S3_BUCKET: S3_ACCOUNT.bucket,
      HUISHOU_S3_KEY_ID: S3_ACCOUNT.keyId,
      HUISHOU_S3_KEY_SECRET: S3_ACCOUNT.keySecret,
    },
    is: (next: S3Mood): void => {
      mood = next
    },
    beforeEach: (look: (what: string) => unknown): void => {
      before = look
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>
