// `npm run settings`: writes docs/settings.md, which lists every setting of the business with its bounds, default and
// effect, from the catalogue the server validates against. The file is not committed.
import { writeFileSync } from 'node:fs'
import {
  ownerSettings,
  settingAreas,
  type SettingKey,
} from '@huishou/wire/content/setting-catalogue/catalogue'
import {
  settingUnits,
  type SettingGroup,
  type SettingRule,
} from '@huishou/wire/content/setting-catalogue/setting'

const file = new URL('../docs/settings.md', import.meta.url)

const bounds = (rule: SettingRule): string => {
  if (rule.kind === 'number') return `${rule.least}–${rule.most} ${settingUnits[rule.unit].en}`
  if (rule.kind === 'switch') return 'on, off'
  if (rule.kind === 'line') return `${rule.least}–${rule.most} characters`
  if (rule.kind === 'picture' && rule.squareFrom !== undefined)
    return `picture, square, from ${rule.squareFrom} pixels`
  return rule.kind
}
const standard = ({ standard: text }: SettingRule): string =>
  text === '' ? '–' : text.startsWith('[') || text.startsWith('{') ? 'a list, see the console' : text

const row = (key: SettingKey, rule: SettingRule): string =>
  `| \`${key}\` | ${rule.name.zh} / ${rule.name.en} | ${bounds(rule)} | ${standard(rule)} | ${ownerSettings.has(key) ? 'owner' : 'operations, owner'} |`

const ofGroup = ({ title, effect, settings }: SettingGroup): string =>
  [
    `### ${title.zh} / ${title.en}`,
    effect.zh,
    effect.en,
    [
      '| key | name | may be | default | who changes it |',
      '| --- | --- | --- | --- | --- |',
      ...Object.entries(settings).map(([key, rule]) => row(key as SettingKey, rule)),
    ].join('\n'),
  ].join('\n\n')

const text = [
  '# Settings',
  'Changed in the console under _Settings → Business settings_; every change is in the audit log with who and when.',
  ...Object.values(settingAreas).flatMap(({ title, groups }) => [
    `## ${title.zh} / ${title.en}`,
    ...Object.values(groups as Readonly<Record<string, SettingGroup>>).map(ofGroup),
  ]),
]
writeFileSync(file, `${text.join('\n\n')}\n`)
process.stdout.write(`docs/settings.md: ${text.length} sections\n`)
