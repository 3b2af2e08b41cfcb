import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, with `::` filled in; a dotted end counts as two. */
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
 * The network of one household or office: an IPv4 address as it is, of IPv6 the first half (/64), since every IPv6
 * line has 2^64 addresses.
 */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const half = groupsOf(plain).slice(0, 4)
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A network for staff: the last number of IPv4 is hidden; of IPv6 the stored half is shown. */
export const shortNetwork = (network: string): string => {
  if (network === '') return ''
  const short = networkOf(network.replace(/\/64$/, ''))
  return short.endsWith('/64') ? short : short.replace(/\.\d+$/, '.*')
}
