// Texts of the tab about how much material each shop can store, and of the alarms about stock that should be sold.

export const messages = {
  set: { zh: '设置库容', en: 'Set capacity' },
  setText: {
    zh: '{shop}各大类能放多少公斤。留空的大类不算占用；全部留空，客户看到的占用改为手工填写。',
    en: 'How many kilograms of each group {shop} has room for. Groups left empty do not count; if all are empty, the fullness customers see is entered by hand.',
  },
  kg: { zh: '公斤', en: 'kg' },
  wrong: { zh: '请填写 1 或更大的整数', en: 'Enter a whole number from 1' },
  whole: { zh: '合计占用', en: 'In all' },
  shown: { zh: '客户看到 {percent}%', en: 'customers see {percent} %' },
  byHand: { zh: '手工更正，下次出入库后恢复', en: 'corrected by hand until goods next move' },
  of: { zh: '{stock} / {capacity} 公斤', en: '{stock} / {capacity} kg' },
  percent: { zh: '{percent}%', en: '{percent} %' },
  noneText: {
    zh: '客户看到的占用是手工填写的 {percent}%。设置库容后按库存自动计算。',
    en: 'Customers see {percent} %, entered by hand. Once a capacity is set, it is calculated from the stock.',
  },
  alarms: { zh: '积压提醒', en: 'Too much unsold' },
  alarmsLead: {
    zh: '占库容 {percent}% 以上，或者放了 {days} 天以上还没出的货。',
    en: 'Stock that fills {percent} % of its room or more, or has lain for {days} days or longer.',
  },
  alarmsFull: { zh: '占库容 {percent}% 以上的货。', en: 'Stock that fills {percent} % of its room or more.' },
  alarmsOld: { zh: '放了 {days} 天以上还没出的货。', en: 'Stock that has lain for {days} days or longer.' },
  filled: { zh: '占库容 {percent}%', en: '{percent} % of its room' },
  lain: { zh: '{weight}放了 {days} 天以上', en: '{weight} for {days} days or longer' },
  noShops: { zh: '还没有门店', en: 'No shops yet' },
} as const
