// Calls an S3-compatible object store: signs requests (AWS Signature Version 4), retries those that failed
// temporarily, and explains the store's errors to operators.

import { AwsV4Signer } from 'aws4fetch'
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@huishou/wire/time'
import type { S3Config } from '../config/read-files-config.ts'
import { requestWithBytes, type Fetch } from '../http-client.ts'
import { StoreAway, StoreFull } from './file-store.ts'
import { realNow } from '../time/real-time.ts'

/** The time limit of a request and its whole reply; a picture has at most a few megabytes. */
const TIMEOUT_MS = 20 * SECOND
/** The pauses before the second and the third attempt. */
const PAUSES_MS = [200, 800]
/** After an outage, calls fail at once for this long, so that they do not all wait for a store that is away. */
const REST_MS = 2 * SECOND

const EMPTY_SHA256 = hash('sha256', '')
/** Codes of S3, MinIO, Ceph and others for a store or an account that is full. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioBackendDown.StorageFull', 'InsufficientStorage']
/** The likely cause of an error, for operators. */
const ADVICE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the key of HUISHOU_S3_KEY_ID is unknown there',
  SignatureDoesNotMatch: 'HUISHOU_S3_KEY_SECRET does not belong to HUISHOU_S3_KEY_ID',
  AccessDenied: 'the key has to be allowed to list, read, write and delete in this bucket',
  NoSuchBucket: 'HUISHOU_S3_BUCKET does not exist there',
  AuthorizationHeaderMalformed: 'the bucket is in another region than HUISHOU_S3_REGION',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}
/** The likely cause of a redirect. */
const MOVED = 'the bucket is not in HUISHOU_S3_REGION, or not at HUISHOU_S3_ENDPOINT'

export type S3Request = {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  /** Name of an object in the bucket; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: Buffer
}
type S3Answer = { status: number; headers: Headers; body: Buffer }
/** `isAway`: the store did not answer, or has a fault of its own; `again`: the same call may succeed if repeated. */
type Failed = { failure: string; code: string; isAway: boolean; again: boolean }
/**
 * Called after every request with the reason of a failure, or an empty text; a store that is full can still be read.
 */
export type OnOutcome = (failure: string, isFull?: boolean) => void

const baseOf = ({ endpoint, bucket, pathStyle }: S3Config): string => {
  if (pathStyle) return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}`
}

/** Formats as `20260302T100000Z`. */
const amzDate = (at: number): string => new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

const sign = async (config: S3Config, { method, key, query = {}, body }: S3Request) => {
  const url = new URL(`${baseOf(config)}/${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': body ? hash('sha256', body) : EMPTY_SHA256 },
    accessKeyId: config.keyId,
    secretAccessKey: config.keySecret,
    region: config.region,
    service: 's3',
    // the clock of the system may be wrong for a while, and a store refuses what is signed with a wrong time
    datetime: amzDate(realNow()),
  }).sign()
  return {
    url: signed.url.href,
    headers: {
      ...Object.fromEntries(signed.headers),
      // not signed, because proxies may change it
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    },
  }
}

/** The code in an error's XML; empty without XML. */
const codeIn = (text: string): string => /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1] ?? ''

/** Describes an error reply. That to HEAD has no body, so only its status is known. */
const failureOf = (status: number, code: string): string => {
  const known = code === '' && status === 403 ? 'AccessDenied' : code
  const advice = status >= 300 && status < 400 ? MOVED : ADVICE[known]
  return [`HTTP ${status}`, known, advice === undefined ? '' : `(${advice})`].filter(Boolean).join(' ')
}
const isFault = (status: number): boolean => status >= 500 || status === 429

/**
 * Creates the client of one bucket: a call returns a reply, or null for a missing object; throws StoreAway or
 * StoreFull.
 */
export const createS3Client = (
  config: S3Config,
  {
    send = (url, init) => fetch(url, init),
    onOutcome = () => undefined,
  }: { send?: Fetch; onOutcome?: OnOutcome } = {},
) => {
  let resting: { until: number; away: StoreAway } | null = null

  const attempt = async (asked: S3Request): Promise<S3Answer | Failed | null> => {
    const { url, headers } = await sign(config, asked)
    const body = asked.body && new Uint8Array(asked.body)
    const answer = await requestWithBytes(
      send,
      url,
      { method: asked.method, headers, ...(body && { body }) },
      TIMEOUT_MS,
    )
    if ('noAnswer' in answer)
      return {
        failure: answer.noAnswer === 'timeout' ? 'no answer in time' : 'no connection',
        code: '',
        isAway: true,
        again: answer.noAnswer === 'no_connection',
      }
    if (answer.status >= 200 && answer.status < 300) return answer
    const code = codeIn(answer.body.toString('utf8', 0, 10_000))
    if (answer.status === 404 && (code === 'NoSuchKey' || asked.method === 'HEAD')) return null
    const isAway = isFault(answer.status)
    return { failure: failureOf(answer.status, code), code, isAway, again: isAway }
  }

  /** Sends a request, up to three times; null when the object does not exist. */
  return async (asked: S3Request): Promise<S3Answer | null> => {
    if (resting && resting.until > realNow()) throw resting.away
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(asked)
      if (answer === null || 'status' in answer) {
        resting = null
        onOutcome('')
        return answer
      }
      if (FULL.includes(answer.code)) {
        onOutcome(answer.failure, true)
        throw new StoreFull(answer.failure)
      }
      const wait = PAUSES_MS[tries]
      if (answer.again && wait !== undefined) {
        await pause(wait)
        continue
      }
      onOutcome(answer.failure)
      const away = new StoreAway(`the object store ${config.endpoint} is away: ${answer.failure}`)
      if (answer.isAway) resting = { until: realNow() + REST_MS, away }
      throw away
    }
  }
}
export type S3Client = ReturnType<typeof createS3Client>
