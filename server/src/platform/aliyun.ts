// Signs and sends calls to the API of Aliyun (Alibaba Cloud).

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { requestJson, type Fetch } from './http-client.ts'
import { realNow } from './time/real-time.ts'

export type AliyunKey = { keyId: string; keySecret: string }

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Percent-encoding by RFC 3986, as the signature requires; stricter than `encodeURIComponent`. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export type AliyunCall = {
  host: string
  action: string
  version: string
  query: Record<string, string>
  /** For example `2023-10-26T10:22:32Z`. */
  date: string
  nonce: string
}

/**
 * Query and headers of an RPC call with an empty body, signed by version 3 of the request signature:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export const signAliyun = (
  { host, action, version, query, date, nonce }: AliyunCall,
  { keyId, keySecret }: AliyunKey,
): { query: string; headers: Record<string, string> } => {
  const encoded = Object.entries(query)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .toSorted()
    .join('&')
  const body = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', encoded, lines, names.join(';'), body].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return {
    query: encoded,
    headers: {
      ...headers,
      authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  }
}

/** Calls an action of a service once; null if there is no reply in time. */
export const callAliyun = async (
  { url, action, version, query }: Pick<AliyunCall, 'action' | 'version' | 'query'> & { url: string },
  key: AliyunKey,
  send: Fetch,
  timeoutMs: number,
): Promise<{ status: number; json: unknown } | null> => {
  const signed = signAliyun(
    {
      host: new URL(url).host,
      action,
      version,
      query,
      // real time, because a time moved ahead by the demo would be refused
      date: new Date(realNow()).toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    },
    key,
  )
  const init = { method: 'POST', headers: signed.headers }
  return await requestJson(send, `${url}/?${signed.query}`, init, timeoutMs)
}
