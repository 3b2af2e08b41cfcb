// Finds the console page that shows the record an audit log entry refers to.

import type { AuditSubject } from '@huishou/wire/audit/actions'

const withId = (path: string, of: string) => (id: number) => `${path}?${of}=${id}`

/** URLs by kind of record. Records without a page of their own link to their list; some kinds have no link. */
const addresses: Partial<Record<AuditSubject, (id: number, name: string) => string>> = {
  pickup: withId('/orders', 'order'),
  pickupPlan: (id) => `/plans?state=all&plan=${id}`,
  communityDay: (id) => (id === 0 ? '/community-days' : `/community-days?day=${id}`),
  mailIn: withId('/mail-in', 'order'),
  mallOrder: withId('/mall-orders', 'order'),
  afterSale: withId('/after-sales', 'order'),
  payIn: withId('/pay-ins', 'payIn'),
  withdrawal: withId('/withdrawals', 'withdrawal'),
  customer: withId('/customers', 'customer'),
  member: withId('/customers', 'customer'),
  goods: withId('/goods', 'goods'),
  zone: (id) => `/places?tab=zones&zone=${id}`,
  shop: () => '/places',
  staff: (_, name) => `/people?q=${encodeURIComponent(name)}`,
  priceList: () => '/prices',
  wasteCategory: () => '/prices?tab=categories',
  bargain: () => '/bargains',
  comment: () => '/feedback',
  banner: () => '/banners',
  notice: () => '/notices',
  message: () => '/messages',
  page: () => '/content-pages',
  setting: () => '/settings',
  mallReview: () => '/reviews',
  adjustment: () => '/ledger',
  yardDifference: (id) => `/stock?tab=differences&difference=${id}`,
  yardUnload: (id) => `/stock?tab=unloads&unload=${id}`,
  yardMovement: () => '/stock?tab=movements',
}

/** The URL of the record a logged action refers to; null if it has none. */
export const addressOfSubject = (subject: string, id: number | null, name: string): string | null =>
  addresses[subject as AuditSubject]?.(id ?? 0, name) ?? null
