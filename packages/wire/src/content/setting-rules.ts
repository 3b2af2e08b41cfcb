/** The settings edited in forms; all other configuration values come from the deployment or other pages. */
export const settingKeys = [
  'weightList',
  'serviceList',
  'serviceListEn',
  'mallName',
  'mallNameEn',
  'kf_tel',
  'kf_hours',
  'kf_wechat',
  'share_profile',
  'share_pic',
  'booking_days',
  'cash_at_door',
  'cash_needs_float',
  'cash_float_limit_yuan',
  'cash_till_limit_yuan',
  'stock_full_percent',
  'stock_old_days',
  'contract_due_days',
  'staff_sign_in_by_sms',
  'sign_in_code_by_staff',
  'sms_per_minute',
  'sms_per_hour',
  'sms_per_day',
  'sms_work_percent',
  'weigh_photo_kg',
  'weigh_ask_times',
  'weigh_ask_yuan',
  'courier_sharing',
  'next_stop_message',
  'late_minutes',
  'late_apology',
  'raise_percent',
  'raise_max_yuan',
  'raise_days',
  'customerServiceChatCorpId',
  'customerServiceChatUrl',
  'withdrawal_rules',
  'staff_idle_minutes',
  'staff_confirm_minutes',
] as const
export type SettingKey = (typeof settingKeys)[number]
/** Settings only the owner may change: money, who decides on it, and protection of unattended desks. */
export const ownerSettings: readonly SettingKey[] = [
  'cash_needs_float',
  'sign_in_code_by_staff',
  'late_apology',
  'raise_percent',
  'raise_max_yuan',
  'raise_days',
  'withdrawal_rules',
  'staff_idle_minutes',
  'staff_confirm_minutes',
]

/** Default minutes until an idle session ends, and until sensitive calls require re-authentication. */
export const staffSessionMinutes = { staff_idle_minutes: 30, staff_confirm_minutes: 15 } as const

/** Settings that are integers within bounds. */
export const numberSettings = {
  booking_days: { unit: 'days', least: 1, most: 14 },
  sms_per_minute: { unit: 'messages', least: 0, most: 10_000 },
  sms_per_hour: { unit: 'messages', least: 0, most: 100_000 },
  sms_per_day: { unit: 'messages', least: 0, most: 900_000 },
  sms_work_percent: { unit: 'percent', least: 0, most: 100 },
  weigh_photo_kg: { unit: 'kg', least: 0, most: 2_000 },
  weigh_ask_times: { unit: 'fold', least: 0, most: 100 },
  weigh_ask_yuan: { unit: 'yuan', least: 0, most: 100_000 },
  cash_float_limit_yuan: { unit: 'yuan', least: 0, most: 100_000 },
  cash_till_limit_yuan: { unit: 'yuan', least: 0, most: 500_000 },
  stock_full_percent: { unit: 'percent', least: 0, most: 100 },
  // the age of stock is known for 90 days
  stock_old_days: { unit: 'days', least: 0, most: 90 },
  contract_due_days: { unit: 'days', least: 0, most: 90 },
  late_minutes: { unit: 'minutes', least: 0, most: 240 },
  raise_percent: { unit: 'percent', least: 1, most: 50 },
  raise_max_yuan: { unit: 'yuan', least: 1, most: 100 },
  raise_days: { unit: 'days', least: 1, most: 365 },
  staff_idle_minutes: { unit: 'minutes', least: 5, most: 720 },
  staff_confirm_minutes: { unit: 'minutes', least: 5, most: 60 },
} as const satisfies Partial<Record<SettingKey, { unit: string; least: number; most: number }>>
export type NumberSetting = keyof typeof numberSettings

export const promiseLimits = { count: 6, length: 12, lengthEn: 30 } as const
