// The reasons that a courier can choose for declining an order.

export const declineMessages = {
  far: { zh: '距离太远', en: 'Too far away' },
  full: { zh: '时间排满了', en: 'Fully booked' },
  private: { zh: '个人原因', en: 'Personal reasons' },
  vehicle: { zh: '车装不下', en: 'Does not fit the vehicle' },
} as const
