// Client for the API of WeChat's mini programs, through which customers sign in.
import { isMobile } from '@huishou/wire/mobile'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Fetch } from '../../platform/http-client.ts'
import type { WechatConfig } from '../../platform/config/services.ts'
import { notedFetch } from '../../platform/service-calls.ts'
import {
  createAccessToken,
  createAsk,
  refusalOf,
  TOKEN_WRONG,
  wechatFailure,
  type Answer,
} from './wechat-api.ts'

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

const phoneIn = (answer: Answer, appId: string): string | Refusal => {
  if (answer.errcode) return refusalOf(answer.errcode)
  const { purePhoneNumber, countryCode, watermark } = (answer['phone_info'] ?? {}) as {
    purePhoneNumber?: string
    countryCode?: string | number
    watermark?: { appid?: string }
  }
  if (purePhoneNumber === undefined || watermark?.appid !== appId) return refuse('WECHAT_BUSY')
  return String(countryCode) === '86' && isMobile(purePhoneNumber)
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
