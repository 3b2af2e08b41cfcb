// Text of the mark that says that this is a demo.

export const demoMessages = {
  mark: { zh: '演示', en: 'Demo' },
} as const
