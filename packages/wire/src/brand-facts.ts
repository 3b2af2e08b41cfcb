import type { Text } from './text.ts'

/** The brand data embedded in every page of the apps, so that it is styled before its first request. */
export type BrandFacts = {
  /** The name of the business; empty until it has one. English is never empty when Chinese is not. */
  name: Text
  /** The short one, as below an icon; the name where none was given. */
  appName: Text
  slogan: Text
  /** Path of the logo; empty without one. */
  logo: string
  /** `#rrggbb`, of which `brandPalette` makes the others. */
  colour: string
}

/** What stands after the short name in the apps of the staff. */
const staffApps = {
  courier: { zh: '工作台', en: ' Courier' },
  console: { zh: ' · 管理后台', en: ' · Console' },
} as const satisfies Record<string, Text>

/** What an app of the staff is called; null while the business has no name. */
export const staffAppName = (
  { appName }: Pick<BrandFacts, 'appName'>,
  app: keyof typeof staffApps,
): Text | null =>
  appName.zh === ''
    ? null
    : { zh: `${appName.zh}${staffApps[app].zh}`, en: `${appName.en}${staffApps[app].en}` }
