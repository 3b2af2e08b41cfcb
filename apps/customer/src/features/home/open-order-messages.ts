// Texts of the card on the home page with the most urgent of the customer's open pickup orders.

const zh = {
  label: '进行中的订单',
  answer: '称重单已出，请核对后确认收款',
  check: '去核对',
  more: (count: number) => `另有 ${count} 个进行中的订单`,
}
const en: typeof zh = {
  label: 'Order under way',
  answer: 'Your receipt is ready: check and accept it',
  check: 'Check',
  more: (count) => `${count} more ${count === 1 ? 'order' : 'orders'} under way`,
}
export const openOrderMessages = { zh, en }
