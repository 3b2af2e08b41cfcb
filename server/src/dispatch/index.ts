// Functions and types for assigning orders to couriers and planning their routes that other parts of the server may use.

export { assignCommunityOrders } from './assign/assign-community-orders.ts'
export { assignWaiting, readAutomaticCities } from './assign/run-assignment.ts'
export { planChangedDays } from './sequence/plan-day.ts'
export { readPlannedStops, type PlannedStop } from './sequence/read-planned-stops.ts'
export { travelServiceOf } from './travel/query-travel.ts'
export type { DispatchTables } from './tables.ts'
