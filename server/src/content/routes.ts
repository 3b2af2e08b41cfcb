import { configValue, configValues, refuse } from '@huishou/wire'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readConfigList, readConfigRows } from './read.ts'
import type { ContentTables } from './tables.ts'

const serve = serveWith<ContentTables>()

export const contentRoutes: Route<ContentTables>[] = [
  serve(configValues, async ({ db, config, input }) => {
    const rows = await readConfigList(db, config, input.keys)
    return rows.length > 0 ? rows : refuse('EMPTY')
  }),
  serve(configValue, async ({ db, config, input }) => {
    const [row] = await readConfigRows(db, config, [input.key])
    return row ?? refuse('EMPTY')
  }),
]
