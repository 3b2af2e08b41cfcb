// Joins all routes of the content domain: customer routes for settings, notices, pages and feedback, and staff routes
// for editing content and answering feedback.
import { configValue, configValues } from '@huishou/wire/content/config-values'
import { refuse } from '@huishou/wire/refusals'
import type { AuditTables } from '../audit/index.ts'
import type { FileTables } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { customerFeedbackRoutes } from './routes-customer-feedback.ts'
import { staffFeedbackRoutes, type FeedbackServices } from './routes-staff-feedback.ts'
import { contentStaffRoutes } from './routes-staff.ts'
import { pageRoutes } from './routes-customer-notices-and-pages.ts'
import { readConfigList, readConfigRows, withWholeAddress, type LiveValues } from './read-config.ts'
import type { ContentTables } from './tables.ts'

/** Services of higher domains. */
type ContentServices<Tables> = FeedbackServices<Tables> & {
  readLiveValues: (db: Handle<Tables>, now: number) => Promise<LiveValues>
}

/** All routes of the content domain: config, pages, feedback, and their editing by staff. */
export const contentRoutes = <Tables extends ContentTables & FileTables & AuditTables>(
  services: ContentServices<Tables>,
): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  return [
    serve(configValues, async ({ db, config, input, now, request }) => {
      const rows = await readConfigList(db, config, input.keys, {
        live: await services.readLiveValues(db, now),
        origin: request.origin,
      })
      return rows.length > 0 ? rows : refuse('EMPTY')
    }),
    serve(configValue, async ({ db, config, input, now, request }) => {
      const [row] = await readConfigRows(db, config, [input.key], await services.readLiveValues(db, now))
      return row ? withWholeAddress(row, request.origin) : refuse('EMPTY')
    }),
    ...pageRoutes,
    ...customerFeedbackRoutes,
    ...staffFeedbackRoutes(services),
    ...contentStaffRoutes,
  ]
}
