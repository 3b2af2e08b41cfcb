import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportPointsEntries as exportEndpoint, pointsEntries } from '@huishou/wire/points/entries'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages, MOST_READ_ON } from '../audit/index.ts'
import { moment } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AdjustTables } from './adjust.ts'
import { readPointsEntriesOn } from './read-entries.ts'

type Row = ReplyOf<typeof pointsEntries>['rows'][number]

const columns = [
  column<Row>('流水号', 'Entry', ({ id }) => id),
  column<Row>('时间', 'Time', ({ at }) => moment(at)),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('手机号', 'Mobile', ({ memberMobile }) => memberMobile),
  column<Row>('类型', 'Type', ({ kindText }) => kindText),
  column<Row>('积分', 'Points', ({ points }) => points),
  column<Row>('变动后', 'Balance', ({ balanceAfter }) => balanceAfter),
  column<Row>('说明', 'Reason', ({ text }) => text),
  column<Row>('订单编号', 'Order ID', ({ orderId }) => orderId),
]

/** Exports those points entries of all members that match the filters set on the screen. */
export const exportPointsEntries = async (
  call: Call<typeof exportEndpoint, AdjustTables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, request, input } = call
  // the number searched for is not logged, because the log would keep it after the account is deleted
  const { mobile, ...noted } = input
  return await exportPages<Row, AdjustTables>({
    call,
    fileName: 'points-entries',
    columns,
    action: 'points.export',
    subject: 'points',
    most: MOST_READ_ON,
    noted: { after: { ...noted, searched: mobile !== undefined } },
    read: (_page, most, last) => readPointsEntriesOn(db, actor, input, request.language, { most, last }),
  })
}
