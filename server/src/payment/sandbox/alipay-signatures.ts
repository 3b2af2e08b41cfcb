// Signs and verifies messages as Alipay does, in the sandbox, our local replacement for Alipay. It is written
// separately from our own adapter, so that the two cannot share a mistake.

import { sign, verify, type KeyObject } from 'node:crypto'
import { publicOf, type SandboxKeys } from './keys.ts'

/** The keys and account ids of the Alipay sandbox. */
export type AlipayKeys = SandboxKeys['alipay']

const rsa2 = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64')

const joined = (form: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...form.keys()]
    .filter((name) => !without.includes(name) && form.get(name) !== '')
    .toSorted()
    .map((name) => `${name}=${form.get(name) ?? ''}`)
    .join('&')

/** Whether the parameters of a request were signed by our application. */
export const isOurs = (keys: AlipayKeys, form: ReadonlyMap<string, string>): boolean =>
  form.get('app_id') === keys.appId &&
  form.get('sign_type') === 'RSA2' &&
  verify(
    'RSA-SHA256',
    Buffer.from(joined(form, ['sign'])),
    publicOf(keys.appKey),
    Buffer.from(form.get('sign') ?? '', 'base64'),
  )

/** A signed reply: Alipay escapes slashes, and signs the node as written. */
export const alipayAnswer = (keys: AlipayKeys, method: string, node: unknown): string => {
  const text = JSON.stringify(node).replaceAll('/', '\\/')
  const name = `${method.replaceAll('.', '_')}_response`
  return `{"${name}":${text},"sign":"${rsa2(keys.alipayKey, text)}"}`
}

/** A notification form, signed without sign and sign_type. */
export const alipayNotice = (
  keys: AlipayKeys,
  parameters: Record<string, string>,
  key: KeyObject = keys.alipayKey,
): string => {
  const form = new Map(Object.entries(parameters))
  return new URLSearchParams({
    ...parameters,
    sign_type: 'RSA2',
    sign: rsa2(key, joined(form, ['sign', 'sign_type'])),
  }).toString()
}

/** Formats fen as Alipay's yuan. */
export const yuan = (fen: number): string => {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const fenOfYuan = (text: unknown): number | null => {
  const [whole, part = ''] = typeof text === 'string' ? text.split('.') : ['']
  if (!/^\d+$/.test(whole ?? '') || !/^\d{0,2}$/.test(part)) return null
  return Number(`${whole}${part.padEnd(2, '0')}`)
}
