// Loads the two public SDKs of the customer protocol and wraps them in one interface.
import { createRequire } from 'node:module'
import { createRoad, type Road } from './redirect-hosts.ts'
import { createUni } from './uni-h5.ts'

export const TENANT = 'recycle'
export const MERCHANT = 150

export type Answer = { code: number; msg?: string; data?: unknown }
export type SdkName = 'uniapp' | 'webapi'
export const SDK_NAMES: readonly SdkName[] = ['uniapp', 'webapi']

export type Sdk = {
  name: SdkName
  version: string
  road: Road
  has: (name: string) => boolean
  /** Returns the reply of the SDK function with this name, as the SDK passes it to a page. */
  call: (name: string, args: readonly unknown[]) => Promise<unknown>
  /** A chosen picture in the form the upload functions of this SDK take it. */
  picture: (name: string, picture: Blob) => unknown
}

type Functions = Record<string, ((...args: readonly unknown[]) => unknown) | undefined>
const load = createRequire(import.meta.url)

const wrap = (
  name: SdkName,
  road: Road,
  functions: Functions,
  picture: (name: string, picture: Blob) => unknown,
): Sdk => {
  functions['init']?.(TENANT)
  functions['setMerchantId']?.(MERCHANT)
  const { version } = load(`apifm-${name}/package.json`) as { version: string }
  return {
    name,
    version,
    road,
    has: (wanted) => typeof functions[wanted] === 'function',
    call: async (wanted, args) => {
      const go = functions[wanted]
      if (!go) throw new Error(`apifm-${name} has no ${wanted}`)
      return await go(...args)
    },
    picture,
  }
}

const loadUniapp = (server: () => string): Sdk => {
  const road = createRoad(server)
  const { uni, choose } = createUni(road)
  Object.assign(globalThis, { uni })
  return wrap('uniapp', road, load('apifm-uniapp') as Functions, choose)
}

type AxiosRequest = {
  url?: string
  method?: string
  params?: unknown
  data?: unknown
  headers: Record<string, string>
}
type Axios = {
  defaults: { adapter: (request: AxiosRequest) => Promise<unknown> }
  getUri: (request: AxiosRequest) => string
}

/**
 * axios sends through an adapter: in a browser XMLHttpRequest, here fetch, which treats forms the same. (apifm-webapi
 * also requires `qs` without declaring it, so it is among our own dependencies.)
 */
const loadWebapi = (server: () => string): Sdk => {
  const road = createRoad(server)
  const axios = createRequire(load.resolve('apifm-webapi'))('axios') as Axios
  axios.defaults.adapter = async (request) => {
    const { data } = request
    const isForm = data instanceof FormData
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        // a browser names the boundary of a multipart body itself, and no type for no body
        ([name]) => name.toLowerCase() !== 'content-type' || !(isForm || data === undefined || data === ''),
      ),
    )
    const method = (request.method ?? 'get').toUpperCase()
    const body =
      method === 'GET' || data === undefined ? undefined : (data as NonNullable<RequestInit['body']>)
    const { status, text } = await road.go(axios.getUri(request), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return { data: text, status, statusText: '', headers: {}, config: request, request: {} }
  }
  return wrap('webapi', road, load('apifm-webapi') as Functions, (name, picture) => new File([picture], name))
}

/**
 * Both SDKs, with all their hosts redirected to the server at this address. They keep their state in their modules, so
 * load them only once per process.
 */
export const loadSdks = (server: () => string): Record<SdkName, Sdk> => ({
  uniapp: loadUniapp(server),
  webapi: loadWebapi(server),
})
