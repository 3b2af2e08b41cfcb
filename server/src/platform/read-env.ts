import { isIP } from 'node:net'

/** Parsers of one value of the environment: its text to a value, or null when it is not one. */
export const oneOf =
  <const Words extends readonly string[]>(words: Words) =>
  (text: string): Words[number] | null =>
    words.includes(text) ? text : null
export const integer =
  (min: number, max: number) =>
  (text: string): number | null => {
    const value = Number(text)
    return Number.isInteger(value) && value >= min && value <= max ? value : null
  }
export const flag = (text: string): boolean | null =>
  ['1', 'true', 'on', 'yes'].includes(text.toLowerCase())
    ? true
    : ['0', 'false', 'off', 'no'].includes(text.toLowerCase())
      ? false
      : null
/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8` or one of the ranges that have a name. */
const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  )
}
export const proxies = (text: string): false | number | string[] | null => {
  if (flag(text) === false) return false
  const hops = integer(1, 10)(text)
  if (hops !== null) return hops
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : null
}
/** Addresses of web pages separated by commas, without a query; https, or http on this machine. A slash at the end goes. */
export const webAddresses = (text: string): string[] | null => {
  const addresses = text.split(',').map((address) => address.trim().replace(/\/+$/, ''))
  const isOne = (address: string): boolean =>
    /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?(\/[\w./~-]*)?$/.test(address)
  return addresses.every(isOne) ? addresses : null
}
export const matching =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null

/** Reads one variable: its parsed value, or the fallback when it is not given; what is wrong is kept as a problem. */
export type ReadVariable = <Value>(
  name: string,
  fallback: Value,
  parse: (text: string) => Value | null,
  expected: string,
) => Value

/** A reader of `env` and the list its problems go to. Values of secret variables are not repeated in a problem. */
export const readerOf = (
  env: Record<string, string | undefined>,
): { read: ReadVariable; problems: string[] } => {
  const problems: string[] = []
  const read: ReadVariable = (name, fallback, parse, expected) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value !== null) return value
    const shown = /URL|SECRET|KEY|PASSWORD|CERT|TOKEN/.test(name) ? '…' : text
    problems.push(`${name}="${shown}" is not valid: expected ${expected}`)
    return fallback
  }
  return { read, problems }
}
