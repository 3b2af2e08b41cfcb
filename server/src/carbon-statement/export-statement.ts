// Exports a carbon statement as a table with a row for each month, material and factor.

import type { exportCarbonStatement } from '@huishou/wire/carbon/statement'
import { carbonScopeText } from '@huishou/wire/carbon/choices'
import type { ExportedTable } from '@huishou/wire/exported-table'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import type { CategoryRow } from '../catalog/index.ts'
import type { Tables } from '../database/index.ts'
import { day, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { findSubject, upToToday } from './find-subject.ts'
import { makeStatement, namesOf, type CarbonStatement } from './make-statement.ts'
import { notedSubject } from './audit-facts.ts'
import type { RecycledLine } from './read-recycled-lines.ts'

type Row = RecycledLine & {
  id: number
  statement: CarbonStatement
  categories: ReadonlyMap<number, CategoryRow>
}

const materialOf = ({ categories, categoryId }: Row) => namesOf(categories, categoryId)
const isPiece = (row: Row): boolean => materialOf(row).unit === 'piece'
const NOT_COUNTED = { zh: '未计入', en: 'not counted' }

/** Columns of an exported carbon statement. */
export const carbonColumns = [
  column<Row>('范围', 'Scope', ({ statement }, language) => carbonScopeText[statement.scope][language]),
  column<Row>('对象', 'For', ({ statement }) => statement.subjectName),
  column<Row>('月份', 'Month', ({ month }) => month),
  column<Row>('品类', 'Material', (row, language) => {
    const { name, nameEn } = materialOf(row)
    return (language === 'en' && nameEn) || name
  }),
  column<Row>('净重（公斤）', 'Net (kg)', (row) => (isPiece(row) ? null : weight(row.netG))),
  column<Row>('件数', 'Pieces', (row) => (isPiece(row) ? row.count : null)),
  column<Row>('减碳量（公斤 CO₂e）', 'Carbon saved (kg CO₂e)', ({ co2g }, language) =>
    co2g === null ? NOT_COUNTED[language] : weight(co2g),
  ),
  column<Row>('减碳系数（公斤 CO₂e/公斤）', 'Factor (kg CO₂e per kg)', ({ factor }) =>
    factor ? weight(factor.co2gPerKg) : null,
  ),
  column<Row>('系数来源', 'Source of the factor', ({ factor }) => factor?.source ?? ''),
  column<Row>('系数版本', 'Version of the factor', ({ factor }) => factor?.version ?? ''),
  column<Row>('系数生效日期', 'Factor valid from', ({ factor }) =>
    factor ? day(dayOf(factor.startsAt)) : null,
  ),
]

/** Exports the statement that the screen shows. Refuses as the statement does. */
export const exportStatement = async (
  call: Call<typeof exportCarbonStatement, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, request } = call
  const input = upToToday(call.input, now)
  const found = await findSubject(db, actor, input, request.language)
  if (isRefusal(found)) return found
  const { statement, lines, categories } = await makeStatement(db, found, input)
  const rows = lines.map((line, at): Row => ({ ...line, id: at + 1, statement, categories }))
  return await exportPages<Row, Tables>({
    call,
    fileName: `carbon-${input.scope}-${input.fromDay}-${input.toDay}`,
    columns: carbonColumns,
    action: 'carbon-statement.export',
    subject: 'carbonStatement',
    noted: { after: notedSubject(found, input) },
    read: async (page, pageSize) => ({
      total: rows.length,
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
    }),
  })
}
