import { audit, exportAudit } from '@huishou/wire/audit/staff'
import { serveWith, type Route } from '../platform/http/route.ts'
import { exportLog } from './export-log.ts'
import type { NameReaders } from './add-record-names.ts'
import { readAudit } from './read-log.ts'
import type { AuditTables } from './tables.ts'

/** Routes for reading and exporting the audit log, for the roles that review what staff have done. */
export const auditRoutes = <Tables extends AuditTables>(names: NameReaders<Tables>): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  return [
    serve(audit, async ({ input, db, request }) => readAudit(db, names, input, request.language)),
    serve(exportAudit, (call) => exportLog(names, call), { report: true }),
  ]
}
