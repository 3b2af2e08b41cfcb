// The table of exports that are written in the background.

import type { ExportFailure, ExportState } from '@huishou/wire/staff/export-states'
import type { Generated, Selectable } from 'kysely'

export type StoredExportTables = {
  /**
   * `scope` is the person's scope when the export began (`scopeOf`); `file` is the name in the folder `exports`;
   * `touchedAt` is in real time, so that a stopped process is noticed.
   */
  storedExport: {
    id: Generated<number>
    staffId: number
    scope: string
    fileName: string
    mediaType: string
    file: string
    state: ExportState
    failure: ExportFailure | null
    lines: number
    linesDone: number
    bytes: number
    touchedAt: number
    createdAt: number
    endedAt: number | null
    expiresAt: number | null
  }
}
export type StoredExportRow = Selectable<StoredExportTables['storedExport']>
