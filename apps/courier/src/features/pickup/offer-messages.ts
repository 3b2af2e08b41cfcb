// Texts of the card with an order that is offered to the courier.

export const offerMessages = {
  accept: { zh: '接单', en: 'Accept' },
  decline: { zh: '拒单', en: 'Decline' },
  declineTitle: { zh: '拒单原因', en: 'Reason for declining' },
  expired: { zh: '派单已超时', en: 'This offer has expired' },
  left: { zh: '剩余 {time}', en: '{time} left' },
} as const
