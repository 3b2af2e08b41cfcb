// Creates a price list, whether staff publish it or apply price proposals, and records it in the audit log.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ReplyOf } from '@huishou/wire/client'
import type { createPriceList as createEndpoint } from '@huishou/wire/catalog/price-lists'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { RequestFacts, StaffMember } from '../../platform/http/route.ts'
import type { CatalogTables } from '../tables.ts'
import { createPriceList, type NewPriceList } from './create-price-list.ts'
import { readPriceLists } from './read-price-lists.ts'
import type { PriceListRow } from './read-prices.ts'

type Tables = CatalogTables & PlaceTables & AuditTables
type Published = ReplyOf<typeof createEndpoint>

/** Records a new list in the audit log, with its note as the reason, and returns it for the reply. */
export const recordNewList = async (
  trx: Transaction<Tables>,
  actor: StaffMember,
  now: number,
  list: PriceListRow,
  request?: RequestFacts,
): Promise<Published | Refusal> => {
  const [after] = await readPriceLists(trx, now, { id: list.id })
  if (!after) return refuse('NOT_FOUND')
  await recordAudit(trx, actor, now, {
    action: 'priceList.create',
    subject: 'priceList',
    subjectId: list.id,
    before: null,
    after,
    reason: list.note,
    ...(request ? { request } : {}),
  })
  return after
}

/**
 * Creates a price list and records it, as when staff publish one in the console. The caller invalidates the waste
 * goods afterwards.
 */
export const publishPriceList = async (
  trx: Transaction<Tables>,
  actor: StaffMember,
  now: number,
  input: NewPriceList,
  request?: RequestFacts,
): Promise<Published | Refusal> => {
  const list = await createPriceList(trx, actor, now, input, request?.language ?? 'zh')
  return isRefusal(list) ? list : await recordNewList(trx, actor, now, list, request)
}
