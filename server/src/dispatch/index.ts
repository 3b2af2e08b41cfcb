export { assignWaiting, readAutomaticCities } from './assign/run-assignment.ts'
export { planChangedDays } from './sequence/plan-day.ts'
export { travelServiceOf } from './travel/query-travel.ts'
export type { DispatchTables } from './tables.ts'
