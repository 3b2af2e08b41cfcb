import type { InputOf } from '@huishou/wire/client'
import { familyOf } from '@huishou/wire/catalog/waste-families'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { saveShopCapacity } from '@huishou/wire/yard/fullness'
import { type AuditTables, recordAudit } from '../../audit/index.ts'
import { readCategories } from '../../catalog/index.ts'
import { readShop } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { shopActedIn } from '../access.ts'
import type { FullnessTables } from './read-fullness.ts'

/** Replaces the capacity of a shop for each family of materials. The endpoint lists the possible refusals. */
export const saveCapacity = async (
  trx: Transaction<FullnessTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { shopId: chosen, families }: InputOf<typeof saveShopCapacity>,
): Promise<{ shopId: number } | Refusal> => {
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const known = new Set((await readCategories(trx)).map(({ key }) => familyOf(key)))
  const unknown = families.findIndex(
    ({ family }, at) => !known.has(family) || families.findIndex((one) => one.family === family) !== at,
  )
  if (unknown >= 0) return refuse('YARD_FAMILY_UNKNOWN', { field: `families.${unknown}.family` })
  const before = await trx
    .selectFrom('yardCapacity')
    .select(['family', 'capacityKg'])
    .where('shopId', '=', shopId)
    .orderBy('family')
    .execute()
  await trx.deleteFrom('yardCapacity').where('shopId', '=', shopId).execute()
  const rows = families.map(({ family, capacityKg }) => ({ shopId, family, capacityKg }))
  if (rows.length > 0) await trx.insertInto('yardCapacity').values(rows).execute()
  await recordAudit(trx, actor, now, {
    action: 'yard-capacity.save',
    subject: 'shop',
    subjectId: shopId,
    before: { families: before },
    after: { families },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { shopId }
}
