// Common reasons for moving an order that was booked at another shop to this one.

export const otherShopReasons = {
  closed: { zh: '原门店没开门', en: 'The original shop was closed' },
  full: { zh: '原门店放不下', en: 'The original shop is full' },
  near: { zh: '客户就近到店', en: 'This shop is closer' },
} as const
