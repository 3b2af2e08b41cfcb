// A local replacement for the API of WeChat's mini programs, for the demo and tests.
import { createHash, randomBytes } from 'node:crypto'
import type { Fetch } from '../../platform/http-client.ts'
import type { WechatConfig } from '../../platform/config/services.ts'
import { realNow } from '../../platform/time/real-time.ts'

const TOKEN_SECONDS = 7200
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Resolves a code to a name or an error; one-time codes are remembered. */
const createCodes = () => {
  const used = new Set<string>()
  return (code: string): string | number => {
    const always = /^demo-(.+)$/.exec(code)?.[1]
    if (always) return always
    const name = /^(.+)@.+$/.exec(code)?.[1]
    if (!name) return 40029
    if (used.has(code)) return 40163
    used.add(code)
    return name
  }
}

const phoneReply = (appId: string, number: string, country: string): object => ({
  errcode: 0,
  errmsg: 'ok',
  phone_info: {
    phoneNumber: country === '86' ? number : `+${country}${number}`,
    purePhoneNumber: number,
    countryCode: country,
    watermark: { timestamp: Math.floor(realNow() / 1000), appid: appId },
  },
})

/**
 * A sandbox of WeChat's API. It accepts `demo-<name>`, which signs in that person repeatedly (for the phone-number
 * button, `demo-13800000001` is that number), and `<name>@<anything>`, which works only once, like WeChat's own codes.
 */
export const createWechatSandbox = ({ appId, secret }: Pick<WechatConfig, 'appId' | 'secret'>) => {
  const scripted: { path: string; errcode: number }[] = []
  const calls: string[] = []
  let token = ''

  const nameIn = createCodes()
  const asApp = (appid: unknown, given: unknown): number =>
    appid !== appId ? 40013 : given !== secret ? 40125 : 0

  const session = (query: URLSearchParams): object => {
    const wrong = asApp(query.get('appid'), query.get('secret'))
    if (wrong) return { errcode: wrong }
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002 }
    const name = nameIn(query.get('js_code') ?? '')
    if (typeof name === 'number') return { errcode: name }
    const openid = `o${createHash('sha256').update(`${appId}\n${name}`).digest('base64url').slice(0, 27)}`
    return { openid, session_key: randomBytes(16).toString('base64') }
  }
  const stableToken = (body: Record<string, unknown>): object => {
    const wrong = asApp(body['appid'], body['secret'])
    if (wrong) return { errcode: wrong }
    if (body['grant_type'] !== 'client_credential') return { errcode: 40002 }
    if (token === '' || body['force_refresh'] === true) token = randomBytes(32).toString('hex')
    return { access_token: token, expires_in: TOKEN_SECONDS }
  }
  const phone = (query: URLSearchParams, body: Record<string, unknown>): object => {
    if (token === '' || query.get('access_token') !== token) return { errcode: 40001 }
    const name = nameIn(text(body['code']))
    if (typeof name === 'number') return { errcode: name }
    const [, country = '86', number = name] = /^\+(\d+)-(\d+)$/.exec(name) ?? []
    return phoneReply(appId, number, country)
  }

  const answer = (method: string, url: URL, body: Record<string, unknown>): object => {
    calls.push(url.pathname)
    const due = scripted.findIndex(({ path }) => path === url.pathname)
    const [planned] = due < 0 ? [] : scripted.splice(due, 1)
    if (planned) return { errcode: planned.errcode, errmsg: 'as planned' }
    if (method === 'GET' && url.pathname === '/sns/jscode2session') return session(url.searchParams)
    if (method === 'POST' && url.pathname === '/cgi-bin/stable_token') return stableToken(body)
    if (method === 'POST' && url.pathname === '/wxa/business/getuserphonenumber')
      return phone(url.searchParams, body)
    return { errcode: 404, errmsg: 'no such path' }
  }
  const send: Fetch = async (url, init) =>
    new Response(
      JSON.stringify(
        answer(
          init.method ?? 'GET',
          new URL(url),
          JSON.parse(text(init.body) || '{}') as Record<string, unknown>,
        ),
      ),
    )
  return {
    send,
    /** Requested paths, in order. */
    calls,
    /** Makes the next call of this path fail with this error. */
    plan: (path: string, errcode: number): void => void scripted.push({ path, errcode }),
    /** Invalidates the token, as a forced renewal elsewhere would. */
    spoilToken: (): void => {
      token = randomBytes(32).toString('hex')
    },
  }
}
