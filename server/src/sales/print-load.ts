// Lays out the printed sheet that travels with a lorry load to its buyer.

import type { ReplyOf } from '@huishou/wire/client'
import type { salesLoad } from '@huishou/wire/sales/loads'
import { weightSourceText, type NamedSource } from '@huishou/wire/scale/choices'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { PrintedBlock, PrintedDocument } from '../platform/document/index.ts'

type Printed = ReplyOf<typeof salesLoad>
type Load = Printed['load']

const BLANK = '____________'
const kg = (grams: number | null): string => (grams === null ? BLANK : formatKg(grams))
const sourceOf = (source: NamedSource | null): string => (source === null ? '' : weightSourceText[source].zh)

const weighings = (load: Load): PrintedBlock => {
  const { grossG, tareG, netG, buyerGrossG, buyerTareG, buyerNetG, grossSource, tareSource } = load
  const known = grossSource !== null && tareSource !== null
  return {
    kind: 'table',
    columns: [
      { head: '过磅', share: 3 },
      { head: '毛重（公斤）', share: 2, align: 'right' },
      { head: '皮重（公斤）', share: 2, align: 'right' },
      { head: '净重（公斤）', share: 2, align: 'right' },
    ],
    rows: [
      {
        cells: ['我方', kg(grossG), kg(tareG), kg(netG)],
        ...(known ? { note: `重量来源：毛重${sourceOf(grossSource)}，皮重${sourceOf(tareSource)}` } : {}),
      },
      { cells: ['买方', kg(buyerGrossG), kg(buyerTareG), kg(buyerNetG)] },
    ],
  }
}

const materials = ({ lines, netG }: Load): PrintedBlock => ({
  kind: 'table',
  columns: [
    { head: '物料', share: 4 },
    { head: '净重（公斤）', share: 2, align: 'right' },
    { head: '件数', share: 2, align: 'right' },
    { head: '合同', share: 2, align: 'right' },
  ],
  rows: lines.map((line) => ({
    cells: [
      line.name,
      kg(line.netG),
      line.unit === 'piece' ? String(line.pieces) : line.bales > 0 ? `${line.bales} 包` : '',
      line.contractId === null ? '' : `#${line.contractId}`,
    ],
  })),
  totals: [['合计', kg(netG)]],
})

/** Lays out the sheet that travels with a load: its goods without prices, and blanks for the buyer's weights. */
export const printLoad = ({ load, buyer, shopAddress }: Printed, now: number): PrintedDocument => {
  const [contact] = buyer.contacts
  const facts: [string, string][] = [
    ['收货方', buyer.name],
    ['联系人', contact ? `${contact.name} ${contact.phone}` : ''],
    ['收货地址', buyer.address],
    ['发货门店', `${load.shopName}    ${shopAddress}`],
    ['车牌', load.plate || BLANK],
    ['司机', `${load.driverName || BLANK}    ${load.driverPhone}`],
    ['装车', load.loadedAt === null ? '' : dateTimeOf(load.loadedAt)],
    ['经手', load.loadedByName],
  ]
  return {
    sheets: [
      {
        title: '出货单',
        aside: `#${load.id}`,
        blocks: [
          { kind: 'facts', facts: facts.filter(([, value]) => value.trim() !== '') },
          weighings(load),
          ...(load.lines.length > 0 ? [materials(load)] : []),
          ...(load.note === '' ? [] : [{ kind: 'text' as const, text: `备注：${load.note}` }]),
        ],
        signatures: ['发货人', '司机', '收货人'],
      },
    ],
    footer: `打印于 ${dateTimeOf(now)}`,
  }
}
