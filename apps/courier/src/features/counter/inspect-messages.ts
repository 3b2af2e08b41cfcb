// Texts about inspecting used items that customers have sent or brought in: the list of them, and the sheet for one.

export const inspectMessages = {
  done: { zh: '已报价，等待客户确认', en: 'Offer sent. Waiting for the customer' },
  grade: { zh: '成色', en: 'Condition' },
  gradeMissing: { zh: '请选择成色', en: 'Choose the condition' },
  lead: {
    zh: '约定价 {price}。拍下实物，给出最终报价，客户在手机上确认。',
    en: 'Agreed price {price}. Take photos and give a final price; the customer answers on their phone.',
  },
  photos: { zh: '实物照片', en: 'Pictures' },
  price: { zh: '最终报价（元）', en: 'Final price (yuan)' },
  priceWrong: {
    zh: '请输入 0 以上、最多两位小数的金额',
    en: 'Enter an amount of 0 or more with at most two decimals',
  },
  reason: { zh: '与约定价不同的原因', en: 'Reason for the different price' },
  send: { zh: '提交报价', en: 'Send offer' },
  title: { zh: '验货 · {name}', en: 'Inspect · {name}' },
  waiting: { zh: '待验货 · {count}', en: 'To inspect · {count}' },
} as const
