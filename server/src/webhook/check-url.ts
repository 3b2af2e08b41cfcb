// Checks the URL of a webhook endpoint, the address at which another system receives our events.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { publicUrl } from '../platform/http/public-url.ts'

/**
 * The address of an endpoint as it is called: https and public; in demo mode also http to this machine. Refuses
 * WEBHOOK_URL_INVALID, WEBHOOK_URL_PRIVATE.
 */
export const checkUrl = (text: string, { demo }: { demo: boolean }): string | Refusal => {
  const url = publicUrl(text, { loopback: demo })
  if (url === 'invalid') return refuse('WEBHOOK_URL_INVALID', { field: 'url' })
  return url === 'private' ? refuse('WEBHOOK_URL_PRIVATE', { field: 'url' }) : url.href
}
