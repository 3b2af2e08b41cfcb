// Exports the shops of the business as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportShops as exportEndpoint, staffShops } from '@huishou/wire/place/shops'
import type { Refusal } from '@huishou/wire/refusals'
import { clockText } from '@huishou/wire/time'
import { exportColumn as column, exportPages, type AuditTables } from '../audit/index.ts'
import type { Call } from '../platform/http/route.ts'
import { readAllShops, shopStateText, toStaffShop } from './read-shops.ts'
import type { PlaceTables } from './tables.ts'

type Tables = PlaceTables & AuditTables
type Row = ReplyOf<typeof staffShops>['rows'][number]

const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('名称', 'Name', ({ name }) => name),
  column<Row>('英文名称', 'English name', ({ nameEn, namePinyin }) => nameEn || namePinyin),
  column<Row>('状态', 'State', ({ state }, language) => shopStateText[state][language]),
  column<Row>('城市', 'City', ({ cityName }) => cityName),
  column<Row>('地址', 'Address', ({ address }) => address),
  column<Row>('电话', 'Phone', ({ linkPhone }) => linkPhone),
  column<Row>('开门', 'Opens', ({ openMinute }) => clockText(openMinute)),
  column<Row>('关门', 'Closes', ({ closeMinute }) => clockText(closeMinute)),
  column<Row>('库容占用（%）', 'Full (%)', ({ fullPct }) => fullPct),
  column<Row>('经度', 'Longitude', ({ longitude }) => longitude),
  column<Row>('纬度', 'Latitude', ({ latitude }) => latitude),
]

/** Exports the shops that match the screen's filter. */
export const exportShops = async (
  call: Call<typeof exportEndpoint, Tables>,
): Promise<ExportedTable | Refusal> => {
  // read once, because the list of the screen has no pages
  const shops = (await readAllShops(call.db, call.input.cityId)).map(toStaffShop)
  return await exportPages<Row, Tables>({
    call,
    fileName: 'shops',
    columns,
    action: 'shop.export',
    subject: 'shop',
    read: async (page, pageSize) => ({
      total: shops.length,
      rows: shops.slice((page - 1) * pageSize, page * pageSize),
    }),
  })
}
