// Lays out the packing slips of mall orders and the pick list for printing.
import type { ReplyOf } from '@huishou/wire/client'
import type { mallPickList } from '@huishou/wire/mall/shipping'
import { mallWayText } from '@huishou/wire/mall/states'
import { formatYuan } from '@huishou/wire/money'
import { dateTimeOf } from '@huishou/wire/time'
import { addressText } from '../../place/index.ts'
import type { PrintedDocument, PrintedSheet } from '../../platform/document/index.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { lineFen, piecesFen } from '../order/line-amounts.ts'
import type { MallLineRow, MallOrderRow } from '../tables.ts'

type Packed = { order: MallOrderRow; lines: readonly MallLineRow[] }

/** Pieces that were not refunded. */
const left = ({ number, refunded }: MallLineRow): number => number - refunded

const slipOf = ({ order, lines }: Packed, shopName: string): PrintedSheet => {
  const packed = lines.filter((line) => line.virtual !== 1 && left(line) > 0)
  const facts: [string, string][] = [
    ['订单号', order.orderNumber],
    ['下单', dateTimeOf(order.placedAt)],
    ['收货人', order.linkMan],
    ['电话', maskMobile(order.mobile)],
    ['配送', mallWayText[order.way].zh],
    ['自提门店', shopName],
    ['地址', order.way === 'deliver' ? addressText(order) : ''],
    ['买家备注', order.remark],
  ]
  return {
    title: '装箱单',
    aside: order.orderNumber,
    blocks: [
      { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
      {
        kind: 'table',
        columns: [
          { head: '商品', share: 9 },
          { head: '规格', share: 5 },
          { head: '数量', share: 3, align: 'right' },
          { head: '金额', share: 3, align: 'right' },
        ],
        rows: packed.map((line) => ({
          tick: true,
          cells: [
            line.name,
            line.property,
            `${left(line)} ${line.unit}`,
            lineFen(line) > 0
              ? formatYuan(piecesFen(line, line.refunded, left(line)))
              : `${line.points * left(line)} 积分`,
          ],
        })),
        totals: [['合计', '', `${packed.reduce((sum, line) => sum + left(line), 0)} 件`]],
      },
    ],
    signatures: ['拣货', '复核', '日期'],
  }
}

/** Packing slips, each a sheet of its own: recipient, contents, tick boxes and lines to sign. */
export const printPackingSlips = (
  found: readonly Packed[],
  shopNames: ReadonlyMap<number, { name: string }>,
  now: number,
): PrintedDocument => ({
  sheets: found.map((packed) => {
    const { shopId } = packed.order
    return slipOf(packed, shopId === null ? '' : (shopNames.get(shopId)?.name ?? ''))
  }),
  footer: `打印于 ${dateTimeOf(now)}`,
})

/** The printed pick list, with the orders of each line. */
export const printPickList = (list: ReplyOf<typeof mallPickList>): PrintedDocument => ({
  sheets: [
    {
      title: '拣货单',
      aside: `${list.orders} 单 ${list.pieces} 件`,
      blocks: [
        {
          kind: 'table',
          columns: [
            { head: '商品', share: 8 },
            { head: '规格', share: 4 },
            { head: '数量', share: 2, align: 'right' },
            { head: '订单', share: 6 },
          ],
          rows: list.rows.map((row) => ({
            tick: true,
            cells: [
              row.name,
              row.property,
              String(row.number),
              row.orders.map(({ orderNumber, number }) => `${orderNumber} ×${number}`).join('\n'),
            ],
          })),
          empty: '没有待发货的商品',
        },
      ],
    },
  ],
  footer: `打印于 ${dateTimeOf(list.madeAt)}`,
})
