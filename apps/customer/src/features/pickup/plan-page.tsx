// the three pages of recurring pickups are one file: who opens the list goes on to the others, and a file costs a phone
// more than the few kilobytes of each
export { PlanDetailPage } from './plan/plan-detail.tsx'
export { PlanEditPage } from './plan/plan-edit.tsx'
export { PlanListPage } from './plan/plan-list.tsx'
