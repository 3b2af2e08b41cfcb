// The catalogue of all settings of the business.

import type { Text } from '../../text.ts'
import { accessSettings } from './access.ts'
import { brandSettings } from './brand.ts'
import { businessSettings } from './business.ts'
import { mallSettings } from './mall.ts'
import { memberSettings } from './members.ts'
import { moneySettings } from './money.ts'
import { pickupSettings } from './pickup.ts'
import { pointsSettings } from './points.ts'
import { priceSettings } from './prices.ts'
import type { NumberSettingRule, SettingGroup, SettingRule, SwitchSettingRule } from './setting.ts'
import { taxSettings } from './tax.ts'
import { yardSettings } from './yard.ts'

/**
 * Every setting of the business: its bounds, its default, who may change it and what it does. The server validates
 * against it, the console builds its forms from it, and `npm run settings` generates the documentation page from it.
 */
export const settingAreas = {
  business: { title: { zh: '商家', en: 'Business' }, groups: { ...businessSettings, ...brandSettings } },
  pickup: { title: { zh: '预约与上门', en: 'Bookings and pickups' }, groups: pickupSettings },
  prices: { title: { zh: '价格', en: 'Prices' }, groups: priceSettings },
  members: { title: { zh: '会员', en: 'Members' }, groups: memberSettings },
  points: { title: { zh: '积分', en: 'Points' }, groups: pointsSettings },
  mall: { title: { zh: '商城', en: 'Mall' }, groups: mallSettings },
  yard: { title: { zh: '称重与库存', en: 'Weighing and stock' }, groups: yardSettings },
  money: { title: { zh: '提现与现金', en: 'Withdrawals and cash' }, groups: moneySettings },
  tax: { title: { zh: '开票与税', en: 'Invoices and tax' }, groups: taxSettings },
  access: { title: { zh: '登录与安全', en: 'Sign-in and security' }, groups: accessSettings },
} as const satisfies Record<string, { title: Text; groups: Readonly<Record<string, SettingGroup>> }>
export type SettingArea = keyof typeof settingAreas

const groups: readonly SettingGroup[] = Object.values(settingAreas).flatMap(({ groups }): SettingGroup[] =>
  Object.values(groups),
)

type KeysOf<Group> = Group extends { settings: infer Settings } ? keyof Settings : never
type Groups = { [Area in SettingArea]: (typeof settingAreas)[Area]['groups'] }[SettingArea]
type GroupsOf<Area> = Area extends unknown ? Area[keyof Area] : never
export type SettingKey = KeysOf<GroupsOf<Groups>>
type RuleOf<Group> = Group extends { settings: infer Settings } ? Settings : never
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Settings = Merged<RuleOf<GroupsOf<Groups>>>
type KeysOfKind<Kind> = {
  [Key in keyof Settings]: Settings[Key] extends Kind ? Key : never
}[keyof Settings] &
  SettingKey
export type NumberSetting = KeysOfKind<NumberSettingRule>
export type SwitchSetting = KeysOfKind<SwitchSettingRule>

/** The rule of each setting. */
export const settingRules = Object.assign({}, ...groups.map(({ settings }) => settings)) as Readonly<
  Record<SettingKey, SettingRule>
>
export const settingKeys = Object.keys(settingRules) as SettingKey[]

/** Settings only the owner may change. */
export const ownerSettings: ReadonlySet<SettingKey> = new Set(
  groups.flatMap(({ ownerOnly, settings }) => (ownerOnly ? (Object.keys(settings) as SettingKey[]) : [])),
)

/** Bounds and default of a setting that is a whole number. */
export const numberRule = (key: NumberSetting): NumberSettingRule => settingRules[key] as NumberSettingRule

/** Whether a stored value is a whole number within the bounds of its rule. */
export const isNumberAllowed = (key: NumberSetting, stored: string): boolean => {
  const { least, most } = numberRule(key)
  return /^\d+$/.test(stored) && Number(stored) >= least && Number(stored) <= most
}

/** Returns a stored number moved within the bounds of its rule, or the default when no number is stored. */
export const numberWithin = (key: NumberSetting, stored: string | null): number => {
  const { least, most, standard } = numberRule(key)
  const given = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return Number.isFinite(given) ? Math.min(most, Math.max(least, Math.trunc(given))) : Number(standard)
}
