// Texts of the button for the next step of an order.

export const nextStepMessages = {
  arrive: { zh: '我已到达', en: 'I have arrived' },
  confirm: { zh: '客户确认', en: 'Customer confirms' },
  depart: { zh: '出发', en: 'Depart' },
  locating: { zh: '正在定位…', en: 'Locating…' },
  slip: { zh: '查看称重单', en: 'View the slip' },
  weigh: { zh: '开始称重', en: 'Start weighing' },
} as const
