// Texts about the community days that a courier is named on, on which they stand in one estate.

export const communityMessages = {
  title: { zh: '社区回收日', en: 'Community days' },
  booked: { zh: '已约 {count} 单', en: '{count} booked' },
  colleagues: { zh: '同行师傅', en: 'Together with' },
} as const
