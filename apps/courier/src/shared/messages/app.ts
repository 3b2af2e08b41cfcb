export const appMessages = {
  name: { zh: '回收工作台', en: 'Huishou Courier' },
} as const
