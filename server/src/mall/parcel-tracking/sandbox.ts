// A local replacement for Kuaidi100, a Chinese service that tracks parcels, for the demo and tests.

import { dateTimeOf, HOUR } from '@huishou/wire/time'
import type { Fetch } from '../../platform/http-client.ts'
import { signOf } from './kuaidi100.ts'

type Stage = { after: number; state: string; context: string }
const STAGES: readonly Stage[] = [
  { after: 0, state: '1', context: '【杭州市】快件已由【杭州西湖公司】揽收' },
  { after: 5 * HOUR, state: '0', context: '【杭州市】快件离开【杭州中转部】，已发往【目的地中转部】' },
  { after: 20 * HOUR, state: '0', context: '快件到达【目的地中转部】' },
  { after: 28 * HOUR, state: '5', context: '快件派送中，派件员：赵师傅，电话 95500' },
  { after: 31 * HOUR, state: '3', context: '快件已签收，签收人：本人。感谢使用' },
]
const PROBLEM: Stage = { after: 26 * HOUR, state: '2', context: '联系不上收件人，快件已暂存' }

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const refused = (returnCode: string, message: string): Response =>
  json({ result: false, returnCode, message })

/**
 * A sandbox of Kuaidi100 that checks the signature and moves parcels by the clock from the first query on. Numbers
 * ending in 404 are unknown, those in 500 have a problem in transit, those in 503 get no reply.
 */
export const createKuaidi100Sandbox = (
  { customer, key }: { customer: string; key: string },
  now: () => number,
): { send: Fetch; asked: () => number } => {
  const since = new Map<string, number>()
  let asked = 0
  const answer = (form: URLSearchParams): Response => {
    asked += 1
    const param = form.get('param') ?? ''
    if (form.get('customer') !== customer || form.get('sign') !== signOf(param, key, customer))
      return refused('503', '验证签名失败')
    const { com, num } = JSON.parse(param) as { com?: string; num?: string }
    if (!com || !num) return refused('400', '提交的数据不完整，或者贵公司没授权')
    if (num.endsWith('404')) return refused('500', '查询无结果，请隔段时间再查')
    const began = since.get(num) ?? now()
    since.set(num, began)
    const stages = num.endsWith('500') ? [...STAGES.slice(0, 3), PROBLEM] : STAGES
    const passed = stages.filter(({ after }) => began + after <= now()).toReversed()
    return json({
      message: 'ok',
      nu: num,
      ischeck: passed[0]?.state === '3' ? '1' : '0',
      com,
      status: '200',
      state: passed[0]?.state ?? '0',
      condition: 'F00',
      data: passed.map(({ after, context }) => ({
        time: dateTimeOf(began + after),
        ftime: dateTimeOf(began + after),
        context,
      })),
    })
  }
  return {
    asked: () => asked,
    send: async (url, init) => {
      const form = new URLSearchParams(typeof init.body === 'string' ? init.body : '')
      if (new URL(url).pathname !== '/poll/query.do' || init.method !== 'POST')
        return new Response('', { status: 404 })
      const num = (JSON.parse(form.get('param') ?? '{}') as { num?: string }).num ?? ''
      if (num.endsWith('503')) throw new TypeError('fetch failed')
      return answer(form)
    },
  }
}
