// Texts about a courier's community days, on which the business collects in one housing estate.

export const communityMessages = {
  title: { zh: '社区回收日', en: 'Community days' },
  booked: { zh: '已约 {count} 单', en: '{count} booked' },
  colleagues: { zh: '同行师傅', en: 'Together with' },
} as const
