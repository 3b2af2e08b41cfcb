// Functions and types for the audit log that other parts of the server may use.

export { withNames, type Named, type NameReaders, type ReadNames } from './add-record-names.ts'
export { exportColumn, exportPages, MOST_READ_ON, type ExportColumn } from './export-list.ts'
export { asIn, changeOf, eraseWords, recordAudit, type AuditEntry } from './record-audit.ts'
export { recordImportPreview } from './record-import-preview.ts'
export type { AuditTables } from './tables.ts'
