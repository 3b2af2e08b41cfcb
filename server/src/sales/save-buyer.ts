// Creates and changes the buyers of collected material, with documents such as their licence.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { recordAudit } from '../audit/index.ts'
import { requireVersion } from '../content/index.ts'
import { uploadPath } from '../file/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import { keepPhotos } from './photos.ts'
import type { BuyerRow } from './tables.ts'

type Input = InputOf<typeof saveSalesBuyer>

const rowOf = (input: Input, now: number) => ({
  name: input.name,
  kind: input.kind,
  contacts: JSON.stringify(input.contacts),
  address: input.address ?? '',
  taxNumber: input.taxNumber ?? '',
  paymentDays: input.paymentDays,
  note: input.note ?? '',
  active: input.active ? (1 as const) : (0 as const),
  updatedAt: now,
})

/** Writes the buyer, without documents, and returns the row. */
const putRow = async (trx: Trx, now: number, input: Input): Promise<BuyerRow | Refusal> => {
  const { id, version } = input
  const row = rowOf(input, now)
  const twin = await trx.selectFrom('salesBuyer').select('id').where('name', '=', row.name).executeTakeFirst()
  if (twin && twin.id !== id) return refuse('SALES_BUYER_TWICE', { field: 'name' })
  if (id === undefined)
    return await trx
      .insertInto('salesBuyer')
      .values({ ...row, version: 1, documents: '[]' })
      .returningAll()
      .executeTakeFirstOrThrow()
  const before = requireVersion(
    await trx.selectFrom('salesBuyer').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const saved = await trx
    .updateTable('salesBuyer')
    .set({ ...row, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  return saved ?? refuse('CHANGED_MEANWHILE')
}

/** Stores documents in the given order: existing ones, and new uploads of this person. */
const putDocuments = async (
  trx: Trx,
  actor: StaffActor,
  buyer: BuyerRow,
  urls: readonly string[],
): Promise<BuyerRow | Refusal> => {
  const known = new Set(JSON.parse(buyer.documents) as string[])
  const paths = urls.map((url) => uploadPath(url) ?? '')
  const added = paths.filter((path) => !known.has(path))
  if ((await keepPhotos(trx, actor, { subject: 'buyer', subjectId: buyer.id }, added)) === null)
    return refuse('NOT_FOUND', { field: 'documents' })
  return await trx
    .updateTable('salesBuyer')
    .set({ documents: JSON.stringify(paths) })
    .where('id', '=', buyer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Creates or changes a buyer. The endpoint lists the possible refusals. */
export const saveBuyer = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<BuyerRow | Refusal> => {
  const written = await putRow(trx, now, input)
  if (isRefusal(written)) return written
  const row = input.documents ? await putDocuments(trx, actor, written, input.documents) : written
  if (isRefusal(row)) return row
  const { name, kind, address, taxNumber, paymentDays, note, active } = row
  await recordAudit(trx, actor, now, {
    action: 'sales-buyer.save',
    subject: 'salesBuyer',
    subjectId: row.id,
    after: {
      name,
      kind,
      address,
      taxNumber,
      paymentDays,
      note,
      active,
      contacts: input.contacts.length,
    },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
