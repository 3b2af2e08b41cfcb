export const titleMessages = {
  devices: { zh: '登录设备', en: 'Signed-in devices' },
  home: { zh: '今天', en: 'Today' },
  me: { zh: '我的', en: 'Me' },
  order: { zh: '订单', en: 'Order' },
  outbox: { zh: '待发送', en: 'Waiting to send' },
  pay: { zh: '我的报酬', en: 'My pay' },
  slip: { zh: '称重单', en: 'Slip' },
  unload: { zh: '卸车', en: 'Unload' },
  weigh: { zh: '称重', en: 'Weighing' },
} as const
