import { configValue, configValues, refuse } from '@huishou/wire'
import { serveWith, type Route } from '../platform/http/route.ts'
import { commentRoutes, type CommentServices } from './routes-comment.ts'
import { pageRoutes } from './routes-page.ts'
import { readConfigList, readConfigRows } from './read.ts'
import type { ContentTables } from './tables.ts'

const serve = serveWith<ContentTables>()

/** Everything the business says to everybody, and what people say to it. */
export const contentRoutes = (services: CommentServices): Route<ContentTables>[] => [
  serve(configValues, async ({ db, config, input }) => {
    const rows = await readConfigList(db, config, input.keys)
    return rows.length > 0 ? rows : refuse('EMPTY')
  }),
  serve(configValue, async ({ db, config, input }) => {
    const [row] = await readConfigRows(db, config, [input.key])
    return row ?? refuse('EMPTY')
  }),
  ...pageRoutes,
  ...commentRoutes(services),
]
