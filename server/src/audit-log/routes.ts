import { audit, exportAudit } from '@huishou/wire'
import type { Tables } from '../database.ts'
import { serveWith } from '../platform/http/route.ts'
import { exportLog } from './export.ts'
import { readAudit } from './read.ts'

const serve = serveWith<Tables>()

/** What staff did, for those who answer for it. */
export const auditLogRoutes = [
  serve(audit, async ({ input, db, request }) => readAudit(db, input, request.language)),
  serve(exportAudit, async ({ input, write, who, now, request }) =>
    write((trx) => exportLog(trx, who, now, input, request)),
  ),
]
