import type { ReplyOf } from '@huishou/wire/client'
import type { mallPickList } from '@huishou/wire/mall/shipping'
import { mallWayText } from '@huishou/wire/mall/states'
import { formatYuan } from '@huishou/wire/money'
import { dateTimeOf } from '@huishou/wire/time'
import { addressText } from '../../place/index.ts'
import { lineFen } from '../order/line-amounts.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { wrap } from '../../platform/pdf.ts'
import { BOTTOM, columns, createSheets, LEFT, paragraph, RIGHT } from '../../platform/pdf-sheets.ts'
import type { MallLineRow, MallOrderRow } from '../tables.ts'

/** Packing slips, one per page: recipient, contents, tick boxes and signature line. */
export const printPackingSlips = (
  found: readonly { order: MallOrderRow; lines: readonly MallLineRow[] }[],
  shopNames: ReadonlyMap<number, { name: string }>,
  now: number,
): Buffer => {
  const { open, bytes } = createSheets('装箱单', `打印于 ${dateTimeOf(now)}`)
  for (const { order, lines } of found) {
    let sheet = open()
    const say = (words: string): void => paragraph(sheet, words)
    say(`订单号：${order.orderNumber}    下单：${dateTimeOf(order.placedAt)}`)
    say(`${mallWayText[order.way].zh}    收货人：${order.linkMan}    电话：${maskMobile(order.mobile)}`)
    if (order.way === 'deliver') say(`地址：${addressText(order)}`)
    if (order.shopId !== null) say(`自提门店：${shopNames.get(order.shopId)?.name ?? ''}`)
    if (order.remark) say(`买家备注：${order.remark}`)
    sheet.y += 4
    const head = (): void => {
      columns(sheet, [
        [LEFT + 20, '商品'],
        [330, '规格'],
        [450, '数量'],
        [500, '金额'],
      ])
      sheet.page.line(LEFT, sheet.y + 5, RIGHT, sheet.y + 5)
      sheet.y += 20
    }
    head()
    for (const line of lines) {
      const left = line.number - line.refunded
      if (left <= 0 || line.virtual === 1) continue
      const names = wrap(line.name, 265, 9)
      if (sheet.y + names.length * 13 > BOTTOM) {
        sheet = open()
        head()
      }
      sheet.page.box(LEFT, sheet.y, 8)
      columns(sheet, [
        [330, wrap(line.property, 110, 9)[0] ?? ''],
        [450, `${left} ${line.unit}`],
        [500, lineFen(line) > 0 ? formatYuan(lineFen(line)) : `${line.points * line.number}积分`],
      ])
      for (const name of names) {
        sheet.page.text(LEFT + 20, sheet.y, name, 9)
        sheet.y += 13
      }
      sheet.page.line(LEFT, sheet.y - 5, RIGHT, sheet.y - 5, 0.25)
      sheet.y += 7
    }
    sheet.y += 10
    say(
      `共 ${lines.reduce((sum, { number, refunded, virtual }) => sum + (virtual === 1 ? 0 : number - refunded), 0)} 件`,
    )
    sheet.page.text(LEFT, BOTTOM + 20, '拣货：____________    复核：____________    日期：____________', 10)
  }
  return bytes()
}

/** The printed pick list, with the orders of each line. */
export const printPickList = (list: ReplyOf<typeof mallPickList>): Buffer => {
  const { open, bytes } = createSheets(
    '拣货单',
    `${dateTimeOf(list.madeAt)}  ${list.orders} 单 ${list.pieces} 件`,
  )
  let sheet = open()
  const head = (): void => {
    columns(sheet, [
      [LEFT + 20, '商品'],
      [280, '规格'],
      [380, '数量'],
      [420, '订单'],
    ])
    sheet.page.line(LEFT, sheet.y + 5, RIGHT, sheet.y + 5)
    sheet.y += 20
  }
  head()
  for (const row of list.rows) {
    const names = wrap(row.name, 212, 9)
    const orders = row.orders.map(({ orderNumber, number }) => `${orderNumber} ×${number}`)
    const height = Math.max(names.length, orders.length) * 12 + 8
    if (sheet.y + Math.min(height, 300) > BOTTOM) {
      sheet = open()
      head()
    }
    sheet.page.box(LEFT, sheet.y, 8)
    columns(sheet, [
      [280, wrap(row.property, 95, 9)[0] ?? ''],
      [380, String(row.number)],
    ])
    const top = sheet.y
    for (const [index, name] of names.entries()) sheet.page.text(LEFT + 20, top + index * 12, name, 9)
    for (const order of orders) {
      if (sheet.y > BOTTOM) {
        sheet = open()
        head()
      }
      sheet.page.text(420, sheet.y, order, 8)
      sheet.y += 12
    }
    sheet.y = Math.max(sheet.y, top + names.length * 12)
    sheet.page.line(LEFT, sheet.y - 5, RIGHT, sheet.y - 5, 0.25)
    sheet.y += 8
  }
  if (list.rows.length === 0) sheet.page.text(LEFT, sheet.y, '没有待发货的商品', 10)
  return bytes()
}
