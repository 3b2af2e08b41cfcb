import type { Road } from './redirect-hosts.ts'

/**
 * Implements, on top of fetch, the part of uni-app's global object `uni` that the SDK apifm-uniapp uses. It encodes
 * values, including undefined, null, true and objects, as uni-app does in a browser, which uni-app calls H5
 * (docs/rules/protocol.md#encoding).
 */
type Data = Record<string, unknown> | undefined
type Finish = {
  success?: (answer: { data: unknown; statusCode: number }) => void
  fail?: (problem: { errMsg: string }) => void
  complete?: (answer: unknown) => void
}
type RequestOptions = Finish & {
  url: string
  method?: string
  data?: Data
  header?: Record<string, string>
}
type UploadOptions = Finish & {
  url: string
  filePath: string
  name: string
  formData?: Record<string, unknown>
  header?: Record<string, string>
}

/** A value as JavaScript converts it to text. */
const textOf = (value: unknown): string => String(value as string)
const isPlain = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]'
const pair = (key: string, text: string): string => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`

/** In a query, undefined and null become an empty text, and objects become JSON. */
const inQuery = (value: unknown): string =>
  value === undefined || value === null ? '' : isPlain(value) ? JSON.stringify(value) : textOf(value)
const withQuery = (url: string, data: Data): string => {
  const query = Object.entries(data ?? {}).map(([key, value]) => pair(key, inQuery(value)))
  if (query.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`
}
/** In a form, every value becomes what JavaScript converts it to: "undefined", "null", "[object Object]". */
const asForm = (data: Data): string =>
  Object.entries(data ?? {})
    .map(([key, value]) => pair(key, textOf(value)))
    .join('&')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const createUni = (road: Road) => {
  const files = new Map<string, Blob>()
  const storage = new Map<string, unknown>()
  const finish = (options: Finish, work: Promise<{ data: unknown; statusCode: number }>): void => {
    work.then(
      (answer) => {
        options.success?.(answer)
        options.complete?.(answer)
      },
      (problem: Error) => {
        const said = { errMsg: `request:fail ${problem.message}` }
        options.fail?.(said)
        options.complete?.(said)
      },
    )
  }
  return {
    /** Creates a chosen picture; returns its temporary address. */
    choose: (name: string, picture: Blob): string => {
      const path = `blob:${name}`
      files.set(path, picture)
      return path
    },
    uni: {
      request: (options: RequestOptions): void => {
        const method = (options.method ?? 'GET').toUpperCase()
        const url = method === 'GET' ? withQuery(options.url, options.data) : options.url
        const work = road.go(url, {
          method,
          headers: options.header ?? {},
          ...(method === 'GET' ? {} : { body: asForm(options.data) }),
        })
        finish(
          options,
          work.then(({ status, text }) => ({ data: parsed(text), statusCode: status })),
        )
      },
      uploadFile: (options: UploadOptions): void => {
        const body = new FormData()
        for (const [key, value] of Object.entries(options.formData ?? {})) body.append(key, textOf(value))
        const file = files.get(options.filePath)
        if (!file) throw new Error(`nobody chose ${options.filePath}`)
        body.append(options.name, file, options.filePath.slice('blob:'.length))
        const work = road.go(options.url, { method: 'POST', headers: options.header ?? {}, body })
        finish(
          options,
          work.then(({ status, text }) => ({ data: text, statusCode: status })),
        )
      },
      getStorageSync: (key: string): unknown => storage.get(key) ?? '',
      setStorageSync: (key: string, value: unknown): void => void storage.set(key, value),
    },
  }
}
