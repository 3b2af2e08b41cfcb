// The ways in which customers get a sign-in code.

/** How customers get a sign-in code, as the public value `sign_in_code`. */
export const signInCodeWays = ['sms', 'sms_or_staff', 'staff', 'none'] as const
export type SignInCodeWay = (typeof signInCodeWays)[number]

/** Reads the way from the value; an unknown value counts as `sms`. */
export const signInCodeWayOf = (value: string | undefined): SignInCodeWay =>
  signInCodeWays.find((way) => way === value) ?? 'sms'

/** Whether staff may give codes to customers. */
export const isGivenByStaff = (way: SignInCodeWay): boolean => way === 'staff' || way === 'sms_or_staff'
