import {
  adjustments,
  audit,
  bulkReassign,
  deskRoles,
  figures,
  pointsLiability,
  mallSalesReport,
  priceLists,
  sellerTotals,
  staffAfterSales,
  staffGoodsList,
  staffMailIns,
  staffMallOrders,
  staffOrders,
  staffPayIns,
  staffPeople,
  staffReviews,
  staffShops,
  staffWithdrawals,
  type Endpoint,
  type StaffRole,
  type Text,
} from '@huishou/wire'
import { roleMay } from '../shared/access.ts'
import { words } from './words.ts'

export type SectionPath =
  | '/overview'
  | '/orders'
  | '/dispatch'
  | '/mail-in'
  | '/goods'
  | '/mall-orders'
  | '/after-sales'
  | '/reviews'
  | '/mall-report'
  | '/pay-ins'
  | '/withdrawals'
  | '/ledger'
  | '/points'
  | '/prices'
  | '/places'
  | '/sellers'
  | '/people'
  | '/audit'
type Section = { path: SectionPath; title: Text; needs: Pick<Endpoint, 'who'> }

/** The menu by task. A section is open to whoever may make the call it stands on. */
const sections: readonly Section[] = [
  { path: '/overview', title: words.overview, needs: figures },
  { path: '/orders', title: words.orders, needs: staffOrders },
  { path: '/dispatch', title: words.dispatch, needs: bulkReassign },
  { path: '/mail-in', title: words.mailIn, needs: staffMailIns },
  { path: '/goods', title: words.goods, needs: staffGoodsList },
  { path: '/mall-orders', title: words.mallOrders, needs: staffMallOrders },
  { path: '/after-sales', title: words.afterSales, needs: staffAfterSales },
  { path: '/reviews', title: words.reviews, needs: staffReviews },
  { path: '/mall-report', title: words.mallReport, needs: mallSalesReport },
  { path: '/pay-ins', title: words.payIns, needs: staffPayIns },
  { path: '/withdrawals', title: words.withdrawals, needs: staffWithdrawals },
  { path: '/ledger', title: words.ledger, needs: adjustments },
  { path: '/points', title: words.points, needs: pointsLiability },
  { path: '/prices', title: words.prices, needs: priceLists },
  { path: '/places', title: words.places, needs: staffShops },
  { path: '/sellers', title: words.sellers, needs: sellerTotals },
  { path: '/people', title: words.people, needs: staffPeople },
  { path: '/audit', title: words.audit, needs: audit },
]

/** Couriers and clerks have no desk: nothing here is theirs. */
export const sectionsOf = (role: StaffRole): readonly Section[] =>
  (deskRoles as readonly StaffRole[]).includes(role)
    ? sections.filter(({ needs }) => roleMay(role, needs))
    : []
