// Texts of the line that appears while the device is offline or has unsent requests.

export const statusStripMessages = {
  offline: { zh: '没有网络', en: 'No connection' },
  refused: { zh: '{count} 条未成功', en: '{count} did not go through' },
  waiting: { zh: '{count} 条待发送', en: '{count} waiting to send' },
} as const
