// Reduces an IP address to the network of a household or office, so that callers are counted and shown by network
// rather than by address.

import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address with `::` expanded; a dotted end counts as two. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  if (tail === undefined) return before
  const after = groups(tail)
  const missing = 8 - before.length - after.length - (tail.includes('.') ? 1 : 0)
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
}

/**
 * The network of one household or office: a whole IPv4 address, or the first half (/64) of an IPv6 address, because
 * every IPv6 line has 2^64 addresses.
 */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const half = groupsOf(plain).slice(0, 4)
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A network as shown to staff: the last number of IPv4 is hidden; for IPv6 the stored half is shown. */
export const shortNetwork = (network: string): string => {
  if (network === '') return ''
  const short = networkOf(network.replace(/\/64$/, ''))
  return short.endsWith('/64') ? short : short.replace(/\.\d+$/, '.*')
}
