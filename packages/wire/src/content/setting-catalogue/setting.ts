// Declares what a setting consists of: its kind, unit, bounds and default.

import type { Text } from '../../text.ts'

/** Units for integer settings, shown next to the input field. */
export const settingUnits = {
  messages: { zh: '条', en: 'messages' },
  fold: { zh: '倍', en: 'times' },
  yuan: { zh: '元', en: 'yuan' },
  tenThousandYuan: { zh: '万元', en: '×10,000 yuan' },
  kg: { zh: '公斤', en: 'kg' },
  percent: { zh: '%', en: '%' },
  permille: { zh: '‰', en: '‰' },
  minutes: { zh: '分钟', en: 'minutes' },
  hours: { zh: '小时', en: 'hours' },
  days: { zh: '天', en: 'days' },
  times: { zh: '次', en: 'times' },
  orders: { zh: '单', en: 'orders' },
  lines: { zh: '行', en: 'lines' },
  metres: { zh: '米', en: 'm' },
  points: { zh: '积分', en: 'points' },
  people: { zh: '位', en: 'people' },
  months: { zh: '个月', en: 'months' },
  /** Stored and sent as fen; people type and read yuan. */
  fen: { zh: '分', en: 'fen' },
} as const satisfies Record<string, Text>
export type SettingUnit = keyof typeof settingUnits

type Common = {
  name: Text
  /** The value until somebody saves another one; as text, like every value. */
  standard: string
  /** Used by the server and the console only: `config/values` does not return it. */
  private?: true
}
export type NumberSettingRule = Common & { kind: 'number'; unit: SettingUnit; least: number; most: number }
export type SwitchSettingRule = Common & { kind: 'switch' }
/** One line of text of `least` to `most` characters. */
export type LineSettingRule = Common & { kind: 'line'; least: number; most: number; hint?: Text }
/** Settings with a format of their own. Structured values are stored as JSON or as a list. */
type FormatSettingRule = Common & {
  kind:
    | 'phone'
    | 'hours'
    | 'night'
    | 'wechatId'
    | 'wechatTemplate'
    | 'url'
    | 'colour'
    | 'promises'
    | 'promisesEn'
    | 'weightBands'
    | 'memberLevels'
    | 'withdrawalRules'
    | 'checkInCycle'
  hint?: Text
}
/** An uploaded picture; with `squareFrom` it is square and at least that many pixels wide. */
export type PictureSettingRule = Common & {
  kind: 'picture'
  optional?: true
  squareFrom?: number
  hint?: Text
}
export type SettingRule =
  | NumberSettingRule
  | SwitchSettingRule
  | LineSettingRule
  | PictureSettingRule
  | FormatSettingRule

/** Settings that are saved together, under one title. */
export type SettingGroup = {
  title: Text
  /** The effect of the settings, also on orders already under way. */
  effect: Text
  /**
   * Only the owner may change these settings, such as those about money, member levels, signing in, backups and the
   * brand.
   */
  ownerOnly?: true
  /** Takes the whole width of the page. */
  wide?: true
  settings: Readonly<Record<string, SettingRule>>
}

export const number = (
  name: Text,
  unit: SettingUnit,
  [least, most]: readonly [number, number],
  standard: number,
): NumberSettingRule => ({ kind: 'number', name, unit, least, most, standard: String(standard) })

export const toggle = (name: Text, standard: 'on' | 'off'): SwitchSettingRule => ({
  kind: 'switch',
  name,
  standard,
})

export const line = (
  name: Text,
  [least, most]: readonly [number, number],
  { standard = '', hint }: { standard?: string; hint?: Text } = {},
): LineSettingRule => ({ kind: 'line', name, least, most, standard, ...(hint ? { hint } : {}) })

/** Returns the same setting, but leaves it out of the public configuration. */
export const hidden = <Rule extends SettingRule>(rule: Rule): Rule & { private: true } => ({
  ...rule,
  private: true,
})
