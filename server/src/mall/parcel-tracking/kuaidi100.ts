// Client for Kuaidi100, a Chinese service that tracks parcels of many carriers.
import { createHash } from 'node:crypto'
import type { ParcelState } from '@huishou/wire/mall/states'
import { instantOf, minuteOfDay } from '@huishou/wire/time'
import { requestJson, type Fetch } from '../../platform/http-client.ts'
import { notedFetch, type FailureIn } from '../../platform/service-calls.ts'
import type { TrackingProvider, TrackingEvent, Tracked } from './provider.ts'

const TIMEOUT_MS = 8_000
const MOST_TRACES = 100

/** Upper-case MD5 of `param`, key and customer number, concatenated. */
export const signOf = (param: string, key: string, customer: string): string =>
  createHash('md5')
    .update(param + key + customer, 'utf8')
    .digest('hex')
    .toUpperCase()

// 0 on its way, 1 collected, 2 problem, 3 signed, 4 returned and signed, 5 out for delivery, 6 going back, 7 passed on,
// 8 customs, 14 refused
const states: Record<string, ParcelState> = {
  0: 'moving',
  1: 'moving',
  2: 'problem',
  3: 'signed',
  4: 'problem',
  5: 'out',
  6: 'problem',
  7: 'moving',
  8: 'moving',
  14: 'problem',
}

type Bag = Record<string, unknown>
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Parses `2025-10-20 16:00:00` in China time; null for anything else. */
const instantFrom = (written: string): number | null => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(written)
  if (!match) return null
  const at = instantOf(match[1] ?? '', Number(match[2]) * 60 + Number(match[3])) + Number(match[4]) * 1000
  return Number.isNaN(at) || minuteOfDay(at) < 0 ? null : at
}

const tracesIn = (data: unknown): TrackingEvent[] =>
  (Array.isArray(data) ? (data as unknown[]) : [])
    .flatMap((row) => {
      const at = instantFrom(text(bag(row)['ftime']) || text(bag(row)['time']))
      const words = text(bag(row)['context']).slice(0, 300)
      return at === null || words === '' ? [] : [{ at, text: words }]
    })
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_TRACES)

const understand = (json: unknown): Tracked => {
  const answer = bag(json)
  // `result: false` with a code is a refusal; `status` 200 is an answer
  if (answer['result'] === false || text(answer['status']) !== '200')
    return {
      kind: 'unknown',
      cause: `${text(answer['returnCode']) || text(answer['status'])} ${text(answer['message'])}`.trim(),
    }
  const traces = tracesIn(answer['data'])
  // the finer states of version 4 begin with the digits of the coarse ones: 301 is a kind of 3
  const code = text(answer['state'])
  const state = states[code] ?? states[code.slice(0, code.length - 2)] ?? 'moving'
  return {
    kind: 'tracked',
    state,
    traces,
    signedAt: state === 'signed' ? (traces[0]?.at ?? null) : null,
  }
}

/** 503: wrong signature; 601: no credit. All other refusals concern one parcel. */
const ACCOUNT_CODES = ['503', '601']
const kuaidi100Failure: FailureIn = (status, json) => {
  const { returnCode, message } = bag(json)
  if (status >= 400) return `HTTP ${status}`
  return ACCOUNT_CODES.includes(text(returnCode)) ? `${text(returnCode)} ${text(message)}` : ''
}

/**
 * Kuaidi100's real-time query (快递100 实时快递查询): a form with `customer`, `sign` and `param`, the last as JSON text.
 * https://api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc.html
 */
export const kuaidi100 = (
  { customer, key, url }: { customer: string; key: string; url: string },
  send: Fetch = notedFetch('parcels', kuaidi100Failure),
): TrackingProvider => ({
  track: async ({ carrier, trackingNumber, phone }) => {
    if (carrier === '') return { kind: 'unknown', cause: 'carrier' }
    const param = JSON.stringify({
      com: carrier,
      num: trackingNumber,
      // SF Express requires the last four digits of the phone number
      ...(phone === '' ? {} : { phone }),
      resultv2: '1',
      show: '0',
      order: 'desc',
    })
    const answer = await requestJson(
      send,
      `${url}/poll/query.do`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ customer, sign: signOf(param, key, customer), param }).toString(),
      },
      TIMEOUT_MS,
    )
    return answer ? understand(answer.json) : { kind: 'unknown', cause: 'no answer' }
  },
})
