// Staff endpoints for the caller's own long exports, which the server writes in the background: listing, downloading
// and removing them.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf } from '../schema.ts'
import { exportFailures, exportStates } from './export-states.ts'

const StoredExport = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: OneOf(exportStates),
  lines: Type.Integer({ description: 'lines of the table when the export began' }),
  linesDone: Type.Integer(),
  bytes: Type.Integer({ description: 'size of the finished file; 0 before' }),
  failure: Nullable(OneOf(exportFailures)),
  createdAt: Instant,
  endedAt: Nullable(Instant),
  expiresAt: Nullable(
    Type.Integer({ description: 'when the file is deleted, in epoch ms; null while it is written' }),
  ),
})

/**
 * The caller's exports that are written in the background, newest first, until 24 hours after they ended. A table
 * longer than the setting `export_background_lines` is written that way when its export is requested with `Prefer:
 * respond-async`; the reply then is 202 with `exportId`.
 */
export const myExports = staffGet('/me/exports', {
  name: 'myExports',
  who: 'staff',
  summary: { zh: '我的导出文件', en: 'My exports' },
  reply: Type.Object({ rows: Type.Array(StoredExport) }),
})

/** The file of one of the caller's finished exports. */
export const myExportFile = staffGet('/me/exports/file', {
  name: 'myExportFile',
  who: 'staff',
  reauthenticate: true,
  summary: { zh: '下载导出文件', en: 'Download an export' },
  input: { id: Id },
  refusals: ['NOT_FOUND', 'EXPORT_NOT_READY', 'EXPORT_GONE'],
})

/** Removes one of the caller's exports with its file; one that is being written is stopped. */
export const removeMyExport = staffPost('/me/exports/remove', {
  name: 'removeMyExport',
  who: 'staff',
  summary: { zh: '删除导出文件', en: 'Remove an export' },
  input: { id: Id },
  reply: Type.Object({ id: Id }),
  refusals: ['NOT_FOUND'],
})
