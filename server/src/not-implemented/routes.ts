import { unopened } from '@huishou/wire/not-implemented'
import { refuse } from '@huishou/wire/refusals'
import { serveWith, type Route } from '../platform/http/route.ts'

/** Answers for what is not built yet, of no domain: "no data" to whoever reads, "not open" to whoever acts. */
export const notImplementedRoutes = <Tables>(): Route<Tables>[] =>
  unopened.map(({ endpoint, feature, is }) =>
    serveWith<Tables>()(endpoint, async () =>
      is === 'read' ? refuse('EMPTY') : refuse('FEATURE_CLOSED', { values: { feature } }),
    ),
  )
