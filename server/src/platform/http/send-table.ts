// Sends an exported table as a file, or lets a long one be written in the background.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREFER_BACKGROUND, XLSX_TYPE, type ExportedTable } from '@huishou/wire/exported-table'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { auditorsCopy, tableFile, type CopyOptions } from '../document/index.ts'
import { isMaskedRole, maskNumbers } from './mask-numbers.ts'
import type { RequestActor, RouteOptions } from './route.ts'
import { sendRaw } from './send-reply.ts'
import type { StoreExport } from './server-options.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply; language: Language; now: number }

/**
 * How a table is exported for its reader: masked for some roles, and with the name of the auditor on an auditor's
 * copy.
 */
const copyFor = (
  { ownNumbers }: RouteOptions,
  actor: RequestActor,
  { request, language, now }: Asked,
): CopyOptions => ({
  format: request.headers.accept?.includes(XLSX_TYPE) ? 'xlsx' : 'csv',
  ...(actor.kind === 'staff' && !ownNumbers && isMaskedRole(actor.role)
    ? { hide: (words: string) => String(maskNumbers(words)) }
    : {}),
  ...(actor.kind === 'staff' && actor.role === 'auditor'
    ? { mark: auditorsCopy(actor.name, now)[language] }
    : {}),
})

/**
 * Sends a table that a handler returned. A long one that may be written in the background is, when the request prefers
 * it; the reply then is 202 with the id of the stored export. Returns the refusal when no more may run.
 */
export const sendTable = async (
  asked: Asked,
  table: ExportedTable,
  actor: RequestActor,
  { options, storeExport }: { options: RouteOptions; storeExport: StoreExport | undefined },
): Promise<FastifyReply | Refusal> => {
  const { request, reply } = asked
  const copy = copyFor(options, actor, asked)
  const mayStore =
    storeExport !== undefined &&
    options.neverStored !== true &&
    request.headers.prefer === PREFER_BACKGROUND &&
    actor.kind === 'staff' &&
    !actor.apiKey
  const stored = mayStore ? await storeExport(actor, table, copy) : null
  if (stored === null) return await sendRaw(request, reply, await tableFile(table, copy))
  if (isRefusal(stored)) return stored
  return await reply
    .code(202)
    .header('preference-applied', PREFER_BACKGROUND)
    .header('cache-control', 'no-store')
    .send({ code: 0, msg: 'success', data: { ...stored, lines: table.lines } })
}
