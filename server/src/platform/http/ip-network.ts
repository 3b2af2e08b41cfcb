import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` filled in; a dotted end counts as two. */
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
 * An address as one household or office has it: IPv4 as it is, of IPv6 the first half (/64), since anybody with an IPv6
 * line has 2^64 addresses of their own.
 */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const half = groupsOf(plain).slice(0, 4)
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A network as staff see it: of IPv4 the last number is hidden, of IPv6 the half that is known is shown. */
export const shortNetwork = (network: string): string => {
  if (network === '') return ''
  const short = networkOf(network.replace(/\/64$/, ''))
  return short.endsWith('/64') ? short : short.replace(/\.\d+$/, '.*')
}
