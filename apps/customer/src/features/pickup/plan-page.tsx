// Bundles the three pages of recurring pickups into one download: people who open the list usually open the others next,
// and on a phone another request costs more than the few kilobytes of each page.
export { PlanDetailPage } from './plan/plan-detail-page.tsx'
export { PlanEditPage } from './plan/plan-edit-page.tsx'
export { PlanListPage } from './plan/plan-list-page.tsx'
