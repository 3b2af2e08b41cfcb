/**
 * Kinds of points income and spending. The report on points totals each kind separately, and lists can be filtered by
 * kind.
 */
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
