// Parses the values of environment variables, such as booleans, URLs, name-value pairs and amounts.

import { isIP } from 'node:net'

/** Parses a boolean word; null for any other text. */
export const isOn = (text: string): boolean | null =>
  ['1', 'true', 'on', 'yes'].includes(text.toLowerCase())
    ? true
    : ['0', 'false', 'off', 'no'].includes(text.toLowerCase())
      ? false
      : null
/** Whether a text is an IP range: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8` or a named range. */
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
  if (isOn(text) === false) return false
  if (/^([1-9]|10)$/.test(text)) return Number(text)
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : null
}
/**
 * Parses URLs of web pages, comma-separated and without a query; https, or http for the local machine. Removes
 * trailing slashes.
 */
export const webAddresses = (text: string): string[] | null => {
  const addresses = text.split(',').map((address) => address.trim().replace(/\/+$/, ''))
  const isOne = (address: string): boolean =>
    /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?(\/[\w./~-]*)?$/.test(address)
  return addresses.every(isOne) ? addresses : null
}

/** Parses `a=1,b=2`; null for any other form. */
export const pairs = (text: string): Record<string, string> | null => {
  const found = text.split(',').map((pair) => pair.trim().split('='))
  return found.every(([key, value, ...rest]) => /^\w+$/.test(key ?? '') && value && rest.length === 0)
    ? (Object.fromEntries(found) as Record<string, string>)
    : null
}

/** Parses an amount in yuan to fen. */
export const yuan = (text: string): number | null => {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
