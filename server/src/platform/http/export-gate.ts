// Limits how many exports run at the same time.

import type { Socket } from 'node:net'
import { finished, type Writable } from 'node:stream'
import type { Endpoint } from '@huishou/wire/endpoint'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { TableFile } from '@huishou/wire/schema'
import { myExportFile } from '@huishou/wire/staff/stored-exports'
import { actorName } from './authorize.ts'
import { createGate } from './concurrency-limit.ts'
import type { RequestActor } from './route.ts'

/** Maximum number of tables and documents being exported at the same time, in total and per member of staff. */
const AT_ONCE = 24
export const EXPORTS_PER_PERSON = 2

/** Whether the endpoint returns a file to staff: a table, a stored export or a printed document. */
const isExport = ({ surface, path, reply }: Endpoint): boolean =>
  surface === 'staff' && (path.endsWith('.pdf') || path === myExportFile.path || reply === TableFile)

/**
 * Limits running exports (docs/rules/general.md#exports), because each keeps a database read open for as long as its
 * reader takes. A slot becomes free when the reply has been sent, refused or abandoned, or when its connection is
 * gone.
 */
export const createExportGate = () => {
  const gate = createGate({ atOnce: AT_ONCE, perPerson: EXPORTS_PER_PERSON }, () =>
    refuse('EXPORTS_RUNNING', { values: { most: EXPORTS_PER_PERSON } }),
  )
  return (endpoint: Endpoint, actor: RequestActor, reply: Writable, connection: Socket): Refusal | null => {
    if (actor.kind !== 'staff' || !isExport(endpoint)) return null
    const entered = gate.enter(actorName(actor, ''))
    if (isRefusal(entered)) return entered
    // when a connection breaks, Node closes only the first of the replies waiting on it: the others would keep their
    // slots and database reads forever
    const giveUp = () => {
      if (!reply.destroyed) reply.destroy()
      if (!reply.closed) reply.emit('close')
    }
    connection.once('close', giveUp)
    finished(reply, () => {
      connection.off('close', giveUp)
      entered()
    })
    // it may have broken before the slot was taken
    if (connection.destroyed) giveUp()
    return null
  }
}
export type ExportGate = ReturnType<typeof createExportGate>
