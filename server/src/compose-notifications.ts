// Gives exports and webhooks, which do not depend on the staff domain, the functions that notify staff in the console.

import type { Tables } from './database/index.ts'
import type { Transaction } from './platform/database.ts'
import { endNotifications, notifyStaff } from './staff/index.ts'
import { createExportStore, type EndedExport, type StoredExportTables } from './stored-export/index.ts'
import type { WebhookTables } from './webhook/index.ts'

/** Tells whoever asked for an export that it is ready or has failed. */
const notifyExportEnded = (
  trx: Transaction<StoredExportTables>,
  now: number,
  { id, staffId, fileName, state }: EndedExport,
): Promise<void> =>
  // at the root every transaction sees all tables
  notifyStaff(trx as Transaction<Tables>, { staffIds: [staffId] }, now, {
    kind: state === 'done' ? 'export_ready' : 'export_failed',
    subjectId: id,
    values: { file: fileName },
  })

/** Ends the notifications about an export whose file has been removed. */
export const notifyExportRemoved = (
  trx: Transaction<StoredExportTables>,
  now: number,
  { id }: { id: number },
): Promise<void> =>
  endNotifications(trx as Transaction<Tables>, now, {
    kinds: ['export_ready', 'export_failed'],
    subjectId: id,
  })

export const exportNotices = { notifyEnded: notifyExportEnded, notifyRemoved: notifyExportRemoved }

/** Tells the owners that an endpoint was switched off because its receiver answered 410 (gone). */
export const notifyWebhookGone = (
  trx: Transaction<WebhookTables>,
  now: number,
  { id, name }: { id: number; name: string },
): Promise<void> =>
  notifyStaff(trx as Transaction<Tables>, { roles: ['owner'] }, now, {
    kind: 'webhook_gone',
    subjectId: id,
    values: { name },
  })

/** Creates the writer of exports, which notifies people when theirs have ended. */
export const exportStoreOf = (options: Parameters<typeof createExportStore<Tables>>[0]) =>
  createExportStore<Tables>({ ...options, notifyEnded: notifyExportEnded })
