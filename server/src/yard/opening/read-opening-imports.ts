// Reads the imports of opening stock that wait for a second person, with the actions the reader may take.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { openingImports } from '@huishou/wire/yard/opening'
import { openingLimits } from '@huishou/wire/yard/opening-columns'
import { yardDifferenceLife } from '@huishou/wire/yard/states'
import { type PlaceTables, readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { verdict } from '../../platform/verdict.ts'
import { ownShopOf } from '../access.ts'
import type { YardTables } from '../tables.ts'

type Reply = ReplyOf<typeof openingImports>

const mayAbout = (requestedByStaffId: number, actor: StaffMember, language: Language) =>
  Object.fromEntries(
    (['approve', 'refuse'] as const)
      .filter((action) => mayMove(yardDifferenceLife, action, 'to_approve', actor.role))
      .map((action) => [
        action,
        verdict(
          action === 'approve' && requestedByStaffId === actor.staffId ? refuse('SAME_PERSON') : null,
          language,
        ),
      ]),
  )

/** One page of the imports with lines that wait, the oldest first; managers see the lines of their own shop. */
export const readOpeningImports = async (
  db: Handle<YardTables & PlaceTables>,
  actor: StaffMember,
  { page = 1, pageSize = openingLimits.importsShown }: InputOf<typeof openingImports>,
  language: Language,
): Promise<Reply> => {
  const own = ownShopOf(actor)
  let waiting = db
    .selectFrom('yardDifference')
    .where('state', '=', 'to_approve')
    .where('importId', 'is not', null)
  if (own !== null) waiting = waiting.where('locationId', '=', own === 'none' ? 0 : own)
  const { total } = await waiting
    .select((e) => e.fn.count<number>('importId').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const imports = await waiting
    .select(['importId', 'requestedByStaffId', 'requestedByName', 'requestedAt'])
    .select((e) => [e.fn.countAll<number>().as('lines'), e.fn.sum<number>('costFen').as('costFen')])
    .groupBy(['importId', 'requestedByStaffId', 'requestedByName', 'requestedAt'])
    .orderBy('importId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (imports.length === 0) return { rows: [], total: Number(total) }
  const shops = await waiting
    .where(
      'importId',
      'in',
      imports.flatMap(({ importId }) => importId ?? []),
    )
    .select(['importId', 'locationId'])
    .distinct()
    .orderBy('locationId')
    .execute()
  const named = await readShops(db, [...new Set(shops.map(({ locationId }) => locationId))])
  return {
    total: Number(total),
    rows: imports.map(({ importId, requestedByStaffId, lines, costFen, ...row }) => ({
      ...row,
      id: importId ?? 0,
      lines: Number(lines),
      costFen: Number(costFen),
      shops: shops
        .filter((shop) => shop.importId === importId)
        .map(({ locationId }) => shopNameIn(named.get(locationId), language)),
      may: mayAbout(requestedByStaffId, actor, language),
    })),
  }
}
