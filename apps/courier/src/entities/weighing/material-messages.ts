// Texts about weighing materials one after another.

export const materialMessages = {
  hand: { zh: '手工录入，记录上会注明。', en: 'Entered by hand; noted on the record.' },
  pick: { zh: '选择物料', en: 'Choose a material' },
  pickNext: { zh: '继续过磅', en: 'Weigh another' },
  others: { zh: '已停用的物料（{count}）', en: 'Materials no longer in use ({count})' },
  reading: { zh: '净重', en: 'Net weight' },
  missing: { zh: '请输入数量', en: 'Enter a quantity' },
  zero: { zh: '记为 0', en: 'Enter 0' },
  toWeigh: { zh: '待过磅', en: 'To weigh' },
  stillToWeigh: { zh: '还有 {count} 种没有过磅', en: 'Materials still to weigh: {count}' },
  notWeighed: { zh: '未过磅', en: 'Not weighed' },
  nothing: { zh: '还没有过磅', en: 'Nothing weighed yet' },
  total: { zh: '{count} 种物料', en: 'Materials: {count}' },
  check: { zh: '请复称', en: 'Weigh again' },
  checkTitle: { zh: '与账面不符', en: 'Does not match the books' },
  checkText: {
    zh: '请复称：{materials}。仍是这个数的话，写明原因再提交。',
    en: 'Weigh again: {materials}. If the figure is the same, give a reason and submit.',
  },
  reason: { zh: '差异原因', en: 'Reason for the difference' },
} as const
