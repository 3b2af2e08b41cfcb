// Checks the value of a setting before it is saved.
import { colourProblem } from '@huishou/wire/content/derive-brand-colours'
import { promiseLimits } from '@huishou/wire/content/setting-catalogue/business'
import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingRule } from '@huishou/wire/content/setting-catalogue/setting'
import { weightBandProblems, type WeightBand } from '@huishou/wire/content/weight-bands'
import { parseWechatTemplate } from '@huishou/wire/content/wechat-templates'
import { checkInCycleIn, checkInCycleProblem } from '@huishou/wire/points/check-in-cycle'
import { levelProblems, levelsIn } from '@huishou/wire/points/levels'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import {
  withdrawalRuleNames,
  withdrawalRuleProblem,
  withdrawalRuleText,
  type WithdrawalRules,
} from '@huishou/wire/withdrawal/rules'

/** The refusal SETTING_WRONG for a setting, with the problem in both languages. */
export const wrong = (field: SettingKey, zh: string, en: string): Refusal =>
  refuse('SETTING_WRONG', { field, values: { problem: { zh, en } } })

type Check<Kind extends SettingRule['kind']> = (
  value: string,
  key: SettingKey,
  rule: Extract<SettingRule, { kind: Kind }>,
) => string | Refusal

/** Refuses characters that could be read as markup. */
const line: Check<'line'> = (value, key, { least, most }) => {
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
        `enter ${least}–${promiseLimits.count} promises`,
      )
    if (words.some((word) => [...word].length > length || /[<>]/.test(word)))
      return wrong(
        key,
        `每条最多 ${length} 个字，不含 < >`,
        `each may have up to ${length} characters, without < >`,
      )
    return new Set(words).size < words.length
      ? wrong(key, '有重复的承诺', 'two promises are the same')
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

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const weightBands: Check<'weightBands'> = (value, key) => {
  const given = parsed(value)
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
    zh: `第 ${first.row + 1} 档：${first.problem.zh}`,
    en: `band ${first.row + 1}: ${first.problem.en}`,
  } satisfies Text
  return wrong(key, at.zh, at.en)
}

/** Levels of members as JSON, lowest first. */
const memberLevels: Check<'memberLevels'> = (value, key) => {
  const given = levelsIn(value)
  if (!given) return wrong(key, '格式不正确', 'not a list of levels')
  const levels = given.map(({ id, name, nameEn, growth, colour, benefits, benefitsEn, goldPrices }) => ({
    id,
    name: name.trim(),
    nameEn: nameEn.trim(),
    growth,
    colour: colour.toLowerCase(),
    benefits: benefits.trim(),
    benefitsEn: benefitsEn.trim(),
    ...(goldPrices === true ? { goldPrices } : {}),
  }))
  const [first] = levelProblems(levels)
  return first
    ? wrong(key, `第 ${first.row + 1} 级：${first.problem.zh}`, `level ${first.row + 1}: ${first.problem.en}`)
    : JSON.stringify(levels)
}

const phone: Check<'phone'> = (value, key) =>
  /^\+?\d[\d -]{4,18}\d$/.test(value.trim())
    ? value.trim()
    : wrong(key, '电话号码格式不正确', 'this is not a phone number')

/** `08:00-20:00`, every day; empty when unspecified. */
const hours: Check<'hours'> = (value, key) => {
  const [from = '', to = '', more] = value.trim().split('-')
  const isTime = (text: string): boolean => /^([01]\d|2[0-4]):[0-5]\d$/.test(text) && text <= '24:00'
  return value.trim() === '' || (more === undefined && isTime(from) && isTime(to) && from < to)
    ? value.trim()
    : wrong(key, '写成 08:00-20:00 的样子', 'write it like 08:00-20:00')
}

/** `22:00-08:00`, every day, also over midnight; empty for none. */
const night: Check<'night'> = (value, key) => {
  const [from = '', to = '', more] = value.trim().split('-')
  const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  return value.trim() === '' || (more === undefined && isTime(from) && isTime(to) && from !== to)
    ? value.trim()
    : wrong(key, '写成 22:00-08:00 的样子', 'write it like 22:00-08:00')
}

