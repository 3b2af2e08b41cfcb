import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingDraft } from './use-setting-draft.ts'

/** The props of every settings field. */
export type FieldProps = Pick<SettingDraft, 'draft' | 'put'> & {
  name: SettingKey
  may: boolean
  /** What the server refused about this setting. */
  problem: string | null
}
