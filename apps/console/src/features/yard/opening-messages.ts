// Texts of the import of opening stock from a table.

export const openingMessages = {
  importOpening: { zh: '导入期初库存', en: 'Import opening stock' },
  importLead: {
    zh: '一行一个门店的一种物料：门店填名称或编号，物料填名称或编号，按公斤计的填重量，按件计的填件数；总成本和单位成本填一个，没有成本填 0。只能导入还没有任何流水的库存。导入后每一行都要由另一个人在“差异”里复核，通过后才入账，对方科目为“期初权益”。有一行填错，就一行也不导入。',
    en: 'One line per shop and material: name or number of each, the weight of what is sold by the kilogram, the pieces of what is counted, and either the cost or the unit cost; 0 for none. Only stock without any movement can be imported. Afterwards another person approves each line under “Differences”; then it is booked against “Opening equity”. If one line is wrong, none is imported.',
  },
  importHint: { zh: 'Excel（.xlsx）或 CSV，最多 500 行', en: 'Excel (.xlsx) or CSV, at most 500 lines' },
  importNone: { zh: '表格里没有库存', en: 'There is no stock in the table' },
  requested: {
    zh: '{count} 行期初库存已提交，等另一个人复核',
    en: '{count} lines of opening stock wait for a second person',
  },
  templateName: { zh: '期初库存模板', en: 'opening-stock-template' },
  shop: { zh: '门店', en: 'Shop' },
  material: { zh: '物料', en: 'Material' },
  quantity: { zh: '数量', en: 'Quantity' },
  pieces: { zh: '{count} 件', en: '{count} pcs' },
  cost: { zh: '成本', en: 'Cost' },
}
