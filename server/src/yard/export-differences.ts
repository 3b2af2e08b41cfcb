// Exports the differences between the recorded stock and the stock found, as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportYardDifferences, yardDifferences } from '@huishou/wire/yard/differences'
import {
  yardCauseText,
  yardDifferenceStateText,
  yardLocationText,
  yardMovementText,
} from '@huishou/wire/yard/states'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { moment, money, orEmpty, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { readDifferences } from './read-differences.ts'
import type { UnloadTables } from './unload.ts'

type Row = ReplyOf<typeof yardDifferences>['rows'][number]

const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('状态', 'State', ({ state }, language) => yardDifferenceStateText[state][language]),
  column<Row>('类型', 'Kind', ({ kind }, language) => yardMovementText[kind][language]),
  column<Row>(
    '位置类型',
    'Kind of location',
    ({ locationKind }, language) => yardLocationText[locationKind][language],
  ),
  column<Row>('位置', 'Location', ({ locationName }) => locationName),
  column<Row>('物料', 'Material', ({ name, nameEn }, language) => (language === 'zh' ? name : nameEn)),
  column<Row>('账面（公斤）', 'Books (kg)', ({ bookGrams }) => weight(bookGrams)),
  column<Row>('账面件数', 'Books (pieces)', ({ bookPieces }) => bookPieces),
  column<Row>('差异（公斤）', 'Difference (kg)', ({ grams }) => weight(grams)),
  column<Row>('差异件数', 'Difference (pieces)', ({ pieces }) => pieces),
  column<Row>('成本（元）', 'Cost (yuan)', ({ costFen }) => money(costFen)),
  column<Row>('来源', 'Cause', ({ cause }, language) => yardCauseText[cause][language]),
  column<Row>('来源编号', 'Cause number', ({ causeId }) => causeId),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
  column<Row>('申请人', 'Requested by', ({ requestedByName }) => requestedByName),
  column<Row>('申请时间', 'Requested', ({ requestedAt }) => moment(requestedAt)),
  column<Row>('复核人', 'Decided by', ({ endedByName }) => endedByName),
  column<Row>('复核时间', 'Decided', ({ endedAt }) => orEmpty(endedAt, moment)),
  column<Row>('拒绝原因', 'Why refused', ({ refusal }) => refusal),
]

/** Exports the differences that match the screen's filters. */
export const exportDifferences = async (
  call: Call<typeof exportYardDifferences, UnloadTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, UnloadTables>({
    call,
    fileName: 'stock-differences',
    columns,
    action: 'yard-difference.export',
    subject: 'yardDifference',
    read: (page, pageSize) =>
      readDifferences(call.db, call.actor, { ...call.input, page, pageSize }, call.request),
  })
