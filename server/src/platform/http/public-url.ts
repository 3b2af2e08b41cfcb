// Checks addresses that people enter or their browsers supply, and that the server calls later.

import { isIP } from 'node:net'
import { isLoopbackName, urlOf } from './loopback.ts'
import { isPublicAddress } from './public-fetch.ts'

/**
 * An address to call: https and public, without user name and fragment; where `loopback` allows it, also http and
 * https to this machine. A name is resolved and checked again at every call (`publicFetch`).
 */
export const publicUrl = (text: string, { loopback }: { loopback: boolean }): URL | 'invalid' | 'private' => {
  const url = urlOf(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return 'invalid'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (loopback && isLoopbackName(host) && (url.protocol === 'https:' || url.protocol === 'http:')) return url
  if (url.protocol !== 'https:') return 'invalid'
  return isLoopbackName(host) || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'private' : url
}
