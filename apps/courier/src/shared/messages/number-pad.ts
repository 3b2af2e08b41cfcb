// Names of the keys of the on-screen number pad.

export const numberPadMessages = {
  erase: { zh: '删除一位', en: 'Erase' },
  label: { zh: '数字键盘', en: 'Number pad' },
  point: { zh: '小数点', en: 'Decimal point' },
} as const
