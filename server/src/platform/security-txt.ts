// Serves security.txt, which says how to report vulnerabilities.

import type { FastifyInstance } from 'fastify'
import { DAY } from '@huishou/wire/time'
import type { Clock } from './time/clock.ts'
import type { Config } from './config.ts'

/** Lifetime of security.txt; RFC 9116 recommends less than a year. */
const GOOD_FOR = 180 * DAY

/**
 * Serves `/.well-known/security.txt` (RFC 9116) with the contact for reporting vulnerabilities; absent without a
 * contact.
 */
export const serveSecurityText = (
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock: Clock,
): void => {
  if (securityContact === null) return
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(clock.now() + GOOD_FOR).toISOString()}`,
          'Preferred-Languages: zh, en',
          ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
          '',
        ].join('\n'),
      ),
  )
}
