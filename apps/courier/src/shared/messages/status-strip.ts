// Texts of the line that appears while the server cannot be reached, or while the device has requests that are unsent
// or were refused.

export const statusStripMessages = {
  offline: { zh: '没有网络', en: 'No connection' },
  serverAway: { zh: '系统暂时繁忙', en: 'Service unavailable' },
  refused: { zh: '{count} 条未成功', en: '{count} did not go through' },
  waiting: { zh: '{count} 条待发送', en: '{count} waiting to send' },
} as const
