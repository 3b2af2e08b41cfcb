// Routes for a person's own exports that are written in the background.

import { myExportFile, myExports, removeMyExport } from '@huishou/wire/staff/stored-exports'
import { serveWith, type Route } from '../platform/http/route.ts'
import { openExport, readExports, removeExport } from './read-and-remove.ts'
import type { StoredExportTables } from './tables.ts'

const serve = serveWith<StoredExportTables>()

export const storedExportRoutes: Route<StoredExportTables>[] = [
  serve(myExports, ({ db, actor, now }) => readExports(db, actor.staffId, now)),
  serve(
    myExportFile,
    ({ db, actor, now, input, config }) =>
      openExport(db, { staffId: actor.staffId, id: input.id, now, dataFolder: config.dataFolder }),
    // masked for its reader when it was written
    { ownNumbers: true },
  ),
  serve(removeMyExport, ({ write, actor, now, input, config }) =>
    write((trx) =>
      removeExport(trx, { staffId: actor.staffId, id: input.id, now, dataFolder: config.dataFolder }),
    ),
  ),
]
