import { unopened } from '@huishou/wire/not-implemented'
import { refuse } from '@huishou/wire/refusals'
import { serveWith, type Route } from '../platform/http/route.ts'

/**
 * Routes for calls of the protocol of older customer apps (see docs/protocol.md) that are not implemented: reads reply
 * "no data", writes "not open".
 */
export const notImplementedRoutes = <Tables>(): Route<Tables>[] =>
  unopened.map(({ endpoint, feature, is }) =>
    serveWith<Tables>()(endpoint, async () =>
      is === 'read' ? refuse('EMPTY') : refuse('FEATURE_CLOSED', { values: { feature } }),
    ),
  )
