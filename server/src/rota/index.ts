export { readShifts, type Shift, type ShiftTables } from './read-shifts.ts'
export type { RotaTables } from './tables.ts'
