import type { InputOf, ReplyOf } from '@huishou/wire/client'
import {
  numberSettings,
  ownerSettings,
  promiseLimits,
  settingKeys,
  staffSessionMinutes,
  type NumberSetting,
  type SettingKey,
} from '@huishou/wire/content/setting-rules'
import { weightBandProblems, type WeightBand } from '@huishou/wire/content/weight-bands'
import type { saveSettings } from '@huishou/wire/content/settings'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Text } from '@huishou/wire/text'
import {
  withdrawalRuleNames,
  withdrawalRuleProblem,
  type WithdrawalRules,
} from '@huishou/wire/withdrawal/rules'
import type { Handle, Transaction } from '../platform/database.ts'
import { defaultSettings } from './default-settings.ts'
import { ownPicture } from './save-and-record.ts'
import { invalidateConfig } from './read-config.ts'
import type { FileTables } from '../file/index.ts'
import type { ContentTables } from './tables.ts'
import { absoluteUrl, type ReplyContext } from './reply-context.ts'

type Trx = Transaction<ContentTables & FileTables>
type StaffSetting = ReplyOf<typeof saveSettings>['rows'][number]

const sessions: Partial<Record<SettingKey, number>> = staffSessionMinutes
const standardOf = (key: SettingKey): string => defaultSettings[key]?.value ?? String(sessions[key] ?? '')
/** Settings whose value is a picture. */
const PICTURES: ReadonlySet<SettingKey> = new Set(['share_pic'])

/** Every setting the console's forms show, with its current value. */
export const readSettings = async (
  db: Handle<ContentTables>,
  context: ReplyContext,
): Promise<StaffSetting[]> => {
  const rows = await db
    .selectFrom('config')
    .select(['key', 'value', 'version', 'updatedAt'])
    .where('key', 'in', [...settingKeys])
    .execute()
  const shown = (key: SettingKey, value: string) => (PICTURES.has(key) ? absoluteUrl(context, value) : value)
  return settingKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    return {
      key,
      value: shown(key, row?.value ?? standardOf(key)),
      version: row?.version ?? 0,
      changedAt: row?.updatedAt ?? null,
      standard: shown(key, standardOf(key)),
    }
  })
}

const wrong = (field: SettingKey, zh: string, en: string): Refusal =>
  refuse('SETTING_WRONG', { field, values: { problem: { zh, en } } })

/** Removes characters from a line of text that could be read as markup. */
const line =
  (most: number, least = 1) =>
  (value: string, key: SettingKey): string | Refusal => {
    const text = value.trim()
    if ([...text].length < least) return wrong(key, '请填写', 'it cannot be empty')
    return [...text].length > most || /[<>\n\r]/.test(text)
      ? wrong(key, `最多 ${most} 个字，不含 < >`, `up to ${most} characters, without < >`)
      : text
  }

const promises =
  (length: number, least: number) =>
  (value: string, key: SettingKey): string | Refusal => {
    const words = value
      .split(/[,，]/)
      .map((word) => word.trim())
      .filter(Boolean)
    if (words.length < least || words.length > promiseLimits.count)
      return wrong(
        key,
        `要有 ${least}–${promiseLimits.count} 条`,
        `there are ${least}–${promiseLimits.count}`,
      )
    if (words.some((word) => [...word].length > length || /[<>]/.test(word)))
      return wrong(key, `每条最多 ${length} 个字`, `each has up to ${length} characters`)
    return new Set(words).size < words.length
      ? wrong(key, '有重复的承诺', 'two of them are the same')
      : words.join(',')
  }

const isBand = (row: unknown): row is WeightBand => {
  if (typeof row !== 'object' || row === null) return false
  const { value, text, minG, maxG } = row as Record<keyof WeightBand, unknown>
  return (
    typeof value === 'string' &&
    typeof text === 'string' &&
    typeof minG === 'number' &&
    typeof maxG === 'number'
  )
}

const weightList = (value: string, key: SettingKey): string | Refusal => {
  let given: unknown
  try {
    given = JSON.parse(value)
  } catch {
    given = null
  }
  if (!Array.isArray(given) || !given.every(isBand)) return wrong(key, '格式不正确', 'not a list of bands')
  const bands = given.map((band) => ({
    value: band.value.trim(),
    text: band.text.trim(),
    minG: band.minG,
    maxG: band.maxG,
  }))
  const [first] = weightBandProblems(bands)
  if (!first) return JSON.stringify(bands)
  const at = {
    zh: `第 ${first.row + 1} 档${first.problem.zh}`,
    en: `band ${first.row + 1}: ${first.problem.en}`,
  } satisfies Text
  return wrong(key, at.zh, at.en)
}

const phone = (value: string, key: SettingKey): string | Refusal =>
  /^\+?\d[\d -]{4,18}\d$/.test(value.trim())
    ? value.trim()
    : wrong(key, '电话号码格式不正确', 'this is no phone number')

