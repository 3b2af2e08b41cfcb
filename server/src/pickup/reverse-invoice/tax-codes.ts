// Reads and sets the tax classification codes of materials, which lines of reverse invoices need.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { materialTaxCodes, saveMaterialTaxCode } from '@huishou/wire/reverse-invoice/tax-codes'
import { recordAudit } from '../../audit/index.ts'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { InvoiceTables } from './life-cycle.ts'

type Tables = InvoiceTables & CatalogTables
type Row = ReplyOf<typeof materialTaxCodes>['rows'][number]

/** All materials in display order, with their codes; those no longer accepted follow. */
export const readMaterialCodes = async (db: Handle<Tables>): Promise<Row[]> => {
  const codes = await db.selectFrom('materialTaxCode').selectAll().execute()
  const known = new Map(codes.map((row) => [row.categoryId, row]))
  return (await readCategories(db))
    .toSorted((one, other) => other.active - one.active)
    .map(({ id, name, nameEn, unit, active }) => {
      const row = known.get(id)
      return {
        id,
        name,
        nameEn,
        unit,
        active: active === 1,
        code: row?.code ?? '',
        version: row?.version ?? 0,
        changedByName: row?.changedByName ?? '',
        changedAt: row?.changedAt ?? null,
      }
    })
}

/** Sets or removes the code of a material. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const saveCode = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id, version, code = '' }: InputOf<typeof saveMaterialTaxCode>,
): Promise<{ id: number } | Refusal> => {
  const material = (await readMaterialCodes(trx)).find((row) => row.id === id)
  if (!material) return refuse('NOT_FOUND')
  if (material.version !== version) return refuse('CHANGED_MEANWHILE')
  const set = { code, version: version + 1, changedByName: actor.name, changedAt: now }
  if (version === 0)
    await trx
      .insertInto('materialTaxCode')
      .values({ categoryId: id, ...set })
      .execute()
  else await trx.updateTable('materialTaxCode').set(set).where('categoryId', '=', id).execute()
  await recordAudit(trx, actor, now, {
    action: 'reverse-invoice.tax-code',
    subject: 'wasteCategory',
    subjectId: id,
    before: { categoryId: id, taxCode: material.code },
    after: { categoryId: id, taxCode: code },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { id }
}
