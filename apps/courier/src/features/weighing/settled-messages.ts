// Texts of the card that shows the result of a settled order.

export const settledMessages = {
  by: {
    app: { zh: '客户在手机上确认', en: 'Confirmed in the customer’s app' },
    call: { zh: '电话确认', en: 'Confirmed on the phone' },
    code: { zh: '客户确认码确认', en: 'Confirmed by code' },
    signature: { zh: '客户签名确认', en: 'Confirmed by signature' },
    unattended: { zh: '到期自动确认', en: 'Confirmed automatically' },
  },
  cash: { zh: '已付现金', en: 'Paid in cash' },
  cashTaken: { zh: '已收现金', en: 'Taken in cash' },
  nextCustomer: { zh: '下一位客户', en: 'Next customer' },
  nextStop: { zh: '下一单', en: 'Next stop' },
  points: { zh: '另得 {count} 积分', en: '{count} points' },
  title: { zh: '结算完成', en: 'Settled' },
} as const
