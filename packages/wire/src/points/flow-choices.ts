/** Kinds of income and spending of points, as the report sums them. */
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
