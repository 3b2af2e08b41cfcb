// Names of the figures that sum up the day of a courier or a shop.

export const daySumMessages = {
  count: { zh: '完成单数', en: 'Orders done' },
  money: { zh: '结算金额', en: 'Settled amount' },
  weight: { zh: '回收公斤', en: 'Collected (kg)' },
} as const
