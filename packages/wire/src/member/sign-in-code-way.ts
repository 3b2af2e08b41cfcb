/** How customers get a sign-in code, as the public value `sign_in_code`. */
export const signInCodeWays = ['sms', 'sms_or_staff', 'staff', 'none'] as const
export type SignInCodeWay = (typeof signInCodeWays)[number]

/** The way a value says; by SMS for one that is not known. */
export const signInCodeWayOf = (value: string | undefined): SignInCodeWay =>
  signInCodeWays.find((way) => way === value) ?? 'sms'

/** Whether staff give codes. */
export const isGivenByStaff = (way: SignInCodeWay): boolean => way === 'staff' || way === 'sms_or_staff'
