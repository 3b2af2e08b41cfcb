// Recognises local host names, and requests that come from this machine.

import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/** Whether a host name is `localhost`, a name below it, or a loopback address; IPv6 with or without brackets. */
export const isLoopbackName = (name: string): boolean => {
  const plain = name.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return (
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    plain === '::1' ||
    (plain.startsWith('127.') && isIP(plain) === 4) ||
    (plain.startsWith('::ffff:127.') && isIP(plain) === 6)
  )
}

/** Parses a URL; null when it is invalid. */
export const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Headers set by proxies; a request through a local proxy comes from elsewhere. */
const PASSED_ON =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|cf-)/

/**
 * Whether the request comes from a program or browser on this machine, directly and by a local name: not through a
 * proxy, not by a foreign name that resolves here, not from a page of another site.
 */
export const isThisMachine = ({ socket, headers, raw }: FastifyRequest): boolean => {
  const { host, origin } = headers
  const names = [`http://${host ?? ''}`, ...(origin === undefined ? [] : [origin])].map(
    (text) => urlOf(text)?.hostname,
  )
  return (
    isLoopbackName(socket.remoteAddress ?? '') &&
    // nginx may speak HTTP/1.0 to a server behind it, and can be set up to add none of these headers
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name)) &&
    names.every((name) => name !== undefined && isLoopbackName(name))
  )
}
