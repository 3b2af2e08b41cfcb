/** Kinds of points income and spending, which the report on points adds up separately and lists can be filtered by. */
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
