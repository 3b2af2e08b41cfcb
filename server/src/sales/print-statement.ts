// Lays out the printed statement of a buyer's account, which the buyer checks and signs.

import type { ReplyOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { salesStatement } from '@huishou/wire/sales/reports'
import { dateTimeOf, dayOf } from '@huishou/wire/time'
import type { PrintedDocument } from '../platform/document/index.ts'

type Statement = ReplyOf<typeof salesStatement>
type Row = Statement['rows'][number]

const KIND: Record<Row['kind'], string> = { settlement: '结算', correction: '更正', payment: '回款' }

/**
 * Lays out a statement for a buyer to check and sign: all settlements, corrections and payments of a period, with the
 * balance.
 */
export const printStatement = (
  { buyerName, openingFen, closingFen, rows }: Statement,
  { from, to, seller, now }: { from: string; to: string; seller: string; now: number },
): PrintedDocument => ({
  sheets: [
    {
      title: '对账单',
      aside: `${from} 至 ${to}`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['买方', buyerName],
            ['供方', seller],
          ],
        },
        {
          kind: 'table',
          columns: [
            { head: '日期', share: 15 },
            { head: '项目', share: 11 },
            { head: '出货单', share: 32 },
            { head: '结算重量（公斤）', share: 20, align: 'right' },
            { head: '金额（元）', share: 17, align: 'right' },
            { head: '余额（元）', share: 17, align: 'right' },
          ],
          rows: [
            { cells: ['期初余额', '', '', '', '', formatFen(openingFen)] },
            ...rows.map(({ at, kind, loadId, plate, text, netKg, amountFen, balanceFen }) => ({
              cells: [
                dayOf(at),
                KIND[kind],
                `#${loadId} ${plate}${text === '' ? '' : `  ${text}`}`,
                netKg === null ? '' : netKg.toLocaleString('en-US'),
                formatFen(amountFen),
                formatFen(balanceFen),
              ],
            })),
          ],
          totals: [['期末余额', '', '', '', '', formatFen(closingFen)]],
        },
      ],
      signatures: ['供方（盖章）', '买方（盖章）'],
    },
  ],
  footer: `${seller}    打印于 ${dateTimeOf(now)}`,
})
