// Text of the badge that marks the app as a demo.

export const demoMessages = {
  mark: { zh: '演示', en: 'Demo' },
} as const
