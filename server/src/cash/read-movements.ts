// Reads the movements of the cash that couriers and tills hold.
import type { cashMovements, exportCashMovements } from '@huishou/wire/cash/reports'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from '../yard/index.ts'
import type { CashWriteTables } from './float.ts'
import { cityMet, couriersElsewhere } from './couriers-in-scope.ts'
import { readHolderNames } from './read-holders.ts'

type Db = Handle<CashWriteTables>

/** Filtered movements; a manager sees the till of their own shop and the couriers of their city. */
const movementsWhere = (
  db: Db,
  actor: StaffMember,
  { holderKind, holderId, kind, from, to }: InputOf<typeof exportCashMovements>,
) => {
  const own = ownShopOf(actor)
  let rows = db.selectFrom('cashMovement')
  if (own !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'courier'), e('holderId', '=', own === 'none' ? 0 : own)]),
    )
  const city = cityMet(actor)
  if (city !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'till'), e('holderId', 'not in', couriersElsewhere(db, city))]),
    )
  if (holderKind) rows = rows.where('holderKind', '=', holderKind)
  if (holderId !== undefined) rows = rows.where('holderId', '=', holderId)
  if (kind) rows = rows.where('kind', '=', kind)
  if (from) rows = rows.where('at', '>=', instantOf(from))
  if (to) rows = rows.where('at', '<', instantOf(addDays(to, 1)))
  return rows
}

type Filters = InputOf<typeof exportCashMovements>
type Row = ReplyOf<typeof cashMovements>['rows'][number]
type Movements = ReturnType<typeof movementsWhere>

/** The newest of these movements, with the names of the holders. */
const newestFirst = async (
  db: Db,
  movements: Movements,
  language: Language,
  { most, offset }: { most: number; offset: number },
): Promise<Row[]> => {
  const rows = await movements.selectAll().orderBy('id', 'desc').limit(most).offset(offset).execute()
  const nameOf = await readHolderNames(db, rows, language)
  return rows.map(({ byStaffId: _by, ...row }) => ({ ...row, name: nameOf(row) }))
}
const countOf = async (movements: Movements): Promise<number> =>
  Number((await movements.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)

/** Movements of cash, newest first. */
export const readMovements = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, ...where }: InputOf<typeof cashMovements>,
  language: Language,
): Promise<ReplyOf<typeof cashMovements>> => {
  const within = movementsWhere(db, actor, where)
  return {
    total: await countOf(within),
    rows: await newestFirst(db, within, language, { most: pageSize, offset: (page - 1) * pageSize }),
  }
}

/** The next movements after `last`, for an export; `total` is counted on the first page, and 0 on later ones. */
export const readMovementsOn = async (
  db: Db,
  actor: StaffMember,
  where: Filters,
  language: Language,
  { most, last }: { most: number; last: Row | undefined },
): Promise<{ rows: Row[]; total: number }> => {
  const within = movementsWhere(db, actor, where)
  const left = last ? within.where('id', '<', last.id) : within
  return {
    rows: await newestFirst(db, left, language, { most, offset: 0 }),
    total: last ? 0 : await countOf(within),
  }
}
