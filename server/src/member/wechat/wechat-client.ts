import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE, SECOND } from '@huishou/wire/time'
import { requestJson, type Fetch, type Request } from '../../platform/http-client.ts'
import type { WechatConfig } from '../../platform/config/services.ts'
import { notedFetch, type FailureIn } from '../../platform/service-calls.ts'

/**
 * Exchanges codes of a mini program. Refuses WECHAT_OFF, WECHAT_CODE_WRONG, WECHAT_RISK, WECHAT_BUSY,
 * TOO_MANY_REQUESTS.
 */
export type Wechat = {
  appId: string
  /** The openid for a code of `wx.login`. The accompanying session key is discarded, because nothing needs it. */
  openidOf: (code: string) => Promise<string | Refusal>
  /** The number for a code of the phone-number button. Refuses MOBILE_FOREIGN outside mainland China. */
  mobileOf: (code: string) => Promise<string | Refusal>
}

type Answer = { errcode?: number } & Record<string, unknown>

const TIMEOUT = 5 * SECOND
const BUSY = -1
/** WeChat keeps an old access token valid for five minutes after issuing its successor. */
const RENEW_BEFORE = 5 * MINUTE

const CODE_WRONG = [40029, 40163, 41008]
const TOO_OFTEN = [45009, 45011]
/** Errors for an app id, secret or server address that does not match WeChat's records; the business has to act. */
const NOT_SET_UP = [40002, 40013, 40125, 40164, 40243, 41002, 41004, 48001, 50002, 61024]
const TOKEN_WRONG = [40001, 40014, 42001]

/** What WeChat says against the business's app id, secret or address; a used or wrong code is one person's. */
const wechatFailure: FailureIn = (status, json) => {
  const { errcode = 0, errmsg = '' } = (json ?? {}) as { errcode?: number; errmsg?: string }
  if (status >= 400) return `HTTP ${status}`
  return errcode === BUSY || NOT_SET_UP.includes(errcode) ? `${errcode} ${errmsg}` : ''
}

const refusalOf = (errcode: number): Refusal => {
  if (CODE_WRONG.includes(errcode)) return refuse('WECHAT_CODE_WRONG', { field: 'code' })
  if (TOO_OFTEN.includes(errcode)) return refuse('TOO_MANY_REQUESTS', { values: { seconds: 60 } })
  if (errcode === 40226) return refuse('WECHAT_RISK')
  return refuse(NOT_SET_UP.includes(errcode) ? 'WECHAT_OFF' : 'WECHAT_BUSY')
}

/** Retries once when WeChat is busy; no reply counts as busy. */
const createAsk =
  (url: string, send: Fetch) =>
  async (path: string, body?: object): Promise<Answer> => {
    const init: Request = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { method: 'GET' }
    const once = async (): Promise<Answer | null> => {
      const answer = await requestJson(send, `${url}${path}`, init, TIMEOUT)
      const { json } = answer ?? {}
      return typeof json === 'object' && json !== null ? (json as Answer) : null
    }
    const first = await once()
    return (first?.errcode === BUSY ? await once() : first) ?? { errcode: BUSY }
  }
type Ask = ReturnType<typeof createAsk>

/**
 * The access token, cached until shortly before it expires and requested once for concurrent callers. Every process may
 * hold its own copy, because a stable token is the same for all.
 */
const createAccessToken = (ask: Ask, { appId, secret }: WechatConfig) => {
  let kept: { token: string; until: number } | null = null
  let underway: Promise<string | Refusal> | null = null
  const renew = async (force: boolean): Promise<string | Refusal> => {
    // real time: WeChat does not follow a clock the demo moved
    const asked = Date.now()
    const answer = await ask('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret,
      force_refresh: force,
    })
    const { access_token: token, expires_in: seconds } = answer
    if (typeof token !== 'string' || typeof seconds !== 'number') return refusalOf(answer.errcode ?? BUSY)
    kept = { token, until: asked + seconds * SECOND - RENEW_BEFORE }
    return token
  }
  /** `spoilt` is a token WeChat no longer accepts. */
  return async (spoilt: string | null = null): Promise<string | Refusal> => {
    if (kept && kept.until > Date.now() && kept.token !== spoilt) return kept.token
    underway ??= renew(spoilt !== null).finally(() => (underway = null))
    return await underway
  }
}

const phoneIn = (answer: Answer, appId: string): string | Refusal => {
  if (answer.errcode) return refusalOf(answer.errcode)
  const { purePhoneNumber, countryCode, watermark } = (answer['phone_info'] ?? {}) as {
    purePhoneNumber?: string
    countryCode?: string | number
    watermark?: { appid?: string }
  }
  if (purePhoneNumber === undefined || watermark?.appid !== appId) return refuse('WECHAT_BUSY')
  return String(countryCode) === '86' && /^1[3-9]\d{9}$/.test(purePhoneNumber)
    ? purePhoneNumber
    : refuse('MOBILE_FOREIGN')
}

/**
 * WeChat's own service: code2Session, getStableAccessToken and getPhoneNumber of
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/
 */
export const createWechat = (config: WechatConfig, send: Fetch = fetch): Wechat => {
  const { appId, secret, url } = config
  const ask = createAsk(url, send)
  const accessToken = createAccessToken(ask, config)
  const askPhone = (token: string, code: string): Promise<Answer> =>
    ask(`/wxa/business/getuserphonenumber?${new URLSearchParams({ access_token: token }).toString()}`, {
      code,
    })
  return {
    appId,
    openidOf: async (code) => {
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      const { errcode, openid } = await ask(`/sns/jscode2session?${new URLSearchParams(query).toString()}`)
      if (errcode) return refusalOf(errcode)
      return typeof openid === 'string' && openid !== '' ? openid : refuse('WECHAT_BUSY')
    },
    mobileOf: async (code) => {
      const token = await accessToken()
      if (isRefusal(token)) return token
      const answer = await askPhone(token, code)
      if (!TOKEN_WRONG.includes(answer.errcode ?? 0)) return phoneIn(answer, appId)
      const fresh = await accessToken(token)
      return isRefusal(fresh) ? fresh : phoneIn(await askPhone(fresh, code), appId)
    },
  }
}

const off: Wechat = {
  appId: '',
  openidOf: async () => refuse('WECHAT_OFF'),
  mobileOf: async () => refuse('WECHAT_OFF'),
}

/** The configured WeChat client; in demo mode the sandbox, without any external calls. */
export const wechatOf = (config: WechatConfig, sandbox: Fetch): Wechat =>
  config.mode === 'off'
    ? off
    : createWechat(config, config.mode === 'twin' ? sandbox : notedFetch('wechat', wechatFailure))
