// Functions and types for staff accounts that other parts of the server may use.

export { authenticateApiKey, isApiKey } from './api-keys/authenticate.ts'
export { createKey as createApiKey } from './api-keys/manage.ts'
export { prepareFirstOwner } from './first-owner.ts'
export {
  endNotifications,
  notifyOfDecision,
  notifyStaff,
  type NewNotification,
} from './notifications/notify-staff.ts'
export { notifyAboutSystem } from './notifications/notify-about-system.ts'
export { deleteExpiredStaffRows } from './delete-expired-rows.ts'
export {
  activeAmong,
  readActiveStaff,
  readCoSigners,
  readCouriers,
  readStaff,
  readStaffNames,
  isStaffMobile,
  readWithoutMobile,
  type Courier,
} from './read-staff.ts'
export { RETURN_STOPS, returnStopsOf, type ReturnStops } from './return-stops.ts'
export { setLoadCap } from './set-load-cap.ts'
export { resetOwnerPassword } from './reset-owner-password.ts'
export { staffSealed } from './sealed-columns.ts'
export { decidedBy, mayDecide, secondPersonRefusal } from './second-person.ts'
export { checkStaffPassword } from './sign-in.ts'
export type { StaffTables } from './tables.ts'
export {
  authenticateAndRenew,
  authenticateStaff,
  isStaffSessionLive,
  type SessionRules,
} from './session-tokens.ts'
export { isShownMasked, maySearchTexts } from './masking-roles.ts'
export { readSessionRules } from './session-rules.ts'
export { forgetPositionOf, forgetPositions, moveStaff } from './position.ts'
