// The reasons that a weigher can choose for weighing again.

export const reweighMessages = {
  category: { zh: '品类选错了', en: 'Wrong category' },
  customer: { zh: '客户有异议', en: 'Customer disagrees' },
  missed: { zh: '漏称了', en: 'Something was missed' },
  typo: { zh: '数字输错了', en: 'Typing error' },
} as const
