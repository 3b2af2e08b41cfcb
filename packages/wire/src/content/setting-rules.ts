import type { Text } from '../text.ts'

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
  'cash_at_door',
  'staff_sign_in_by_sms',
  'sms_per_minute',
  'sms_per_hour',
  'sms_per_day',
  'sms_work_percent',
  'weigh_photo_kg',
  'weigh_ask_times',
  'weigh_ask_yuan',
  'customerServiceChatCorpId',
  'customerServiceChatUrl',
  'withdrawal_rules',
  'staff_idle_minutes',
  'staff_confirm_minutes',
] as const
export type SettingKey = (typeof settingKeys)[number]
/** Settings only the owner may change: money, who decides on it, and protection of unattended desks. */
export const ownerSettings: readonly SettingKey[] = [
  'withdrawal_rules',
  'staff_idle_minutes',
  'staff_confirm_minutes',
]

/** Default minutes until an idle session ends, and until sensitive calls require re-authentication. */
export const staffSessionMinutes = { staff_idle_minutes: 30, staff_confirm_minutes: 15 } as const

/** Settings that are integers within bounds. */
export const numberSettings = {
  sms_per_minute: { unit: 'messages', least: 0, most: 10_000 },
  sms_per_hour: { unit: 'messages', least: 0, most: 100_000 },
  sms_per_day: { unit: 'messages', least: 0, most: 900_000 },
  sms_work_percent: { unit: 'percent', least: 0, most: 100 },
  weigh_photo_kg: { unit: 'kg', least: 0, most: 2_000 },
  weigh_ask_times: { unit: 'fold', least: 0, most: 100 },
  weigh_ask_yuan: { unit: 'yuan', least: 0, most: 100_000 },
  staff_idle_minutes: { unit: 'minutes', least: 5, most: 720 },
  staff_confirm_minutes: { unit: 'minutes', least: 5, most: 60 },
} as const satisfies Partial<Record<SettingKey, { unit: string; least: number; most: number }>>
export type NumberSetting = keyof typeof numberSettings

export const weightLimits = { bands: 12, value: 20, text: 60, leastG: 100, mostG: 2_000_000 } as const
export const promiseLimits = { count: 6, length: 12, lengthEn: 30 } as const

/**
 * One choice of the estimated weight: `value` is stored with the order, the weight is at least `minG` and below
 * `maxG`.
 */
export type WeightBand = { value: string; text: string; minG: number; maxG: number }

type Found = { row: number; field: keyof WeightBand; problem: Text }

const ownProblem = ({ value, text, minG, maxG }: WeightBand): Omit<Found, 'row'> | null => {
  if (value.trim() === '') return { field: 'value', problem: { zh: '请填写名称', en: 'give it a name' } }
  if ([...value].length > weightLimits.value || /[<>"]/.test(value))
    return {
      field: 'value',
      problem: {
        zh: `名称最多 ${weightLimits.value} 个字，不含 < > "`,
        en: `a name has up to ${weightLimits.value} characters, without < > "`,
      },
    }
  if (text.trim() === '') return { field: 'text', problem: { zh: '请填写说明', en: 'describe it' } }
  if ([...text].length > weightLimits.text || /[<>"]/.test(text))
    return {
      field: 'text',
      problem: {
        zh: `说明最多 ${weightLimits.text} 个字，不含 < > "`,
        en: `a description has up to ${weightLimits.text} characters, without < > "`,
      },
    }
  if (!Number.isSafeInteger(minG) || minG < weightLimits.leastG)
    return { field: 'minG', problem: { zh: '至少 0.1 公斤', en: 'at least 0.1 kg' } }
  if (!Number.isSafeInteger(maxG) || maxG > weightLimits.mostG)
    return { field: 'maxG', problem: { zh: '最多 2000 公斤', en: 'at most 2,000 kg' } }
  if (maxG <= minG)
    return { field: 'maxG', problem: { zh: '要大于起始重量', en: 'must be more than where it starts' } }
  return null
}

/** All problems of a list of bands, `row` from 0; empty when each band starts where the previous one ends. */
export const weightBandProblems = (bands: readonly WeightBand[]): Found[] => {
  if (bands.length < 2 || bands.length > weightLimits.bands)
    return [
      {
        row: 0,
        field: 'value',
        problem: { zh: `要有 2–${weightLimits.bands} 档`, en: `there are 2–${weightLimits.bands} bands` },
      },
    ]
  return bands.flatMap((band, row): Found[] => {
    const own = ownProblem(band)
    if (own) return [{ row, ...own }]
    const before = bands[row - 1]
    if (before && band.minG > before.maxG)
      return [{ row, field: 'minG', problem: { zh: '和上一档之间有空档', en: 'there is a gap below it' } }]
    if (before && band.minG < before.maxG)
      return [{ row, field: 'minG', problem: { zh: '和上一档重叠', en: 'it overlaps the one before' } }]
    return bands.findIndex(({ value }) => value.trim() === band.value.trim()) < row
      ? [{ row, field: 'value', problem: { zh: '名称重复', en: 'another one has this name' } }]
      : []
  })
}
