import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { paySchemes, savePayGroup } from '@huishou/wire/courier-pay/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { readCouriers, type StaffTables } from '../staff/index.ts'
import type { CourierPayTables } from './tables.ts'

type Db = Handle<CourierPayTables & StaffTables>
type Trx = Transaction<CourierPayTables & StaffTables & AuditTables>
type Group = ReplyOf<typeof paySchemes>['groups'][number]

/** The group of each courier by what was set last, which counts from tomorrow at the latest. */
const readMembers = async (db: Handle<CourierPayTables>): Promise<Map<number, number | null>> => {
  const rows = await db
    .selectFrom('payGroupMember')
    .select(['courierId', 'groupId'])
    .orderBy('startsOn')
    .execute()
  return new Map(rows.map(({ courierId, groupId }) => [courierId, groupId]))
}

/** All groups with who is in them. */
export const readGroups = async (db: Db): Promise<Group[]> => {
  const members = await readMembers(db)
  const couriers = await readCouriers(db)
  const groups = await db.selectFrom('payGroup').select(['id', 'name']).orderBy('id').execute()
  return groups.map(({ id, name }) => ({
    id,
    name,
    couriers: couriers
      .filter((courier) => members.get(courier.id) === id)
      .map((courier) => ({ id: courier.id, name: courier.name })),
  }))
}

const putGroup = async (trx: Trx, actor: StaffActor, now: number, id: number | undefined, name: string) =>
  id === undefined
    ? await trx
        .insertInto('payGroup')
        .values({ name, createdBy: actor.name, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx.updateTable('payGroup').set({ name }).where('id', '=', id).returning('id').executeTakeFirst()

/**
 * Makes a group or changes it: its couriers are in it, and in no other, from tomorrow on. The endpoint lists the
 * possible refusals.
 */
export const saveGroup = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, name, courierIds }: InputOf<typeof savePayGroup>,
): Promise<Pick<Group, 'id'> | Refusal> => {
  const known = new Set((await readCouriers(trx)).map((courier) => courier.id))
  const unknown = courierIds.findIndex((courierId) => !known.has(courierId))
  if (unknown >= 0) return refuse('NOT_FOUND', { field: `courierIds.${unknown}` })
  const same = await trx.selectFrom('payGroup').select('id').where('name', '=', name).executeTakeFirst()
  if (same && same.id !== id) return refuse('PAY_GROUP_TWICE', { field: 'name' })
  const members = await readMembers(trx)
  const group = await putGroup(trx, actor, now, id, name)
  if (!group) return refuse('NOT_FOUND')
  const before = [...members].filter(([, groupId]) => groupId === group.id).map(([courierId]) => courierId)
  const changed = [
    ...courierIds.filter((courierId) => !before.includes(courierId)),
    ...before.filter((courierId) => !courierIds.includes(courierId)),
  ]
  for (const courierId of new Set(changed)) {
    const row = {
      groupId: courierIds.includes(courierId) ? group.id : null,
      setBy: actor.name,
      setAt: now,
    }
    await trx
      .insertInto('payGroupMember')
      .values({ courierId, startsOn: addDays(dayOf(now), 1), ...row })
      .onConflict((conflict) => conflict.columns(['courierId', 'startsOn']).doUpdateSet(row))
      .execute()
  }
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.group',
    subject: 'payGroup',
    subjectId: group.id,
    before: { courierIds: before },
    after: { name, courierIds },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return group
}
