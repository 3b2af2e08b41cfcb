import type { ReplyOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { salesStatement } from '@huishou/wire/sales/reports'
import { dateTimeOf, dayOf } from '@huishou/wire/time'
import { wrap } from '../platform/pdf.ts'
import {
  BOTTOM,
  columns,
  createSheets,
  LEFT,
  paragraph,
  RIGHT,
  type Sheet,
  toRight,
} from '../platform/pdf-sheets.ts'

type Statement = ReplyOf<typeof salesStatement>
type Row = Statement['rows'][number]

const KIND: Record<Row['kind'], string> = { settlement: '结算', correction: '更正', payment: '回款' }
const [KIND_AT, LOAD_AT, NET_END, AMOUNT_END] = [105, 145, 400, 480]
const LOAD_WIDTH = 190
const SIZE = 9

const figures = (sheet: Sheet, net: string, amount: string, balance: string): void => {
  toRight(sheet.page, NET_END, sheet.y, net, SIZE)
  toRight(sheet.page, AMOUNT_END, sheet.y, amount, SIZE)
  toRight(sheet.page, RIGHT, sheet.y, balance, SIZE)
}

const head = (sheet: Sheet): void => {
  columns(sheet, [
    [LEFT, '日期'],
    [KIND_AT, '项目'],
    [LOAD_AT, '出货单'],
  ])
  figures(sheet, '结算重量（公斤）', '金额（元）', '余额（元）')
  sheet.page.line(LEFT, sheet.y + 5, RIGHT, sheet.y + 5)
  sheet.y += 20
}

const balance = (sheet: Sheet, words: string, fen: number): void => {
  sheet.page.text(LEFT, sheet.y, words, SIZE)
  figures(sheet, '', '', formatFen(fen))
  sheet.y += 18
}

/** A buyer's account to check and sign: every settlement, correction and payment of the days, with the balance. */
export const printStatement = (
  statement: Statement,
  { from, to, seller, now }: { from: string; to: string; seller: string; now: number },
): Buffer => {
  const { open, bytes } = createSheets('对账单', `打印于 ${dateTimeOf(now)}`)
  let sheet = open()
  paragraph(sheet, `买方：${statement.buyerName}`)
  paragraph(sheet, `供方：${seller}    期间：${from} 至 ${to}`)
  sheet.y += 6
  head(sheet)
  balance(sheet, '期初余额', statement.openingFen)
  for (const { at, kind, loadId, plate, text, netKg, amountFen, balanceFen } of statement.rows) {
    const words = wrap(`#${loadId} ${plate}${text === '' ? '' : `  ${text}`}`, LOAD_WIDTH, SIZE)
    if (sheet.y + words.length * 12 > BOTTOM) {
      sheet = open()
      head(sheet)
    }
    columns(sheet, [
      [LEFT, dayOf(at)],
      [KIND_AT, KIND[kind]],
    ])
    figures(
      sheet,
      netKg === null ? '' : netKg.toLocaleString('en-US'),
      formatFen(amountFen),
      formatFen(balanceFen),
    )
    for (const part of words) {
      sheet.page.text(LOAD_AT, sheet.y, part, SIZE)
      sheet.y += 12
    }
    sheet.page.line(LEFT, sheet.y - 6, RIGHT, sheet.y - 6, 0.25)
    sheet.y += 6
  }
  balance(sheet, '期末余额', statement.closingFen)
  sheet.page.text(LEFT, BOTTOM + 20, '供方（盖章）：____________    买方（盖章）：____________', 10)
  return bytes()
}
