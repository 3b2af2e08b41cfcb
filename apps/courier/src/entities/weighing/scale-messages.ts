export const scaleMessages = {
  connect: { zh: '连接电子秤', en: 'Connect scale' },
  connected: { zh: '电子秤', en: 'Scale' },
  disconnect: { zh: '断开', en: 'Disconnect' },
  failed: {
    zh: '电子秤连接失败，可以手工录入',
    en: 'Could not connect to the scale. You can enter weights by hand.',
  },
  take: { zh: '取读数', en: 'Use reading' },
  unstable: { zh: '等读数稳定', en: 'Wait for a stable reading' },
  unsupported: {
    zh: '此浏览器不能连接电子秤。',
    en: 'This browser cannot connect to a scale.',
  },
} as const