/** WeChat's own format: 6 to 20 letters, digits, dashes or underscores, starting with a letter. */
const wechatId: Check<'wechatId'> = (value, key) =>
  /^([A-Za-z][\w-]{5,19})?$/.test(value.trim())
    ? value.trim()
    : wrong(
        key,
        '微信号由 6–20 个字母、数字、下划线或减号组成，以字母开头',
        'a WeChat ID has 6 to 20 letters, digits, underscores or hyphens and begins with a letter',
      )

/** A template id, the template's field for the text, and, where it has one, the field for the time. */
const wechatTemplate: Check<'wechatTemplate'> = (value, key) =>
  value.trim() === '' || parseWechatTemplate(value.trim()) !== null
    ? value.trim()
    : wrong(
        key,
        '写成“模板ID 内容字段 时间字段”，如 Abc… thing2 time3，时间字段可不填',
        'write it as template ID, text field, time field, like Abc… thing2 time3; the time field may be left out',
      )

const url: Check<'url'> = (value, key) => {
  const address = value.trim()
  return address === '' ||
    (/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#][^\s"'<>\\]*)?$/i.test(address) && address.length <= 500)
    ? address
    : wrong(key, '地址要以 https:// 开头并写完整', 'enter the whole address, beginning with https://')
}

const colour: Check<'colour'> = (value, key) => {
  const text = value.trim().toLowerCase()
  const problem = colourProblem(text)
  return problem ? wrong(key, problem.zh, problem.en) : text
}

const toggle: Check<'switch'> = (value, key) =>
  value === 'on' || value === 'off' ? value : wrong(key, '只能是开或关', 'it must be on or off')

/** A whole number within its bounds; where the minimum is 0, it disables the rule. */
const wholeNumber: Check<'number'> = (value, key, { least, most }) => {
  const number = Number(value)
  return /^\d{1,6}$/.test(value.trim()) && number >= least && number <= most
    ? String(number)
    : wrong(key, `请填 ${least}–${most} 的整数`, `a whole number from ${least} to ${most}`)
}

/** All withdrawal rules, as JSON of whole numbers. */
const withdrawalRules: Check<'withdrawalRules'> = (value, key) => {
  const given = parsed(value)
  if (typeof given !== 'object' || given === null) return wrong(key, '格式不正确', 'these are no rules')
  const found = withdrawalRuleProblem(given as Record<string, unknown>)
  if (found) {
    const { zh, en } = withdrawalRuleText[found.rule]
    return wrong(key, `${zh}：${found.problem.zh}`, `${en}: ${found.problem.en}`)
  }
  const rules = given as WithdrawalRules
  return JSON.stringify(Object.fromEntries(withdrawalRuleNames.map((rule) => [rule, rules[rule]])))
}

/** The points of each consecutive day of check-in. */
const checkInCycle: Check<'checkInCycle'> = (value, key) => {
  const cycle = checkInCycleIn(value)
  const problem = checkInCycleProblem(cycle)
  return problem ? wrong(key, problem.zh, problem.en) : cycle.join(',')
}

const checks: { [Kind in Exclude<SettingRule['kind'], 'picture'>]: Check<Kind> } = {
  number: wholeNumber,
  switch: toggle,
  line,
  phone,
  hours,
  night,
  wechatId,
  wechatTemplate,
  url,
  colour,
  promises: promises(promiseLimits.length, 1),
  promisesEn: promises(promiseLimits.lengthEn, 0),
  weightBands,
  memberLevels,
  withdrawalRules,
  checkInCycle,
}

/**
 * The value as it is stored. Refuses SETTING_WRONG with the key in `field`. Pictures are returned unchecked, because
 * only `checkPicture`, which needs the database, checks them.
 */
export const checkSetting = (key: SettingKey, value: string): string | Refusal => {
  const rule = settingRules[key]
  if (rule.kind === 'picture') return value
  return (checks[rule.kind] as Check<SettingRule['kind']>)(value, key, rule)
}
