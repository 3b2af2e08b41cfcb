// Staff endpoints for the tax classification codes of materials, which reverse invoices need.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { Figures, Id, IdempotencyKey, Instant, Nullable, Optional, Version } from '../schema.ts'
import { reverseInvoiceKeepers, reverseInvoiceReaders, TAX_CODE_PATTERN } from './states.ts'

export const MaterialTaxCode = Type.Object({
  id: Type.Integer({ description: 'of the material' }),
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
  active: Type.Boolean(),
  code: Type.String({ description: 'empty: none' }),
  version: Version,
  changedByName: Type.String(),
  changedAt: Nullable(Instant),
})
export const materialTaxCodes = staffGet('/pickup/reverse-invoices/codes', {
  name: 'materialTaxCodes',
  who: reverseInvoiceReaders,
  summary: { zh: '物品税收分类编码', en: 'Tax codes of materials' },
  reply: Type.Object({ rows: Type.Array(MaterialTaxCode) }),
})
/** Sets the code of a material, or removes it if none is given. Open batches take it over when they are made again. */
export const saveMaterialTaxCode = staffPost('/pickup/reverse-invoices/codes/save', {
  name: 'saveMaterialTaxCode',
  reauthenticate: true,
  who: reverseInvoiceKeepers,
  summary: { zh: '设置税收分类编码', en: 'Set the tax code of a material' },
  input: {
    id: Id,
    version: Version,
    code: Optional(Figures({ pattern: TAX_CODE_PATTERN })),
    idempotencyKey: IdempotencyKey,
  },
  reply: MaterialTaxCode,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
