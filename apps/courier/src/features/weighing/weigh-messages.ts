// Texts of the page for weighing an order line by line.

export const weighMessages = {
  allCategories: { zh: '其他品类（{count}）', en: 'Other categories ({count})' },
  hand: { zh: '手工录入，会在称重单上注明。', en: 'Entered by hand; noted on the slip.' },
  nothing: { zh: '还没有称重', en: 'Nothing weighed yet' },
  photos: { zh: '称重照片', en: 'Photos' },
  pickFirst: { zh: '选择品类', en: 'Choose a category' },
  pickNext: { zh: '继续称重', en: 'Weigh another' },
  priceList: { zh: '价格表 {label}', en: 'Price list {label}' },
  review: { zh: '出单', en: 'Create slip' },
  total: { zh: '合计 {weight} 公斤', en: 'Total {weight} kg' },
} as const
