import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingDraft } from './use-setting-draft.ts'

/** Type of the props that the fields of the settings page have in common. */
export type FieldProps = Pick<SettingDraft, 'draft' | 'put'> & {
  name: SettingKey
  may: boolean
  /** Why the server refused this setting; null if it did not. */
  problem: string | null
}
