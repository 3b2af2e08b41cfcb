// The carbon statement, and the staff endpoints that read it, print it and export it.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { Unit } from '../catalog/categories.ts'
import { Day, Id, Line, Nullable, OneOf, Optional, RegionId, TableFile } from '../schema.ts'
import { carbonLimits, carbonScopes } from './choices.ts'

const materialNames = { categoryId: Id, name: Type.String(), nameEn: Type.String(), unit: Unit }
const quantities = {
  netG: Type.Integer(),
  count: Type.Integer({ description: 'pieces of what is sold by the piece' }),
  co2g: Nullable(Type.Integer({ description: 'grams of CO₂e saved; null: no factor, so it is not counted' })),
}

/** The waste that was recycled in a span of days and the CO₂e that this saved, with the factors that were used. */
export const CarbonStatement = Type.Object({
  scope: OneOf(carbonScopes),
  subjectName: Type.String({
    description: 'of the customer, firm or street; of the business for the company',
  }),
  fromDay: Day,
  toDay: Day,
  orders: Type.Integer({ description: 'settled in these days and not reversed' }),
  netG: Type.Integer(),
  co2g: Type.Integer(),
  uncountedG: Type.Integer({ description: 'weight of materials that had no factor' }),
  uncountedPieces: Type.Integer({ description: 'pieces, for which there are no factors' }),
  materials: Type.Array(Type.Object({ ...materialNames, ...quantities, uncountedG: Type.Integer() }), {
    description: 'most saved first, then the heaviest',
  }),
  months: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM' }),
      netG: Type.Integer(),
      co2g: Type.Integer(),
    }),
    { description: 'every month from the first in which something was settled' },
  ),
  factors: Type.Array(
    Type.Object({
      id: Id,
      ...materialNames,
      co2gPerKg: Type.Integer(),
      source: Type.String(),
      version: Type.String(),
      startsOn: Day,
      netG: Type.Integer({ description: 'what it was applied to' }),
      co2g: Type.Integer(),
    }),
    { description: 'those that were used' },
  ),
})

/** Roles that read carbon statements; all of them also read customers and firms. */
const who = ['finance', 'ops', 'owner', 'auditor'] as const
const asked = {
  scope: OneOf(carbonScopes),
  id: Optional(Id),
  streetId: Optional(RegionId),
  fromDay: Day,
  toDay: Day,
}
const refusals = ['NOT_FOUND', 'CARBON_SPAN', 'CARBON_SUBJECT'] as const

/**
 * The statement of the company, of a customer or firm (`id`), or of a street office (`streetId`): orders whose address
 * names that street. Settlements count by the day they were made, up to 366 days; reversed ones do not count.
 */
export const staffCarbonStatement = staffGet('/carbon/statement', {
  name: 'staffCarbonStatement',
  who,
  summary: { zh: '减碳报告', en: 'Carbon statement' },
  input: asked,
  reply: CarbonStatement,
  refusals,
})
/** The same as a PDF. */
export const carbonStatementPdf = staffGet('/carbon/statement.pdf', {
  name: 'carbonStatementPdf',
  reauthenticate: true,
  who,
  summary: { zh: '减碳报告（PDF）', en: 'Carbon statement as a PDF' },
  input: asked,
  refusals,
})
/** The same as a table with a row for each month, material and factor. */
export const exportCarbonStatement = staffGet('/carbon/statement/export', {
  name: 'exportCarbonStatement',
  reauthenticate: true,
  who,
  summary: { zh: '导出减碳报告', en: 'Export a carbon statement' },
  input: asked,
  reply: TableFile,
  refusals,
})
/** Finds street offices by a part of their name, to choose one for a statement. */
export const carbonStreets = staffGet('/carbon/streets', {
  name: 'carbonStreets',
  who,
  summary: { zh: '查找街道', en: 'Find a street office' },
  input: { q: Line(carbonLimits.q) },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: RegionId,
        name: Type.String(),
        within: Type.String({ description: 'its province, city and district' }),
      }),
      { description: 'at most twenty' },
    ),
  }),
})
