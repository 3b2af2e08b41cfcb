export const demoMessages = {
  mark: { zh: '演示', en: 'Demo' },
} as const
