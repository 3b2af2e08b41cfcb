// Functions and types for the couriers' rota that other parts of the server may use.

export { askLeave, decideLeave } from './planning/leave.ts'
export { planNewCouriers } from './planning/plan-new-couriers.ts'
export { offerSwap } from './planning/swap.ts'
export { windowWorked } from './capacity/places.ts'
export { readServing, type Serving } from './capacity/read-who-can-serve.ts'
export { isSameWindow, lackOfRoom, lackOfShift, type Load } from './capacity/room-for-stop.ts'
export { readHoliday } from './read-holiday.ts'
export { readLeaveOfCity } from './read-leave.ts'
export { readShifts, type Shift, type ShiftTables } from './read-shifts.ts'
export { releaseHold, takePlaceFor } from './slot/hold-place.ts'
export {
  bindCourier,
  bindOrder,
  deleteExpiredHolds,
  fitsItsCourier,
  releasePlaceOf,
} from './slot/release-or-bind-place.ts'
export { dayText, slotHint } from './slot/refused-slot-hint.ts'
export { takePlace, type SellingTables } from './slot/take-place.ts'
export { readBookingDays } from './slot/booking-days.ts'
export { windowContaining, type Window } from './slot/windows.ts'
export type { RotaTables } from './tables.ts'
