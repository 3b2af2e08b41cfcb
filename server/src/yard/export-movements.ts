// Exports the movements of goods into and out of stock as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportYardMovements, yardMovements } from '@huishou/wire/yard/stock'
import { yardCauseText, yardLocationText, yardMovementText } from '@huishou/wire/yard/states'
import { sql } from 'kysely'
import { exportColumn as column, exportPages, MOST_READ_ON } from '../audit/index.ts'
import { moment, money, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { countMovements, newestFirst, toWireMovements } from './read-movements.ts'
import type { UnloadTables } from './unload.ts'

type Row = ReplyOf<typeof yardMovements>['rows'][number]

const columns = [
  column<Row>('时间', 'Time', ({ at }) => moment(at)),
  column<Row>(
    '位置类型',
    'Kind of location',
    ({ locationKind }, language) => yardLocationText[locationKind][language],
  ),
  column<Row>('位置', 'Location', ({ locationName }) => locationName),
  column<Row>('物料', 'Material', ({ name, nameEn }, language) => (language === 'zh' ? name : nameEn)),
  column<Row>('类型', 'Kind', ({ kind }, language) => yardMovementText[kind][language]),
  column<Row>('公斤', 'kg', ({ grams }) => weight(grams)),
  column<Row>('件数', 'Pieces', ({ pieces }) => pieces),
  column<Row>('成本（元）', 'Cost (yuan)', ({ costFen }) => money(costFen)),
  column<Row>('来源', 'Cause', ({ cause }, language) => yardCauseText[cause][language]),
  column<Row>('编号', 'Number', ({ causeId }) => causeId),
  column<Row>('经手人', 'By', ({ byName }) => byName),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
]

/** Exports the movements that match the screen's filters, newest first. */
export const exportMovements = async (
  call: Call<typeof exportYardMovements, UnloadTables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, input, request } = call
  const { total, howMany } = await countMovements(db, actor, input, MOST_READ_ON + 1)
  return await exportPages<Row, UnloadTables>({
    call,
    fileName: 'stock-movements',
    columns,
    action: 'yard.export',
    subject: 'yardMovement',
    most: MOST_READ_ON,
    read: async (_page, most, last) => {
      const found = await newestFirst(db, actor, input, { howMany, last }).limit(sql.lit(most)).execute()
      return { total, rows: await toWireMovements(db, found, request.language) }
    },
  })
}
