// Signs requests to Alipay, and verifies the signatures of its replies and notifications.
import { sign, verify, type KeyObject } from 'node:crypto'

export type Parameters = Record<string, string>

/** The text signed by RSA2: `a=1&b=2` of all non-empty parameters, sorted by name and not encoded. */
export const signText = (parameters: Parameters): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Signs with RSA2 (RSA with SHA-256). In a request, `sign_type` is signed as well. */
export const signed = (key: KeyObject, parameters: Parameters): Parameters => ({
  ...parameters,
  sign: sign('sha256', Buffer.from(signText(parameters)), key).toString('base64'),
})

export const isFromAlipay = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

const skipString = (text: string, at: number): number => {
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index + 1
  }
  return text.length
}

const skipValue = (text: string, at: number): number => {
  let depth = 0
  for (let index = at; index < text.length;) {
    const sign = text[index] ?? ''
    if (sign === '"') {
      index = skipString(text, index)
      if (depth === 0) return index
      continue
    }
    if (depth === 0 && (sign === ',' || sign === '}')) return index
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    index += 1
    if (depth === 0 && (sign === '}' || sign === ']')) return index
  }
  return text.length
}

/**
 * The members of a JSON object as raw text: Alipay signs the exact characters of a node, so it is cut out and never
 * serialised again. Null when the text is not a JSON object or repeats a member.
 */
export const rawMembers = (text: string): Map<string, string> | null => {
  const members = new Map<string, string>()
  const skipSpace = (at: number): number => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
  try {
    JSON.parse(text)
    let at = skipSpace(0)
    if (text[at] !== '{') return null
    for (at = skipSpace(at + 1); text[at] === '"';) {
      const nameEnd = skipString(text, at)
      const name = JSON.parse(text.slice(at, nameEnd)) as string
      const valueAt = skipSpace(skipSpace(nameEnd) + 1)
      const valueEnd = skipValue(text, valueAt)
      if (members.has(name)) return null
      members.set(name, text.slice(valueAt, valueEnd).trimEnd())
      at = skipSpace(valueEnd)
      if (text[at] === ',') at = skipSpace(at + 1)
    }
    return members
  } catch {
    return null
  }
}
