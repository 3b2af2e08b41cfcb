// The states and moves of anomaly cases, the roles that handle them, and the figures that serve as evidence.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** Roles that look at cases, assign and close them. */
export const anomalyHandlers = ['finance', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that read cases. */
export const anomalyReaders = [...anomalyHandlers, 'auditor'] as const satisfies readonly StaffRole[]
/** Roles that change rules and their thresholds. */
export const anomalyRuleKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]

export const anomalyLimits = { note: 500, shown: 5, rows: 60 } as const
/** How far back rules look, in days; also the span of the preview. */
export const ANOMALY_DAYS = 90

export const anomalyCaseStates = ['open', 'looked_at', 'founded', 'unfounded'] as const
export type AnomalyCaseState = (typeof anomalyCaseStates)[number]
export const anomalyCaseStateText: Record<AnomalyCaseState, Text> = {
  open: { zh: '待查看', en: 'Open' },
  looked_at: { zh: '核查中', en: 'Under review' },
  founded: { zh: '属实', en: 'Founded' },
  unfounded: { zh: '不属实', en: 'Unfounded' },
}
export const anomalyFindings = ['founded', 'unfounded'] as const
export type AnomalyFinding = (typeof anomalyFindings)[number]

/** The life of a case (docs/rules/anomalies.md#cases). */
export const anomalyCaseLife = {
  states: anomalyCaseStates,
  wrongState: 'ANOMALY_STATE',
  moves: {
    look: move(['open'], 'looked_at', anomalyHandlers, '开始核查', 'Start review'),
    assign: move(['open', 'looked_at'], 'same', anomalyHandlers, '指派', 'Assign'),
    close: move(['looked_at'], anomalyFindings, anomalyHandlers, '结案', 'Close'),
  },
} as const satisfies LifeCycle<AnomalyCaseState, AnomalyCaseState, string>
export type AnomalyCaseAction = ActionOf<typeof anomalyCaseLife>

/** The kinds of subjects of a case. A case about a vehicle names its courier. */
export const anomalySubjects = ['staff', 'customer', 'order'] as const
export type AnomalySubject = (typeof anomalySubjects)[number]
export const anomalySubjectText: Record<AnomalySubject, Text> = {
  staff: { zh: '员工', en: 'Staff' },
  customer: { zh: '客户', en: 'Customer' },
  order: { zh: '订单', en: 'Order' },
}

/** The figures and events that evidence lists. */
export const anomalyMeasureText = {
  net_weight: { zh: '净重', en: 'Net weight' },
  gross_weight: { zh: '毛重', en: 'Gross weight' },
  robust_z: { zh: '稳健 z 值', en: 'Robust z' },
  samples: { zh: '参照称重次数', en: 'Weighings compared' },
  lost_percent: { zh: '损耗比例', en: 'Share lost' },
  lost_weight: { zh: '损耗重量', en: 'Weight lost' },
  unloaded: { zh: '卸车重量（平时值为账面）', en: 'Unloaded (usual: by the slips)' },
  metal_fen: { zh: '废金属金额合计', en: 'Scrap metal, amount' },
  metal_g: { zh: '废金属重量合计', en: 'Scrap metal, weight' },
  orders: { zh: '订单数', en: 'Orders' },
  order_fen: { zh: '本单废金属金额', en: 'Metal of this order, amount' },
  order_g: { zh: '本单废金属重量', en: 'Metal of this order, weight' },
  pair_percent: { zh: '同一师傅占比', en: 'Share of one courier' },
  chance: { zh: '偶然发生的概率', en: 'Probability of pure chance' },
  typed_percent: { zh: '手工录入占比', en: 'Share typed' },
  round_percent: { zh: '整公斤录入占比', en: 'Share typed in whole kilograms' },
  weighings: { zh: '称重次数', en: 'Weighings' },
  far_percent: { zh: '远距离到达占比', en: 'Share of distant arrivals' },
  far_arrival: { zh: '远距离到达', en: 'Distant arrival' },
  arrivals: { zh: '到达次数', en: 'Arrivals' },
  people: { zh: '共用人数', en: 'People sharing it' },
  payee_added: { zh: '登记收款账户', en: 'Registered the payee' },
  invitees: { zh: '同一设备上的新客户', en: 'New customers on one device' },
  invited: { zh: '受邀客户首次登录该设备', en: 'Invited customer, first sign-in on the device' },
  reused_photos: { zh: '重复使用的照片', en: 'Photos used again' },
  same_photo: { zh: '相差位数', en: 'Differing bits' },
  mirrored_photo: { zh: '左右翻转后相差位数', en: 'Differing bits, mirrored' },
  spent_reversals: { zh: '积分花掉后冲正的订单', en: 'Orders reversed after their points were spent' },
  points_taken_back: { zh: '冲正收回积分', en: 'Points taken back' },
  points_owed: { zh: '冲正后所欠积分', en: 'Points owed afterwards' },
  coupon_people: { zh: '同一设备上用券的客户', en: 'Customers using coupons on one device' },
  coupon_used: { zh: '用券抵扣', en: 'Coupon used' },
} as const satisfies Record<string, Text>
/** The kinds of records that show a photo which serves as evidence. */
export const anomalyPhotoSources = ['slip', 'visit', 'unload', 'load', 'delivery', 'mail_in'] as const
export type AnomalyPhotoSource = (typeof anomalyPhotoSources)[number]
export const anomalyPhotoSourceText: Record<AnomalyPhotoSource, Text> = {
  slip: { zh: '称重单', en: 'Weighing slip' },
  visit: { zh: '上门记录', en: 'Visit' },
  unload: { zh: '卸车', en: 'Unloading' },
  load: { zh: '销售装车', en: 'Load' },
  delivery: { zh: '销售交货', en: 'Delivery of a load' },
  mail_in: { zh: '寄送回收', en: 'Mail-in order' },
}

export type AnomalyMeasure = keyof typeof anomalyMeasureText
export const anomalyMeasures = Object.keys(anomalyMeasureText) as AnomalyMeasure[]
