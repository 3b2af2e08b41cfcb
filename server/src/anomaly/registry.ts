// All rules that look for anomalies, by name.

import type { AnomalyRule } from '@huishou/wire/anomaly/rules'
import type { AnyRule } from './rule.ts'
import { couponClusterRule } from './rules/coupon-cluster.ts'
import { courierPairRule } from './rules/courier-pair.ts'
import { farArrivalsRule } from './rules/far-arrivals.ts'
import { invitationClusterRule } from './rules/invitation-cluster.ts'
import { pointsLoopRule } from './rules/points-loop.ts'
import { reusedPhotoRule } from './rules/reused-photo.ts'
import { sharedPayeeRule } from './rules/shared-payee.ts'
import { splitOrdersRule } from './rules/split-orders.ts'
import { typedWeightsRule } from './rules/typed-weights.ts'
import { vehicleShrinkageRule } from './rules/vehicle-shrinkage.ts'
import { weightOutlierRule } from './rules/weight-outlier.ts'

export const ruleByName: Record<AnomalyRule, AnyRule> = {
  weight_outlier: weightOutlierRule,
  vehicle_shrinkage: vehicleShrinkageRule,
  split_orders: splitOrdersRule,
  courier_pair: courierPairRule,
  typed_weights: typedWeightsRule,
  far_arrivals: farArrivalsRule,
  shared_payee: sharedPayeeRule,
  invitation_cluster: invitationClusterRule,
  reused_photo: reusedPhotoRule,
  points_loop: pointsLoopRule,
  coupon_cluster: couponClusterRule,
}