/** `08:00-20:00`, every day; empty when unspecified. */
const hours = (value: string, key: SettingKey): string | Refusal => {
  const [from = '', to = '', more] = value.trim().split('-')
  const isTime = (text: string): boolean => /^([01]\d|2[0-4]):[0-5]\d$/.test(text) && text <= '24:00'
  return value.trim() === '' || (more === undefined && isTime(from) && isTime(to) && from < to)
    ? value.trim()
    : wrong(key, '写成 08:00-20:00 的样子', 'written like 08:00-20:00')
}

/** WeChat's own format: 6 to 20 letters, digits, dashes or underscores, starting with a letter. */
const wechatId = (value: string, key: SettingKey): string | Refusal =>
  /^([A-Za-z][\w-]{5,19})?$/.test(value.trim())
    ? value.trim()
    : wrong(
        key,
        '微信号由 6–20 个字母、数字组成，字母开头',
        'a WeChat ID has 6 to 20 letters and figures, a letter first',
      )

const chatAddress = (value: string, key: SettingKey): string | Refusal => {
  const url = value.trim()
  return url === '' ||
    (/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#][^\s"'<>\\]*)?$/i.test(url) && url.length <= 500)
    ? url
    : wrong(key, '地址要以 https:// 开头并写完整', 'the address is whole and begins with https://')
}

const onOff = (value: string, key: SettingKey): string | Refusal =>
  value === 'on' || value === 'off' ? value : wrong(key, '只能是开或关', 'it is on or off')

/** A whole number within its bounds; where the minimum is 0, it disables the rule. */
const wholeNumber = (value: string, key: SettingKey): string | Refusal => {
  const { least, most } = numberSettings[key as NumberSetting]
  const number = Number(value)
  return /^\d{1,6}$/.test(value.trim()) && number >= least && number <= most
    ? String(number)
    : wrong(key, `请填 ${least}–${most} 的整数`, `a whole number from ${least} to ${most}`)
}

/** All withdrawal rules, as JSON of whole numbers. */
const withdrawalRules = (value: string, key: SettingKey): string | Refusal => {
  let given: unknown
  try {
    given = JSON.parse(value)
  } catch {
    given = null
  }
  if (typeof given !== 'object' || given === null) return wrong(key, '格式不正确', 'these are no rules')
  const found = withdrawalRuleProblem(given as Record<string, unknown>)
  if (found) return wrong(key, `${found.rule} ${found.problem.zh}`, `${found.rule}: ${found.problem.en}`)
  const rules = given as WithdrawalRules
  return JSON.stringify(Object.fromEntries(withdrawalRuleNames.map((rule) => [rule, rules[rule]])))
}

const rules: Record<SettingKey, (value: string, key: SettingKey) => string | Refusal> = {
  weightList,
  serviceList: promises(promiseLimits.length, 1),
  serviceListEn: promises(promiseLimits.lengthEn, 0),
  mallName: line(20),
  mallNameEn: line(40, 0),
  kf_tel: phone,
  kf_hours: hours,
  kf_wechat: wechatId,
  share_profile: line(40),
  // the picture itself is looked at where uploads are known
  share_pic: (value) => value,
  booking_days: wholeNumber,
  cash_at_door: onOff,
  cash_needs_float: onOff,
  cash_float_limit_yuan: wholeNumber,
  cash_till_limit_yuan: wholeNumber,
  stock_full_percent: wholeNumber,
  stock_old_days: wholeNumber,
  contract_due_days: wholeNumber,
  staff_sign_in_by_sms: onOff,
  sign_in_code_by_staff: onOff,
  sms_per_minute: wholeNumber,
  sms_per_hour: wholeNumber,
  sms_per_day: wholeNumber,
  sms_work_percent: wholeNumber,
  weigh_photo_kg: wholeNumber,
  weigh_ask_times: wholeNumber,
  weigh_ask_yuan: wholeNumber,
  courier_sharing: onOff,
  next_stop_message: onOff,
  late_minutes: wholeNumber,
  late_apology: onOff,
  raise_percent: wholeNumber,
  raise_max_yuan: wholeNumber,
  raise_days: wholeNumber,
  customerServiceChatCorpId: line(64, 0),
  customerServiceChatUrl: chatAddress,
  withdrawal_rules: withdrawalRules,
  staff_idle_minutes: wholeNumber,
  staff_confirm_minutes: wholeNumber,
}

const putOne = async (
  trx: Trx,
  now: number,
  { key, version, value }: { key: SettingKey; version: number; value: string },
): Promise<boolean> => {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('config')
      .values({ key, value, remark: defaultSettings[key]?.remark ?? '', updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('config')
    .set({ value, updatedAt: now, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves settings, all or none. The endpoint lists the possible refusals. */
export const putSettings = async (
  trx: Trx,
  { role }: { role: StaffRole },
  now: number,
  { changes }: InputOf<typeof saveSettings>,
): Promise<null | Refusal> => {
  for (const { key, version, value } of changes) {
    if (role !== 'owner' && ownerSettings.includes(key)) return refuse('NOT_ALLOWED', { field: key })
    const checked = PICTURES.has(key) ? await ownPicture(trx, value, key) : rules[key](value, key)
    if (isRefusal(checked)) return checked
    if (!(await putOne(trx, now, { key, version, value: checked })))
      return refuse('CHANGED_MEANWHILE', { field: key })
  }
  invalidateConfig()
  return null
}
