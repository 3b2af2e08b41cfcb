import { lazy, type ComponentType } from 'react'
import type { SectionPath } from './sections.ts'

/** The page component of each section of the console, loaded when the section is first opened. */
export const pages: Record<SectionPath, ComponentType> = {
  '/overview': lazy(async () => ({
    default: (await import('../features/overview/overview-page.tsx')).OverviewPage,
  })),
  '/orders': lazy(async () => ({
    default: (await import('../features/pickup/orders/orders-page.tsx')).OrdersPage,
  })),
  '/community-days': lazy(async () => ({
    default: (await import('../features/pickup/community/days-page.tsx')).CommunityDaysPage,
  })),
  '/plans': lazy(async () => ({
    default: (await import('../features/pickup/plans/plans-page.tsx')).PlansPage,
  })),
  '/dispatch': lazy(async () => ({
    default: (await import('../features/pickup/dispatch/dispatch-page.tsx')).DispatchPage,
  })),
  '/mail-in': lazy(async () => ({
    default: (await import('../features/mail-in/mail-in-page.tsx')).MailInPage,
  })),
  '/co-sign': lazy(async () => ({
    default: (await import('../features/pickup/co-sign/co-sign-page.tsx')).CoSignPage,
  })),
  '/goods': lazy(async () => ({ default: (await import('../features/goods/goods-page.tsx')).GoodsPage })),
  '/mall-orders': lazy(async () => ({
    default: (await import('../features/mall/orders/orders-page.tsx')).MallOrdersPage,
  })),
  '/after-sales': lazy(async () => ({
    default: (await import('../features/mall/after-sales/after-sales-page.tsx')).AfterSalesPage,
  })),
  '/reviews': lazy(async () => ({
    default: (await import('../features/mall/reviews/reviews-page.tsx')).ReviewsPage,
  })),
  '/mall-report': lazy(async () => ({
    default: (await import('../features/mall/report/report-page.tsx')).MallReportPage,
  })),
  '/bargains': lazy(async () => ({
    default: (await import('../features/bargain/bargains/bargains-page.tsx')).BargainsPage,
  })),
  '/bargain-runs': lazy(async () => ({
    default: (await import('../features/bargain/runs/runs-page.tsx')).BargainRunsPage,
  })),
  '/bargain-report': lazy(async () => ({
    default: (await import('../features/bargain/report/report-page.tsx')).BargainReportPage,
  })),
  '/feedback': lazy(async () => ({
    default: (await import('../features/content/feedback/feedback-page.tsx')).FeedbackPage,
  })),
  '/banners': lazy(async () => ({
    default: (await import('../features/content/banners/banners-page.tsx')).BannersPage,
  })),
  '/messages': lazy(async () => ({
    default: (await import('../features/content/message-templates/message-templates-page.tsx'))
      .MessageTemplatesPage,
  })),
  '/notices': lazy(async () => ({
    default: (await import('../features/content/notices/notices-page.tsx')).NoticesPage,
  })),
  '/content-pages': lazy(async () => ({
    default: (await import('../features/content/pages/pages-page.tsx')).ContentPagesPage,
  })),
  '/firms': lazy(async () => ({ default: (await import('../features/firms/firms-page.tsx')).FirmsPage })),
  '/votes': lazy(async () => ({ default: (await import('../features/vote/votes-page.tsx')).VotesPage })),
  '/pay-ins': lazy(async () => ({
    default: (await import('../features/payment/pay-ins-page.tsx')).PayInsPage,
  })),
  '/withdrawals': lazy(async () => ({
    default: (await import('../features/withdrawal/withdrawals-page.tsx')).WithdrawalsPage,
  })),
  '/ledger': lazy(async () => ({
    default: (await import('../features/ledger/ledger-page.tsx')).LedgerPage,
  })),
  '/points': lazy(async () => ({
    default: (await import('../features/points/points-and-coupons-page.tsx')).PointsPage,
  })),
  '/rota': lazy(async () => ({
    default: (await import('../features/rota/rota-page.tsx')).RotaPage,
  })),
  '/stock': lazy(async () => ({ default: (await import('../features/yard/yard-page.tsx')).StockPage })),
  '/cash': lazy(async () => ({
    default: (await import('../features/cash/cash-page.tsx')).CashPage,
  })),
  '/margin': lazy(async () => ({
    default: (await import('../features/sales/margin/margin-page.tsx')).MarginPage,
  })),
  '/carbon': lazy(async () => ({
    default: (await import('../features/carbon/carbon-page.tsx')).CarbonPage,
  })),
  '/sales': lazy(async () => ({ default: (await import('../features/sales/sales-page.tsx')).SalesPage })),
  '/courier-pay': lazy(async () => ({
    default: (await import('../features/courier-pay/courier-pay-page.tsx')).CourierPayPage,
  })),
  '/prices': lazy(async () => ({
    default: (await import('../features/catalog/prices-page.tsx')).PricesPage,
  })),
  '/places': lazy(async () => ({ default: (await import('../features/place/places-page.tsx')).PlacesPage })),
  '/hand-slips': lazy(async () => ({
    default: (await import('../features/slip-review/hand-slips-page.tsx')).HandSlipsPage,
  })),
  '/anomalies': lazy(async () => ({
    default: (await import('../features/anomaly/anomalies-page.tsx')).AnomaliesPage,
  })),
  '/sellers': lazy(async () => ({
    default: (await import('../features/seller/sellers-page.tsx')).SellersPage,
  })),
  '/setup': lazy(async () => ({ default: (await import('../features/setup/setup-page.tsx')).SetupPage })),
  '/settings': lazy(async () => ({
    default: (await import('../features/content/settings/settings-page.tsx')).SettingsPage,
  })),
  '/system': lazy(async () => ({
    default: (await import('../features/system/system-page.tsx')).SystemPage,
  })),
  '/webhooks': lazy(async () => ({
    default: (await import('../features/webhook/webhooks-page.tsx')).WebhooksPage,
  })),
  '/customers': lazy(async () => ({
    default: (await import('../features/customers/customers-page.tsx')).CustomersPage,
  })),
  '/people': lazy(async () => ({ default: (await import('../features/staff/people-page.tsx')).PeoplePage })),
  '/audit': lazy(async () => ({ default: (await import('../features/staff/audit-page.tsx')).AuditPage })),
}
