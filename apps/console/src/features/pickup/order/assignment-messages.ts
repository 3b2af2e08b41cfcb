// Texts of the section about the courier of a pickup order: the expected arrival, and pinning the order to the courier.

export const messages = {
  assignment: { zh: '派单', en: 'Assignment' },
  eta: { zh: '预计 {at} 到达', en: 'Expected at {at}' },
  etaLate: { zh: '预计 {at} 到达，晚于预约时段', en: 'Expected at {at}, after its window' },
  pinned: {
    zh: '已锁定给这位师傅，自动派单不会改动',
    en: 'Pinned: automatic assignment leaves it with this courier',
  },
  notPinned: {
    zh: '由系统派出，必要时会调换师傅',
    en: 'Assigned automatically; the courier may be changed if needed',
  },
  pin: { zh: '锁定师傅', en: 'Pin' },
  unpin: { zh: '解除锁定', en: 'Unpin' },
} as const
