// Packs loose stock of a shop into a tagged bale, and opens a bale again.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { openBale, packBale } from '@huishou/wire/yard/bales'
import { readCategories } from '../../catalog/index.ts'
import { readShop } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import { isOwnShop, shopActedIn } from '../access.ts'
import { readBalances, shopStock } from '../move-goods.ts'
import type { BaleRow } from '../tables.ts'
import { materialText } from '../weigh-again.ts'
import { auditBale, type BaleTables, checkBale, moveBale } from './life-cycle.ts'
import { takeAll } from '../../scale/index.ts'
import { retag, tagLoose } from './tagged-stock.ts'

type Trx = Transaction<BaleTables>

/**
 * Tags loose stock of a shop that was weighed as one bale (docs/rules/yard.md#bales). The stock stays as it is. The
 * endpoint lists the possible refusals.
 */
export const pack = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { categoryId, grams, kind, readings, ...input }: InputOf<typeof packBale>,
): Promise<BaleRow | Refusal> => {
  const shopId = shopActedIn(actor, input.shopId)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const category = (await readCategories(trx)).find(({ id }) => id === categoryId)
  if (!category) return refuse('YARD_MATERIAL_UNKNOWN', { field: 'categoryId' })
  if (category.unit !== 'kg')
    return refuse('YARD_BALE_BY_WEIGHT', {
      field: 'categoryId',
      values: { material: materialText(category) },
    })
  if (!(await tagLoose(trx, { shopId, categoryId, grams }))) {
    const held = (await readBalances(trx, shopStock(shopId))).get(categoryId)
    return refuse((held?.grams ?? 0) >= grams ? 'YARD_STOCK_TAGGED' : 'YARD_STOCK_SHORT', { field: 'grams' })
  }
  const row = await trx
    .insertInto('yardBale')
    .values({
      state: 'packed',
      kind,
      shopId,
      categoryId,
      grams,
      source: 'hand',
      loadId: null,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      reason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [source] = await takeAll(trx, actor, now, {
    subject: 'bale',
    subjectId: row.id,
    lines: [{ categoryId, grams, readings }],
  })
  if (source === 'scale') await trx.updateTable('yardBale').set({ source }).where('id', '=', row.id).execute()
  await auditBale(trx, actor, now, row, 'pack')
  return row
}

/** Makes a bale loose stock again. The endpoint lists the possible refusals. */
export const open = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof openBale>,
): Promise<BaleRow | Refusal> => {
  const row = await trx.selectFrom('yardBale').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.shopId)) return refuse('NOT_FOUND')
  const wrong = checkBale(staffActor(actor), now, row, 'open')
  if (wrong) return wrong
  const opened = await moveBale(trx, staffActor(actor), now, row, 'open', {
    set: { reason, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
  if (isRefusal(opened)) return opened
  await retag(trx, { ...row, grams: 0 - row.grams })
  return opened
}
