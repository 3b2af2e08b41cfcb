// Checks the URL of a webhook endpoint, the address at which another system receives our events.

import { isIP } from 'node:net'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { isLoopbackName, urlOf } from '../platform/http/loopback.ts'
import { isPublicAddress } from '../platform/public-fetch.ts'

/**
 * The address of an endpoint as it is called: https and public; in demo mode also http to this machine. A name is
 * resolved and checked at every delivery. Refuses WEBHOOK_URL_INVALID, WEBHOOK_URL_PRIVATE.
 */
export const checkUrl = (text: string, { demo }: { demo: boolean }): string | Refusal => {
  const url = urlOf(text)
  const field = { field: 'url' }
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '')
    return refuse('WEBHOOK_URL_INVALID', field)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (demo && isLoopbackName(host) && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href
  if (url.protocol !== 'https:') return refuse('WEBHOOK_URL_INVALID', field)
  const isPrivate = isLoopbackName(host) || (isIP(host) !== 0 && !isPublicAddress(host))
  return isPrivate ? refuse('WEBHOOK_URL_PRIVATE', field) : url.href
}
