// Texts of the import of opening stock from a table.

import { openingLimits } from '@huishou/wire/yard/opening-columns'

export const openingMessages = {
  importOpening: { zh: '导入期初库存', en: 'Import opening stock' },
  importLead: {
    zh: '一行一个门店的一种物料：门店填名称或编号，物料填名称或编号，按公斤计的填重量，按件计的填件数；总成本和单位成本填一个，没有成本填 0。只能导入还没有任何流水的库存。导入后要由另一个人在“差异”里复核，可以逐行，也可以整批，通过后才入账，对方科目为“期初权益”。有一行填错，就一行也不导入。',
    en: 'One line per shop and material: the name or number of each, the weight of materials sold by the kilogram or the pieces of those counted, and either the total cost or the unit cost (0 if there is none). Only stock without any movements can be imported. Another person then approves the lines under “Differences”, one by one or all at once; only then are they booked, against “Opening equity”. If one line is wrong, none is imported.',
  },
  importHint: {
    zh: `Excel（.xlsx）或 CSV，最多 ${openingLimits.lines} 行`,
    en: `Excel (.xlsx) or CSV, at most ${openingLimits.lines} lines`,
  },
  importNone: { zh: '表格里没有库存', en: 'There is no stock in the table' },
  requested: {
    zh: '{count} 行期初库存已提交，等另一个人复核',
    en: '{count} lines of opening stock submitted; a second person has to approve them',
  },
  importedLines: {
    zh: '期初库存导入：{lines} 行待复核',
    en: 'Imported opening stock: {lines} lines to approve',
  },
  importsWaiting: { zh: '待复核的期初导入', en: 'Imports of opening stock to approve' },
  importedBy: { zh: '{by} {at} 提交', en: 'requested by {by}, {at}' },
  importedCost: { zh: '成本合计 {cost}', en: 'cost {cost}' },
  showLines: { zh: '查看这些行', en: 'Show these lines' },
  showAll: { zh: '查看全部差异', en: 'Show all differences' },
  approveAll: { zh: '整批通过', en: 'Approve all lines' },
  approveAllText: {
    zh: '{by}导入的 {lines} 行期初库存（{shops}）全部入账，成本合计 {cost}，对方科目“期初权益”。有一行不能入账，就整批不入账。请先查看各行再通过。',
    en: 'All {lines} lines of opening stock that {by} imported ({shops}) are booked, {cost} in total, against “Opening equity”. If one cannot be booked, none is. Look at the lines first.',
  },
  refuseAll: { zh: '整批拒绝', en: 'Refuse all lines' },
  takeBackAll: { zh: '整批撤回', en: 'Withdraw all lines' },
  refuseAllText: {
    zh: '这批期初库存一行也不入账，改好后可以重新导入。请写明原因，提交人会看到。',
    en: 'None of these lines is booked; they can be imported again. Whoever imported them sees the reason.',
  },
  templateName: { zh: '期初库存模板', en: 'opening-stock-template' },
  shop: { zh: '门店', en: 'Shop' },
  material: { zh: '物料', en: 'Material' },
  quantity: { zh: '数量', en: 'Quantity' },
  pieces: { zh: '{count} 件', en: '{count} pcs' },
  cost: { zh: '成本', en: 'Cost' },
}
