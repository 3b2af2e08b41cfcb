import type { ReplyOf } from '@huishou/wire/client'
import type { salesLoad } from '@huishou/wire/sales/loads'
import { weightSourceText, type NamedSource } from '@huishou/wire/scale/choices'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import { wrap } from '../platform/pdf.ts'
import { BOTTOM, columns, createSheets, LEFT, paragraph, RIGHT, type Sheet } from '../platform/pdf-sheets.ts'

type Printed = ReplyOf<typeof salesLoad>
type Load = Printed['load']

const [NET, PIECES, CONTRACT] = [300, 400, 460]
const NOTE_SIZE = 10
const kg = (grams: number | null): string => (grams === null ? '____________' : `${formatKg(grams)} 公斤`)

const sourceOf = (source: NamedSource): string => weightSourceText[source].zh

const weighings = (sheet: Sheet, load: Load): void => {
  const { grossG, tareG, netG, buyerGrossG, buyerTareG, buyerNetG } = load
  paragraph(sheet, `我方过磅    毛重：${kg(grossG)}    皮重：${kg(tareG)}    净重：${kg(netG)}`)
  if (load.grossSource && load.tareSource)
    paragraph(sheet, `重量来源    毛重：${sourceOf(load.grossSource)}    皮重：${sourceOf(load.tareSource)}`)
  paragraph(
    sheet,
    `买方过磅    毛重：${kg(buyerGrossG)}    皮重：${kg(buyerTareG)}    净重：${kg(buyerNetG)}`,
  )
}

const materials = (sheet: Sheet, { lines, netG }: Load): void => {
  sheet.y += 8
  columns(sheet, [
    [LEFT, '物料'],
    [NET, '净重'],
    [PIECES, '件数'],
    [CONTRACT, '合同'],
  ])
  sheet.page.line(LEFT, sheet.y + 5, RIGHT, sheet.y + 5)
  sheet.y += 22
  for (const line of lines) {
    columns(sheet, [
      [LEFT, line.name],
      [NET, kg(line.netG)],
      [PIECES, line.unit === 'piece' ? String(line.pieces) : line.bales > 0 ? `${line.bales} 包` : ''],
      [CONTRACT, line.contractId === null ? '' : `#${line.contractId}`],
    ])
    sheet.page.line(LEFT, sheet.y + 6, RIGHT, sheet.y + 6, 0.25)
    sheet.y += 20
  }
  columns(sheet, [
    [LEFT, '合计'],
    [NET, kg(netG)],
  ])
  sheet.y += 26
}

/** The sheet that travels with a load: what is on the lorry, without prices, and room for the buyer's weights. */
export const printLoad = ({ load, buyer, shopAddress }: Printed, now: number): Buffer => {
  const { open, bytes } = createSheets(`出货单 #${load.id}`, `打印于 ${dateTimeOf(now)}`)
  let sheet = open()
  const [contact] = buyer.contacts
  paragraph(sheet, `收货方：${buyer.name}    ${contact ? `${contact.name} ${contact.phone}` : ''}`)
  if (buyer.address !== '') paragraph(sheet, `收货地址：${buyer.address}`)
  paragraph(sheet, `发货门店：${load.shopName}    ${shopAddress}`)
  paragraph(
    sheet,
    `车牌：${load.plate || '____________'}    司机：${load.driverName || '____________'}    电话：${load.driverPhone}`,
  )
  if (load.loadedAt !== null)
    paragraph(sheet, `装车：${dateTimeOf(load.loadedAt)}    经手：${load.loadedByName}`)
  sheet.y += 8
  weighings(sheet, load)
  if (load.lines.length > 0) materials(sheet, load)
  sheet.page.text(LEFT, BOTTOM + 20, '发货人：____________    司机：____________    收货人：____________', 10)
  // last, as a long one goes on overleaf
  for (const words of load.note === '' ? [] : wrap(`备注：${load.note}`, RIGHT - LEFT, NOTE_SIZE)) {
    if (sheet.y > BOTTOM) sheet = open()
    sheet.page.text(LEFT, sheet.y, words, NOTE_SIZE)
    sheet.y += 16
  }
  return bytes()
}
