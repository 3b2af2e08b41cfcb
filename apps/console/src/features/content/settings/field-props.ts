import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingDraft } from './use-setting-draft.ts'

/** What every field of a setting is given. */
export type FieldProps = Pick<SettingDraft, 'draft' | 'put'> & {
  name: SettingKey
  may: boolean
  /** What the server refused about this setting. */
  problem: string | null
}
