import { settingAreas } from '../content/setting-catalogue/catalogue.ts'
import { settingUnits, type SettingGroup, type SettingRule } from '../content/setting-catalogue/setting.ts'
import { type AuditField, field } from './field.ts'

const onOrOff = { on: { zh: '开', en: 'On' }, off: { zh: '关', en: 'Off' } } as const

const fieldOf = (title: SettingGroup['title'], rule: SettingRule): AuditField => {
  const isAmount = rule.kind === 'number' && rule.unit === 'fen'
  const unit = rule.kind === 'number' && !isAmount ? settingUnits[rule.unit] : null
  return field(
    `${title.zh}：${rule.name.zh}${unit ? `（${unit.zh}）` : ''}`,
    `${title.en}: ${rule.name.en}${unit ? ` (${unit.en})` : ''}`,
    rule.kind === 'switch' ? onOrOff : isAmount ? 'fen' : undefined,
  )
}

/** How the audit log names and formats the settings of the business. The names are those of the settings page. */
export const settingFields: Readonly<Record<string, AuditField>> = Object.fromEntries(
  Object.values(settingAreas).flatMap(({ groups }) =>
    Object.values(groups as Readonly<Record<string, SettingGroup>>).flatMap(({ title, settings }) =>
      Object.entries(settings).map(([key, rule]) => [key, fieldOf(title, rule)]),
    ),
  ),
)
