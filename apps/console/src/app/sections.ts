// The sections of the console, and the menu of grouped sections that each staff role sees.

import type { StaffEndpoint } from '@huishou/wire/client'
import { anomalyCases } from '@huishou/wire/client/anomaly/staff'
import { audit } from '@huishou/wire/client/audit/staff'
import { staffBargains } from '@huishou/wire/client/bargain/staff'
import { bargainReport, staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import { staffCarbonStatement } from '@huishou/wire/client/carbon/statement'
import { cashHolders } from '@huishou/wire/client/cash/reports'
import { priceLists } from '@huishou/wire/client/catalog/price-lists'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { setupState } from '@huishou/wire/client/setup/staff'
import { staffMessageKinds } from '@huishou/wire/client/content/message-templates'
import { staffSettings } from '@huishou/wire/client/content/settings'
import { staffBanners, staffContentPages, staffNotices } from '@huishou/wire/client/content/staff'
import { payMonths } from '@huishou/wire/client/courier-pay/staff'
import { adjustments } from '@huishou/wire/client/ledger/staff'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { mallSalesReport } from '@huishou/wire/client/mall/report'
import { staffReviews } from '@huishou/wire/client/mall/reviews-staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { staffCustomers } from '@huishou/wire/client/member/staff'
import { staffPayIns } from '@huishou/wire/client/payment/staff'
import { coSignRequests } from '@huishou/wire/client/pickup/co-sign'
import { bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import { handSlips } from '@huishou/wire/client/pickup/hand-slips'
import { staffCommunityDays } from '@huishou/wire/client/community/staff'
import { staffPlans } from '@huishou/wire/client/pickup/staff-plans'
import { sellerTotals } from '@huishou/wire/client/pickup/metal-sellers'
import { figures, staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffShops } from '@huishou/wire/client/place/shops'
import { pointsLiability } from '@huishou/wire/client/points/report'
import { staffPeople } from '@huishou/wire/client/staff/accounts'
import { rotaWeek } from '@huishou/wire/client/rota/plan'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { salesMargin } from '@huishou/wire/client/sales/reports'
import { systemStatus } from '@huishou/wire/client/system/status'
import { staffFirms } from '@huishou/wire/client/firm/staff'
import { staffVotes } from '@huishou/wire/client/vote/staff'
import { webhookEndpoints } from '@huishou/wire/client/webhook/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { yardStock } from '@huishou/wire/client/yard/stock'
import { deskRoles, type StaffRole } from '@huishou/wire/staff/roles'
import type { Text } from '@huishou/wire/text'
import { roleMay } from '../shared/role-may.ts'
import { messages } from './messages.ts'

/** The groups of the menu, in display order. */
export const menuGroups = [
  'insight',
  'orders',
  'dispatch',
  'yard',
  'prices',
  'mall',
  'bargain',
  'content',
  'money',
  'settings',
  'people',
] as const
export type MenuGroup = (typeof menuGroups)[number]
export const groupTitle: Record<MenuGroup, Text> = {
  insight: messages.overview,
  orders: messages.groupOrders,
  dispatch: messages.dispatch,
  yard: messages.groupYard,
  prices: messages.prices,
  mall: messages.groupMall,
  bargain: messages.groupBargain,
  content: messages.groupContent,
  money: messages.groupMoney,
  settings: messages.groupSettings,
  people: messages.groupPeople,
}

export type SectionPath =
  | '/overview'
  | '/orders'
  | '/plans'
  | '/community-days'
  | '/mail-in'
  | '/co-sign'
  | '/dispatch'
  | '/rota'
  | '/stock'
  | '/sales'
  | '/margin'
  | '/carbon'
  | '/prices'
  | '/goods'
  | '/mall-orders'
  | '/after-sales'
  | '/reviews'
  | '/mall-report'
  | '/bargains'
  | '/bargain-runs'
  | '/bargain-report'
  | '/feedback'
  | '/banners'
  | '/notices'
  | '/messages'
  | '/content-pages'
  | '/firms'
  | '/votes'
  | '/pay-ins'
  | '/withdrawals'
  | '/ledger'
  | '/points'
  | '/cash'
  | '/courier-pay'
  | '/sellers'
  | '/hand-slips'
  | '/anomalies'
  | '/setup'
  | '/places'
  | '/settings'
  | '/system'
  | '/webhooks'
  | '/customers'
  | '/people'
  | '/audit'
/** The path of the notifications page, which every desk role may open, from the bell and not from the menu. */
export const NOTIFICATIONS = '/notifications' as const

export type Section = { group: MenuGroup; path: SectionPath; title: Text; needs: Pick<StaffEndpoint, 'who'> }

/** The menu entries. A section is visible to roles that may call its endpoint. */
const sections: readonly Section[] = [
  { group: 'insight', path: '/overview', title: messages.overview, needs: figures },
  { group: 'orders', path: '/orders', title: messages.orders, needs: staffOrders },
  { group: 'orders', path: '/plans', title: messages.plans, needs: staffPlans },
  {
    group: 'orders',
    path: '/community-days',
    title: messages.communityDays,
    needs: staffCommunityDays,
  },
  { group: 'orders', path: '/firms', title: messages.firms, needs: staffFirms },
  { group: 'orders', path: '/mail-in', title: messages.mailIn, needs: staffMailIns },
  { group: 'orders', path: '/hand-slips', title: messages.handSlips, needs: handSlips },
  { group: 'orders', path: '/co-sign', title: messages.coSign, needs: coSignRequests },
  { group: 'orders', path: '/anomalies', title: messages.anomalies, needs: anomalyCases },
  { group: 'dispatch', path: '/dispatch', title: messages.dispatch, needs: bulkReassign },
  { group: 'dispatch', path: '/rota', title: messages.rota, needs: rotaWeek },
  { group: 'yard', path: '/stock', title: messages.stock, needs: yardStock },
  { group: 'yard', path: '/sales', title: messages.sales, needs: salesLoads },
  { group: 'yard', path: '/margin', title: messages.margin, needs: salesMargin },
  { group: 'yard', path: '/carbon', title: messages.carbon, needs: staffCarbonStatement },
  { group: 'prices', path: '/prices', title: messages.prices, needs: priceLists },
  { group: 'mall', path: '/goods', title: messages.goods, needs: staffGoodsList },
  { group: 'mall', path: '/mall-orders', title: messages.mallOrders, needs: staffMallOrders },
  { group: 'mall', path: '/after-sales', title: messages.afterSales, needs: staffAfterSales },
  { group: 'mall', path: '/reviews', title: messages.reviews, needs: staffReviews },
  { group: 'mall', path: '/mall-report', title: messages.mallReport, needs: mallSalesReport },
  { group: 'bargain', path: '/bargains', title: messages.bargains, needs: staffBargains },
  { group: 'bargain', path: '/bargain-runs', title: messages.bargainRuns, needs: staffBargainRuns },
  { group: 'bargain', path: '/bargain-report', title: messages.bargainReport, needs: bargainReport },
  { group: 'content', path: '/feedback', title: messages.feedback, needs: staffComments },
  { group: 'content', path: '/banners', title: messages.banners, needs: staffBanners },
  { group: 'content', path: '/notices', title: messages.notices, needs: staffNotices },
  { group: 'content', path: '/messages', title: messages.messageTemplates, needs: staffMessageKinds },
  { group: 'content', path: '/content-pages', title: messages.contentPages, needs: staffContentPages },
  { group: 'content', path: '/votes', title: messages.votes, needs: staffVotes },
  { group: 'money', path: '/pay-ins', title: messages.payIns, needs: staffPayIns },
  { group: 'money', path: '/withdrawals', title: messages.withdrawals, needs: staffWithdrawals },
  { group: 'money', path: '/ledger', title: messages.ledger, needs: adjustments },
  { group: 'money', path: '/points', title: messages.points, needs: pointsLiability },
  { group: 'money', path: '/cash', title: messages.cash, needs: cashHolders },
  { group: 'money', path: '/courier-pay', title: messages.courierPay, needs: payMonths },
  { group: 'money', path: '/sellers', title: messages.sellers, needs: sellerTotals },
  { group: 'settings', path: '/setup', title: messages.setup, needs: setupState },
  { group: 'settings', path: '/places', title: messages.places, needs: staffShops },
  { group: 'settings', path: '/settings', title: messages.settings, needs: staffSettings },
  { group: 'settings', path: '/system', title: messages.system, needs: systemStatus },
  { group: 'settings', path: '/webhooks', title: messages.webhooks, needs: webhookEndpoints },
  { group: 'people', path: '/customers', title: messages.customers, needs: staffCustomers },
  { group: 'people', path: '/people', title: messages.people, needs: staffPeople },
  { group: 'people', path: '/audit', title: messages.audit, needs: audit },
]

/** The sections a role may open; empty for couriers and clerks, who do not work in the console. */
export const sectionsOf = (role: StaffRole): readonly Section[] =>
  (deskRoles as readonly StaffRole[]).includes(role)
    ? sections.filter(({ needs }) => roleMay(role, needs))
    : []

/** The menu of a role, without empty groups. */
export const menuOf = (role: StaffRole): { group: MenuGroup; sections: readonly Section[] }[] => {
  const mine = sectionsOf(role)
  return menuGroups
    .map((group) => ({ group, sections: mine.filter((section) => section.group === group) }))
    .filter((entry) => entry.sections.length > 0)
}
