// Texts of the line that appears while the device is offline or has unsent requests.

export const statusStripMessages = {
  offline: { zh: '没有网络', en: 'No connection' },
  serverAway: { zh: '系统暂时繁忙', en: 'Service unavailable' },
  refused: { zh: '{count} 条未成功', en: '{count} did not go through' },
  waiting: { zh: '{count} 条待发送', en: '{count} waiting to send' },
} as const
