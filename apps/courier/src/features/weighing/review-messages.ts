// Texts of the sheet in which the weigher checks a weighing slip and issues it.

export const reviewMessages = {
  back: { zh: '返回修改', en: 'Back to edit' },
  change: { zh: '修改', en: 'Edit' },
  issue: { zh: '出单 {money}', en: 'Issue {money}' },
  offline: {
    zh: '没有网络：金额按本机上的价格计算，以发送后的称重单为准。',
    en: 'No connection: the amount uses the prices on this device. The slip counts once it is sent.',
  },
  serverAway: {
    zh: '系统暂时繁忙：金额按本机上的价格计算，以发送后的称重单为准。',
    en: 'Service unavailable: the amount uses the prices on this device. The slip counts once it is sent.',
  },
  seller: { zh: '出售人：{name}', en: 'Seller: {name}' },
  title: { zh: '核对称重单', en: 'Check the slip' },
} as const
