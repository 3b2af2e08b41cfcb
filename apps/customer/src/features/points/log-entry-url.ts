const RECYCLING = 20
const MAIL_IN = 24
const MALL = [6, 11]

/** The URL of the page for the order that caused a change in points; null when there is none. */
export const pageOf = ({ type, orderId }: { type: number; orderId: number }): string | null => {
  if (orderId === 0) return null
  if (type === RECYCLING) return `/pages/order/detail?id=${orderId}`
  if (type === MAIL_IN) return `/pages/recycle/detail?id=${orderId}`
  return MALL.includes(type) ? `/pages/shop/order-detail?id=${orderId}` : null
}
