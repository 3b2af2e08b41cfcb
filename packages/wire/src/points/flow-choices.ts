/** Kinds of points income and spending, which the report on points adds up separately. */
export const pointsFlowKinds = [
  'recycle',
  'mail_in',
  'sign_in',
  'invite',
  'share_group',
  'code',
  'task',
  'mall_gift',
  'adjust',
  'mall',
  'expire',
] as const
