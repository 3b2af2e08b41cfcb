// Texts of the links to a courier's cash, and the title of that page.

export const cashMessages = {
  float: { zh: '备用金', en: 'My cash' },
  offered: { zh: '备用金 {amount} 待确认', en: 'Float of {amount} to confirm' },
  sentBack: { zh: '日结已退回，请重新点数', en: 'Your count was sent back: count again' },
} as const
