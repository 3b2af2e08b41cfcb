// Calls WeChat's API: obtains access tokens, retries, and turns WeChat's errors into refusals.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { WechatConfig } from '../../platform/config/services.ts'
import { requestJson, type Fetch, type Request } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import { realNow } from '../../platform/time/real-time.ts'

/** A reply of WeChat's API. */
export type Answer = { errcode?: number } & Record<string, unknown>

const TIMEOUT = 5 * SECOND
const BUSY = -1
/** WeChat keeps an old access token valid for five minutes after issuing its successor. */
const RENEW_BEFORE = 5 * MINUTE

const CODE_WRONG = [40029, 40163, 41008, 42003]
const TOO_OFTEN = [45009, 45011]
/** Errors for an app id, secret or server address that does not match WeChat's records; the business has to act. */
const NOT_SET_UP = [40002, 40013, 40125, 40164, 40243, 41002, 41004, 48001, 50002, 61024]
export const TOKEN_WRONG = [40001, 40014, 42001]

/** Errors about the business's app id, secret or address; a used or wrong code concerns one person only. */
export const wechatFailure: FailureIn = (status, json) => {
  const { errcode = 0, errmsg = '' } = (json ?? {}) as { errcode?: number; errmsg?: string }
  if (status >= 400) return `HTTP ${status}`
  return errcode === BUSY || NOT_SET_UP.includes(errcode) ? `${errcode} ${errmsg}` : ''
}

/** The refusal shown to a person for an error. */
export const refusalOf = (errcode: number): Refusal => {
  if (CODE_WRONG.includes(errcode)) return refuse('WECHAT_CODE_WRONG', { field: 'code' })
  if (TOO_OFTEN.includes(errcode)) return refuse('TOO_MANY_REQUESTS', { values: { seconds: 60 } })
  if (errcode === 40226) return refuse('WECHAT_RISK')
  return refuse(NOT_SET_UP.includes(errcode) ? 'WECHAT_OFF' : 'WECHAT_BUSY')
}

/** Retries once when WeChat replies that it is busy; no reply is returned as busy, without a retry. */
export const createAsk =
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
export const createAccessToken = (ask: Ask, { appId, secret }: Pick<WechatConfig, 'appId' | 'secret'>) => {
  let kept: { token: string; until: number } | null = null
  let underway: Promise<string | Refusal> | null = null
  const renew = async (force: boolean): Promise<string | Refusal> => {
    // real time, because WeChat does not follow a demo clock that was moved
    const asked = realNow()
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
    if (kept && kept.until > realNow() && kept.token !== spoilt) return kept.token
    underway ??= renew(spoilt !== null).finally(() => (underway = null))
    return await underway
  }
}
