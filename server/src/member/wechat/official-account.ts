// Client for the API of WeChat's official accounts: authorization in the browser, nicknames and pictures of people, and
// template messages.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { SECOND } from '@huishou/wire/time'
import type { OfficialAccountConfig } from '../../platform/config/services.ts'
import { requestBytes, type Fetch } from '../../platform/http-client.ts'
import { notedFetch } from '../../platform/service-calls.ts'
import { createOfficialSandbox, SANDBOX_PATH, type OfficialSandbox } from './official-sandbox.ts'
import {
  createAccessToken,
  createAsk,
  refusalOf,
  TOKEN_WRONG,
  wechatFailure,
  type Answer,
} from './wechat-api.ts'

/** `snsapi_base` returns the openid without asking the person; `snsapi_userinfo` asks for nickname and picture. */
type Scope = 'snsapi_base' | 'snsapi_userinfo'
export type WechatProfile = { nick: string; picture: Buffer | null }

/** Authorizes people inside WeChat in the name of an official account (公众号网页授权). */
export type OfficialAccount = {
  /** Empty where there is none. */
  appId: string
  /** WeChat's page for a person, who returns to `back` with a code and the state. `origin` is this server's. */
  authorizeUrl: (asked: { back: string; scope: Scope; state: string; origin: string }) => string
  /**
   * The person a code identifies. Refuses WECHAT_OFF, WECHAT_CODE_WRONG, WECHAT_SNAPSHOT, WECHAT_BUSY, WECHAT_RISK,
   * TOO_MANY_REQUESTS.
   */
  personOf: (code: string) => Promise<{ openid: string; accessToken: string } | Refusal>
  /** Nickname and picture of a person who allowed them; null if WeChat does not return them. */
  profileOf: (person: { openid: string; accessToken: string }) => Promise<WechatProfile | null>
  /**
   * Sends a template message (模板消息) and returns whether WeChat accepted it; it accepts none for people who do not
   * follow the account. `data` has a text for each field of the template.
   */
  sendTemplate: (message: TemplateMessage) => Promise<boolean>
  /** Whether WeChat accepts the app id, secret and server address, checked with one request for an access token. */
  check: () => Promise<boolean>
}

type TemplateMessage = {
  openid: string
  templateId: string
  /** Page the message opens. */
  url: string
  data: Readonly<Record<string, string>>
}

const LARGEST_PICTURE = 2 * 1024 * 1024
const PICTURE_TIMEOUT = 5 * SECOND
/** WeChat's host for pictures of people; nothing is fetched from any other, whatever a reply contains. */
const PICTURE_HOST = /^[a-z]+\.qlogo\.cn$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture from WeChat's own host; null for any other address, for one too large and for a failure. */
const fetchPicture = async (send: Fetch, address: string): Promise<Buffer | null> => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !PICTURE_HOST.test(url.hostname)) return null
  url.protocol = 'https:'
  return await requestBytes(send, url.href, { timeoutMs: PICTURE_TIMEOUT, most: LARGEST_PICTURE })
}

/** Nicknames are cut to the maximum length of an account's nickname, in whole characters. */
const NICK_LENGTH = 30
const nickIn = (answer: Answer): string =>
  [
    ...textOf(answer['nickname'])
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  ]
    .slice(0, NICK_LENGTH)
    .join('')

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()

/**
 * WeChat's own service: 网页授权 of https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/. `pictures` fetches
 * from other hosts than the API.
 */
export const createOfficialAccount = (
  { appId, secret, url, authorizeUrl }: OfficialAccountConfig,
  send: Fetch,
  pictures: Fetch,
): OfficialAccount => {
  const ask = createAsk(url, send)
  const accessToken = createAccessToken(ask, { appId, secret })
  const sendWith = (token: string, { openid, templateId, url: to, data }: TemplateMessage): Promise<Answer> =>
    ask(`/cgi-bin/message/template/send?${query({ access_token: token })}`, {
      touser: openid,
      template_id: templateId,
      url: to,
      data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, { value }])),
    })
  return {
    appId,
    authorizeUrl: ({ back, scope, state, origin }) => {
      const host = authorizeUrl === '' ? `${origin}${SANDBOX_PATH}` : authorizeUrl
      // WeChat reads the parameters in this order only
      const asked = { appid: appId, redirect_uri: back, response_type: 'code', scope, state }
      return `${host}/connect/oauth2/authorize?${query(asked)}#wechat_redirect`
    },
    personOf: async (code) => {
      const asked = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const answer = await ask(`/sns/oauth2/access_token?${query(asked)}`)
      if (answer.errcode) return refusalOf(answer.errcode)
      // a snapshot of the page has the same made-up openid for everybody
      if (answer['is_snapshotuser'] === 1) return refuse('WECHAT_SNAPSHOT')
      const openid = textOf(answer['openid'])
      return openid === '' ? refuse('WECHAT_BUSY') : { openid, accessToken: textOf(answer['access_token']) }
    },
    profileOf: async ({ openid, accessToken }) => {
      const answer = await ask(`/sns/userinfo?${query({ access_token: accessToken, openid, lang: 'zh_CN' })}`)
      if (answer.errcode || answer['openid'] !== openid) return null
      return { nick: nickIn(answer), picture: await fetchPicture(pictures, textOf(answer['headimgurl'])) }
    },
    sendTemplate: async (message) => {
      const token = await accessToken()
      if (isRefusal(token)) return false
      const answer = await sendWith(token, message)
      if (!TOKEN_WRONG.includes(answer.errcode ?? 0)) return answer.errcode === 0
      const fresh = await accessToken(token)
      return !isRefusal(fresh) && (await sendWith(fresh, message)).errcode === 0
    },
    check: async () => !isRefusal(await accessToken()),
  }
}

const off: OfficialAccount = {
  appId: '',
  authorizeUrl: () => '',
  personOf: async () => refuse('WECHAT_OFF'),
  profileOf: async () => null,
  sendTemplate: async () => false,
  check: async () => false,
}

/** The configured official account; in demo mode its sandbox, whose pages this server serves as well. */
export const openOfficialAccount = (
  config: OfficialAccountConfig,
): { account: OfficialAccount; sandbox: OfficialSandbox | null } => {
  if (config.mode === 'off') return { account: off, sandbox: null }
  if (config.mode === 'live')
    return {
      account: createOfficialAccount(config, notedFetch('wechat_official', wechatFailure), (address, init) =>
        fetch(address, init),
      ),
      sandbox: null,
    }
  const sandbox = createOfficialSandbox(config)
  return { account: createOfficialAccount(config, sandbox.send, sandbox.send), sandbox }
}
