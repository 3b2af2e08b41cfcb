// Reads and changes the groups of couriers that share a pay scheme.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { paySchemes, savePayGroup } from '@huishou/wire/courier-pay/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { requireVersion } from '../content/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { readCouriers, type StaffTables } from '../staff/index.ts'
import type { CourierPayTables } from './tables.ts'

type Db = Handle<CourierPayTables & StaffTables>
type Trx = Transaction<CourierPayTables & StaffTables & AuditTables>
type Group = ReplyOf<typeof paySchemes>['groups'][number]
type Input = InputOf<typeof savePayGroup>

/** The most recently set group of each courier, which takes effect tomorrow at the latest. */
const readMembers = async (db: Handle<CourierPayTables>): Promise<Map<number, number | null>> => {
  const rows = await db
    .selectFrom('payGroupMember')
    .select(['courierId', 'groupId'])
    .orderBy('startsOn')
    .execute()
  return new Map(rows.map(({ courierId, groupId }) => [courierId, groupId]))
}

/** All groups with their couriers. */
export const readGroups = async (db: Db): Promise<Group[]> => {
  const members = await readMembers(db)
  const couriers = await readCouriers(db)
  const groups = await db.selectFrom('payGroup').select(['id', 'version', 'name']).orderBy('id').execute()
  return groups.map(({ id, version, name }) => ({
    id,
    version,
    name,
    couriers: couriers
      .filter((courier) => members.get(courier.id) === id)
      .map((courier) => ({ id: courier.id, name: courier.name })),
  }))
}

/** Writes the group, without its couriers, and returns its id. */
const putGroup = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, name }: Input,
): Promise<Pick<Group, 'id'> | Refusal> => {
  const same = await trx.selectFrom('payGroup').select('id').where('name', '=', name).executeTakeFirst()
  if (same && same.id !== id) return refuse('PAY_GROUP_TWICE', { field: 'name' })
  if (id === undefined)
    return await trx
      .insertInto('payGroup')
      .values({ version: 1, name, createdBy: actor.name, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  const before = requireVersion(
    await trx.selectFrom('payGroup').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const saved = await trx
    .updateTable('payGroup')
    .set({ name, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returning('id')
    .executeTakeFirst()
  return saved ?? refuse('CHANGED_MEANWHILE')
}

/** Adds or changes a group: from tomorrow on its couriers are in it and in no other. The endpoint lists the refusals. */
export const saveGroup = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<Pick<Group, 'id'> | Refusal> => {
  const { name, courierIds } = input
  const known = new Set((await readCouriers(trx)).map((courier) => courier.id))
  const unknown = courierIds.findIndex((courierId) => !known.has(courierId))
  if (unknown >= 0) return refuse('NOT_FOUND', { field: `courierIds.${unknown}` })
  const members = await readMembers(trx)
  const group = await putGroup(trx, actor, now, input)
  if (isRefusal(group)) return group
  const before = [...members].filter(([, groupId]) => groupId === group.id).map(([courierId]) => courierId)
  const [was, is] = [new Set(before), new Set(courierIds)]
  const set = { setBy: actor.name, setAt: now }
  for (const courierId of new Set([...before, ...courierIds])) {
    if (was.has(courierId) === is.has(courierId)) continue
    const row = { groupId: is.has(courierId) ? group.id : null, ...set }
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
