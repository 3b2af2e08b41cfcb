// Prepares the documents of sales for printing: the sheet of a lorry load and the statement of a buyer's account.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { salesStatement } from '@huishou/wire/sales/reports'
import { recordAudit } from '../audit/index.ts'
import { readMallName } from '../content/index.ts'
import type { PrintedDocument } from '../platform/document/index.ts'
import { isMaskedRole, maskNumbers } from '../platform/http/mask-numbers.ts'
import type { RequestFacts, StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import { printLoad } from './print-load.ts'
import { printStatement } from './print-statement.ts'
import { readLoad } from './read-loads.ts'
import { readStatement } from './read-statement.ts'

/** The sheet of one load, printed in Chinese. It names people, so printing it is recorded in the audit log. */
export const takeLoadSheet = async (
  trx: Trx,
  actor: StaffActor & { request: RequestFacts },
  now: number,
  { id }: { id: number },
): Promise<PrintedDocument | Refusal> => {
  const found = await readLoad(trx, actor, { id }, { ...actor.request, language: 'zh' })
  if (isRefusal(found)) return found
  await recordAudit(trx, actor, now, {
    action: 'sales-load.print',
    subject: 'salesLoad',
    subjectId: id,
    after: { buyerId: found.load.buyerId },
    request: actor.request,
  })
  // PDF replies are not masked on their way out, so numbers are masked here
  return printLoad(isMaskedRole(actor.role) ? (maskNumbers(found) as typeof found) : found, now)
}

/** A statement for a buyer to sign; printing it is recorded in the audit log. */
export const takeStatement = async (
  trx: Trx,
  actor: StaffActor & { request: RequestFacts },
  now: number,
  input: InputOf<typeof salesStatement>,
): Promise<PrintedDocument | Refusal> => {
  const statement = await readStatement(trx, input)
  if (isRefusal(statement)) return statement
  const { buyerId, from, to } = input
  await recordAudit(trx, actor, now, {
    action: 'sales-statement.print',
    subject: 'salesBuyer',
    subjectId: buyerId,
    after: { lines: statement.rows.length },
    request: actor.request,
  })
  const seller = await readMallName(trx, 'zh')
  return printStatement(statement, { from, to, seller, now })
}
