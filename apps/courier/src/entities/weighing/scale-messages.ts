export const scaleMessages = {
  connect: { zh: '连接电子秤', en: 'Connect scale' },
  connected: { zh: '电子秤', en: 'Scale' },
  disconnect: { zh: '断开', en: 'Disconnect' },
  failed: {
    zh: '电子秤连接失败，可以手工录入',
    en: 'Could not connect to the scale. You can enter weights by hand.',
  },
  hand: { zh: '手工录入，会在称重单上注明', en: 'Entered by hand; noted on the slip' },
  take: { zh: '取读数', en: 'Use reading' },
  unstable: { zh: '等读数稳定', en: 'Wait for a stable reading' },
  unsupported: {
    zh: '手工录入，会在称重单上注明。此浏览器不能连接电子秤。',
    en: 'Entered by hand; noted on the slip. This browser cannot connect to a scale.',
  },
} as const
