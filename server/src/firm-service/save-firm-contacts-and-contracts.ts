// Creates and changes firms (business customers), their contacts and their contracts, and removes contacts.
import type { InputOf } from '@huishou/wire/client'
import { isCreditCode } from '@huishou/wire/firm/credit-code'
import type {
  removeFirmContact,
  saveFirm as saveEndpoint,
  saveFirmContact,
  saveFirmContract,
} from '@huishou/wire/firm/staff'
import { firmLimits } from '@huishou/wire/firm/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { isDay } from '@huishou/wire/time'
import { changeOf } from '../audit/index.ts'
import { readFirmMembers, type FirmRow } from '../firm/index.ts'
import { findMemberByMobile, refuseOwn, refuseOwnOfAny } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordFirm } from './record-audit.ts'
import { spreadSites } from './save-sites.ts'
import type { FirmServiceTables } from './tables.ts'

type Trx = Transaction<FirmServiceTables>
type Kept = Promise<{ id: number } | Refusal>

/** Finds a firm by id. */
export const findFirm = async (db: Handle<FirmServiceTables>, id: number): Promise<FirmRow | Refusal> =>
  (await db.selectFrom('firm').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('NOT_FOUND', { field: 'firmId' })

/** Creates or changes a firm; its code is checked and unique. */
export const saveFirm = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof saveEndpoint>,
): Kept => {
  const creditCode = input.creditCode.toUpperCase()
  if (!isCreditCode(creditCode)) return refuse('FIRM_CODE_WRONG', { field: 'creditCode' })
  const same = await trx
    .selectFrom('firm')
    .select('id')
    .where('creditCode', '=', creditCode)
    .executeTakeFirst()
  if (same && same.id !== input.id) return refuse('FIRM_TWICE', { field: 'creditCode' })
  const facts = {
    name: input.name,
    creditCode,
    invoiceAddress: input.invoiceAddress ?? '',
    invoicePhone: input.invoicePhone ?? '',
    note: input.note ?? '',
    state: input.state ?? ('active' as const),
  }
  if (input.id === undefined) {
    const { id } = await trx
      .insertInto('firm')
      .values({ ...facts, version: 1, createdBy: actor.name, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordFirm(trx, actor, now, id, 'save', { after: facts })
    return { id }
  }
  const before = await findFirm(trx, input.id)
  if (isRefusal(before)) return before
  if (before.version !== input.version) return refuse('CHANGED_MEANWHILE')
  await trx
    .updateTable('firm')
    .set({ ...facts, version: before.version + 1, updatedAt: now })
    .where('id', '=', before.id)
    .execute()
  const { id: _id, version: _v, createdBy: _by, createdAt: _at, updatedAt: _up, ...was } = before
  await recordFirm(trx, actor, now, before.id, 'save', changeOf<typeof facts>(was, facts))
  await spreadSites(trx, now, before.id)
  return { id: before.id }
}

const bit = (on: boolean): number => (on ? 1 : 0)

/** Makes a customer a contact of a firm, or changes their rights; a customer acts for one firm only. */
export const saveContact = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { firmId, mobile, title = '', orders, confirms, seesMoney }: InputOf<typeof saveFirmContact>,
): Kept => {
  const firm = await findFirm(trx, firmId)
  if (isRefusal(firm)) return firm
  const member = await findMemberByMobile(trx, mobile)
  if (!member || member.deletedAt !== null) return refuse('FIRM_CONTACT_UNKNOWN', { field: 'mobile' })
  const own = await refuseOwn(trx, actor, { memberId: member.id })
  if (own) return own
  const contacts = await trx.selectFrom('firmContact').selectAll().where('memberId', '=', member.id).execute()
  const before = contacts[0]
  if (before && before.firmId !== firmId) {
    const other = await findFirm(trx, before.firmId)
    return refuse('FIRM_CONTACT_ELSEWHERE', {
      field: 'mobile',
      values: { firm: isRefusal(other) ? '' : other.name },
    })
  }
  const { count } = await trx
    .selectFrom('firmContact')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('firmId', '=', firmId)
    .executeTakeFirstOrThrow()
  if (!before && Number(count) >= firmLimits.contacts)
    return refuse('FIRM_LIMIT', { values: { limit: firmLimits.contacts } })
  const may = { title, orders: bit(orders), confirms: bit(confirms), seesMoney: bit(seesMoney) }
  await trx
    .insertInto('firmContact')
    .values({ ...may, firmId, memberId: member.id, createdAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(may))
    .execute()
  await recordFirm(trx, actor, now, firmId, 'contact', {
    after: { memberId: member.id, title, orders, confirms, seesMoney },
  })
  await spreadSites(trx, now, firmId)
  return { id: firmId }
}

/** Removes a customer's rights to act for a firm. */
export const removeContact = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof removeFirmContact>,
): Kept => {
  const contact = await trx.deleteFrom('firmContact').where('id', '=', id).returningAll().executeTakeFirst()
  if (!contact) return refuse('NOT_FOUND')
  await recordFirm(trx, actor, now, contact.firmId, 'contact-remove', {
    before: { memberId: contact.memberId },
  })
  await spreadSites(trx, now, contact.firmId)
  return { id: contact.firmId }
}

/** Adds or changes a contract; two contracts of one firm are never valid on the same day. */
export const saveContract = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, firmId, rhythm = '', note = '', idempotencyKey: _key, ...terms }: InputOf<typeof saveFirmContract>,
): Kept => {
  const firm = await findFirm(trx, firmId)
  if (isRefusal(firm)) return firm
  const own = await refuseOwnOfAny(trx, actor, await readFirmMembers(trx, firmId))
  if (own) return own
  if (!isDay(terms.startsOn) || !isDay(terms.endsOn) || terms.endsOn < terms.startsOn)
    return refuse('FIRM_CONTRACT_DAYS', { field: 'endsOn' })
  const others = await trx.selectFrom('firmContract').selectAll().where('firmId', '=', firmId).execute()
  const before = others.find((one) => one.id === id)
  if (id !== undefined && !before) return refuse('NOT_FOUND')
  const over = others.find(
    (one) => one.id !== id && one.startsOn <= terms.endsOn && one.endsOn >= terms.startsOn,
  )
  if (over)
    return refuse('FIRM_CONTRACT_OVERLAPS', {
      field: 'startsOn',
      values: { from: over.startsOn, to: over.endsOn },
    })
  const facts = { ...terms, rhythm, note }
  if (before) await trx.updateTable('firmContract').set(facts).where('id', '=', before.id).execute()
  else
    await trx
      .insertInto('firmContract')
      .values({ ...facts, firmId, createdBy: actor.name, createdAt: now })
      .execute()
  await recordFirm(trx, actor, now, firmId, 'contract', { before: before ?? null, after: facts })
  return { id: firmId }
}
