// A `fetch` for addresses that people enter, such as webhook endpoints: it connects only to the public internet and,
// where explicitly allowed, to this machine.

import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopbackName } from './loopback.ts'
import { PrivateAddress, type Fetch } from '../http-client.ts'

/** IPv4 networks that are not the public internet, https://www.iana.org/assignments/iana-ipv4-special-registry. */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Networks within 2000::/3 that are not public, or lead to an IPv4 address. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
const blocked4 = new BlockList()
for (const [net, prefix] of SPECIAL_4) blocked4.addSubnet(net, prefix, 'ipv4')
const blocked6 = new BlockList()
for (const [net, prefix] of SPECIAL_6) blocked6.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is of the public internet; IPv6 with or without brackets. */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain) === 4) return !blocked4.check(plain, 'ipv4')
  return isIP(plain) === 6 && global6.check(plain, 'ipv6') && !blocked6.check(plain, 'ipv6')
}

/** Most bytes read of a reply; the connection is closed after them. */
const MOST_BYTES = 4096
/** Replies without a body, to which a `Response` may not have one. */
const BODILESS = new Set([204, 205, 304])

type Rule = { loopback: boolean }
const mayReach = (address: string, { loopback }: Rule): boolean =>
  isPublicAddress(address) || (loopback && isLoopbackName(address))

/** Resolves a name and refuses it when any of its addresses is private: the connection goes to what was checked. */
const checkedLookup =
  (rule: Rule): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const refused = addresses?.some(({ address }) => !mayReach(address, rule))
      const problem = error ?? (refused ? new PrivateAddress(name) : null)
      const [first = { address: '', family: 4 }] = addresses ?? []
      if (problem) return done(problem, '', 4)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const readStart = async (reply: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= MOST_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8')
}

/** The one header of a reply that callers read. */
const pauseOf = ({ headers }: IncomingMessage): Record<string, string> => {
  const pause = headers['retry-after']
  return pause === undefined ? {} : { 'retry-after': pause }
}

/**
 * A `fetch` for addresses that people enter: connects to public addresses only (and to loopback ones where `loopback`
 * allows it), follows no redirect, uses no connection twice and reads no more than the start of a reply.
 */
export const publicFetch =
  (rule: Rule): Fetch =>
  (url, { method = 'GET', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const to = new URL(url)
      const host = to.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(host) !== 0 && !mayReach(host, rule)) return reject(new PrivateAddress(host))
      const fail = (error: Error) => reject(signal?.aborted ? (signal.reason as Error) : error)
      const send = to.protocol === 'https:' ? secureRequest : plainRequest
      const options = { method, headers, agent: false, lookup: checkedLookup(rule) }
      const call = send(to, { ...options, ...(signal ? { signal } : {}) }, (reply) => {
        const status = reply.statusCode ?? 0
        // a status that no `Response` may have is a failure like a broken connection
        readStart(reply)
          .then((text) =>
            resolve(new Response(BODILESS.has(status) ? null : text, { status, headers: pauseOf(reply) })),
          )
          .catch(fail)
      })
      call.on('error', fail)
      call.end(body)
    })
