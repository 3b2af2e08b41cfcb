// Determines the page that a push notification opens, by the kind of its message.
import {
  messageGroupOf,
  messageKinds,
  type MessageGroupName,
  type MessageKindName,
} from '@huishou/wire/content/message-catalogue/catalogue'

const NOTICES = '/#/pages/mine/notices'

/** Pages of the customer app. */
const pages: Record<MessageGroupName, string> = {
  pickup: '/#/pages/order/order',
  money: '/#/pages/mine/withdraw',
  mailIn: '/#/pages/recycle/list',
  mall: '/#/pages/shop/order-list',
  bargain: '/#/pages/bargain/my-list',
  news: NOTICES,
  account: NOTICES,
  staff: NOTICES,
}

/**
 * The path of the page on this origin. Staff get the home page of the courier app, and for a co-signature the page of
 * co-signatures in the console.
 */
export const pushPage = (kind: MessageKindName): string => {
  if (messageKinds[kind].to === 'customer') return pages[messageGroupOf(kind)]
  return kind === 'pickup_co_sign' ? '/console/#/co-sign' : '/courier/#/home'
}
