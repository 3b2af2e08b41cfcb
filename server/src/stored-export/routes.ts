// Routes for a person's own exports that are written in the background.

import { myExportFile, myExports, removeMyExport } from '@huishou/wire/staff/stored-exports'
import { isRefusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import type { NotifyRemoved } from './create-or-end-export.ts'
import { openExport, readExports, removeExport } from './read-and-remove.ts'
import type { StoredExportTables } from './tables.ts'

type Tables = StoredExportTables & AuditTables
const serve = serveWith<Tables>()

export const storedExportRoutes = (notifyRemoved: NotifyRemoved): Route<Tables>[] => [
  serve(myExports, ({ db, actor, now }) => readExports(db, actor, now)),
  serve(myExportFile, async ({ db, write, actor, now, input, config, request }) => {
    const file = await openExport(db, { actor, id: input.id, now, dataFolder: config.dataFolder })
    if (isRefusal(file)) return file
    await write((trx) =>
      recordAudit(trx, actor, now, {
        action: 'export.download',
        subject: 'staff',
        subjectId: actor.staffId,
        after: { name: file.fileName ?? '' },
        request,
      }),
    )
    return file
  }),
  serve(removeMyExport, ({ db, write, actor, now, input, config }) =>
    removeExport(db, write, notifyRemoved, { actor, id: input.id, now, dataFolder: config.dataFolder }),
  ),
]
