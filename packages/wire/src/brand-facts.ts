// The brand data that the server embeds in every page of the apps, and the names of the staff apps, which contain
// the name of the business.

import type { Text } from './text.ts'

/** The brand data embedded in every page of the apps, so that it is styled before its first request. */
export type BrandFacts = {
  /** The name of the business; empty until it has one. English is never empty when Chinese is not. */
  name: Text
  /** The short name, as shown below an icon; the full name if no short one was given. */
  appName: Text
  slogan: Text
  /** Path of the logo; empty without one. */
  logo: string
  /** The colour as `#rrggbb`; `brandPalette` derives the other colours from it. */
  colour: string
}

/** The suffixes that follow the short name in the names of the staff apps. */
const staffApps = {
  courier: { zh: '工作台', en: ' Courier' },
  console: { zh: ' · 管理后台', en: ' · Console' },
} as const satisfies Record<string, Text>

/** The name of a staff app; null while the business has no name. */
export const staffAppName = (
  { appName }: Pick<BrandFacts, 'appName'>,
  app: keyof typeof staffApps,
): Text | null =>
  appName.zh === ''
    ? null
    : { zh: `${appName.zh}${staffApps[app].zh}`, en: `${appName.en}${staffApps[app].en}` }
