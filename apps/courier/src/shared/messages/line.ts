// Texts about one weighed line: its weights, its price, and changing it.

export const lineMessages = {
  add: { zh: '加一次', en: 'Add weighing' },
  addFirst: { zh: '请先输入重量', en: 'Enter a weight first' },
  count: { zh: '件数', en: 'Pieces' },
  deduction: { zh: '− 扣 {value}', en: '− deducted {value}' },
  done: { zh: '完成', en: 'Done' },
  edit: { zh: '修改{name}', en: 'Edit {name}' },
  gross: { zh: '毛 {value}', en: 'gross {value}' },
  net: { zh: '= {value} 公斤 × {price}', en: '= {value} kg × {price}' },
  netIs: { zh: '净重 {value} 公斤', en: 'Net {value} kg' },
  part: { zh: '正在输入', en: 'Entering' },
  partDeduction: { zh: '扣重', en: 'Deduct' },
  partGross: { zh: '毛重', en: 'Gross' },
  partTare: { zh: '皮重', en: 'Tare' },
  pieces: { zh: '{count} 件 × {price}', en: '{count} pcs × {price}' },
  plain: { zh: '{value} 公斤 × {price}', en: '{value} kg × {price}' },
  remove: { zh: '删除{name}', en: 'Remove {name}' },
  removeWeighing: { zh: '去掉 {value} 公斤', en: 'Remove {value} kg' },
  tare: { zh: '− 皮 {value}', en: '− tare {value}' },
} as const
