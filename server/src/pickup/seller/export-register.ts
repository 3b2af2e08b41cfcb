// Exports the register of people who sold metals to the business, with masked or full ID numbers.

import type { InputOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportSellerIds, exportSellerRegister } from '@huishou/wire/pickup/metal-sellers'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages, MOST_READ_ON, type AuditTables } from '../../audit/index.ts'
import { moment, money, weight } from '../../platform/document/index.ts'
import type { Call } from '../../platform/http/route.ts'
import { channelTexts } from '../read-models/order-export-columns.ts'
import { countLines, toSlipLines, type SlipLine } from '../read-models/read-slip-lines.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import { latestFirst, picturesOf, purchases, purchasesAfter, shownSeller } from './read-register.ts'
import { boughtAt, sellerOf } from './seller-record.ts'

type Tables = StaffReadTables & AuditTables
type Line = SlipLine & { name: string; idNumber: string; address: string }

const states = {
  bought: { zh: '已收购', en: 'Bought' },
  reversed: { zh: '已冲正', en: 'Reversed' },
}

const columns = [
  column<Line>('称重单号', 'Slip', ({ slip }) => slip.slipNumber),
  column<Line>(
    '状态',
    'State',
    ({ order }, language) => states[order.reversedAt === null ? 'bought' : 'reversed'][language],
  ),
  column<Line>('订单号', 'Order', ({ order }) => order.orderNumber),
  column<Line>('收购时间', 'Bought at', ({ slip }) => moment(boughtAt(slip))),
  column<Line>('渠道', 'Channel', ({ order }, language) => channelTexts[order.channel][language]),
  column<Line>('门店', 'Shop', ({ shopName }) => shopName),
  column<Line>('经手人', 'Handled by', ({ slip }) => slip.weighedByName),
  column<Line>('出售人', 'Seller', ({ name }) => name),
  column<Line>('身份证号', 'ID number', ({ idNumber }) => idNumber),
  column<Line>('住址', 'Address', ({ address }) => address),
  column<Line>('物品', 'Material', ({ category }, language) =>
    category ? { zh: category.name, en: category.nameEn }[language] : '',
  ),
  column<Line>('净重（公斤）', 'Net (kg)', ({ line, category }) =>
    category?.unit === 'piece' ? null : weight(line.netG),
  ),
  column<Line>('件数', 'Pieces', ({ line, category }) => (category?.unit === 'piece' ? line.count : null)),
  column<Line>('金额（元）', 'Amount (yuan)', ({ line }) => money(line.amountFen)),
  column<Line>('照片', 'Pictures', ({ slip, line }) => picturesOf(slip, [line]).join(' ')),
]

/** Exports the register with a line for each material; full ID numbers require a reason, which is recorded. */
const exported = async (
  call: Omit<Call<typeof exportSellerRegister, Tables>, 'input'>,
  { reason, ...filters }: InputOf<typeof exportSellerRegister> & { reason?: string },
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, request } = call
  const whole = reason !== undefined
  const all = purchases(db, actor, now, filters)
  const withSeller = (line: SlipLine): Line => {
    const { idMasked, ...seller } = shownSeller(db, actor, line.slip)
    return { ...line, ...seller, idNumber: (whole && sellerOf(db, line.slip)?.idNumber) || idMasked }
  }
  return await exportPages<Line, Tables>({
    call,
    fileName: 'seller-register',
    columns,
    action: whole ? 'pickup.seller-ids.export' : 'pickup.sellers.export',
    subject: 'pickup',
    most: MOST_READ_ON,
    noted: { after: filters, ...(whole && { reason }) },
    read: async (_page, most, last) => {
      const reading = { now, language: request.language }
      const slips = await latestFirst(last ? purchasesAfter(all, last.slip) : all)
        .limit(most)
        .execute()
      const lines = await toSlipLines(db, actor, reading, slips)
      return { total: last ? 0 : await countLines(all), rows: lines.map(withSeller) }
    },
  })
}

/** Exports the register with masked ID numbers. */
export const exportRegister = (call: Call<typeof exportSellerRegister, Tables>) => exported(call, call.input)
/** Exports the register with full ID numbers. */
export const exportRegisterWhole = (call: Call<typeof exportSellerIds, Tables>) => exported(call, call.input)
