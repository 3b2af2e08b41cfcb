// Functions and types for exports that are written in the background that other parts of the server may use.

export type { EndedExport } from './create-or-end-export.ts'
export { tidyExports } from './read-and-remove.ts'
export { storedExportRoutes } from './routes.ts'
export type { StoredExportTables } from './tables.ts'
export { createExportStore, type ExportStore } from './write-in-background.ts'
