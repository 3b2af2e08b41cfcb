// Reads and saves the settings that staff edit in the forms of the console.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import {
  ownerSettings,
  settingKeys,
  settingRules,
  type SettingKey,
} from '@huishou/wire/content/setting-catalogue/catalogue'
import type { saveSettings } from '@huishou/wire/content/settings'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { FileTables } from '../file/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { checkPicture } from './check-setting-picture.ts'
import { checkSetting } from './check-setting.ts'
import { defaultSettings, standardOf } from './default-settings.ts'
import { invalidateConfig } from './read-config.ts'
import { absoluteUrl, type ReplyContext } from './localized-text-and-absolute-url.ts'
import type { ContentTables } from './tables.ts'

type Trx = Transaction<ContentTables & FileTables>
type StaffSetting = ReplyOf<typeof saveSettings>['rows'][number]

const isPicture = (key: SettingKey): boolean => settingRules[key].kind === 'picture'

/** All settings that the console's forms show, each with its current value and who saved it last. */
export const readSettings = async (
  db: Handle<ContentTables>,
  context: ReplyContext,
): Promise<StaffSetting[]> => {
  const rows = await db
    .selectFrom('config')
    .select(['key', 'value', 'version', 'updatedAt', 'updatedBy'])
    .where('key', 'in', settingKeys)
    .execute()
  const shown = (key: SettingKey, value: string) => (isPicture(key) ? absoluteUrl(context, value) : value)
  return settingKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    return {
      key,
      value: shown(key, row?.value ?? standardOf(key)),
      version: row?.version ?? 0,
      changedAt: row?.updatedAt ?? null,
      changedBy: row?.updatedBy ?? '',
      standard: shown(key, standardOf(key)),
    }
  })
}

type Change = { key: SettingKey; version: number; value: string }

const putOne = async (
  trx: Trx,
  by: string,
  now: number,
  { key, version, value }: Change,
): Promise<boolean> => {
  const set = { value, updatedAt: now, updatedBy: by }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('config')
      .values({ key, remark: defaultSettings[key]?.remark ?? settingRules[key].name.zh, ...set })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('config')
    .set({ ...set, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves settings, all or none. The endpoint lists the possible refusals. */
export const putSettings = async (
  trx: Trx,
  { role, name }: Pick<StaffActor, 'role' | 'name'>,
  now: number,
  { changes }: InputOf<typeof saveSettings>,
): Promise<null | Refusal> => {
  for (const { key, version, value } of changes) {
    if (role !== 'owner' && ownerSettings.has(key)) return refuse('NOT_ALLOWED', { field: key })
    const checked = isPicture(key) ? await checkPicture(trx, key, value) : checkSetting(key, value)
    if (isRefusal(checked)) return checked
    if (!(await putOne(trx, name, now, { key, version, value: checked })))
      return refuse('CHANGED_MEANWHILE', { field: key })
  }
  invalidateConfig()
  return null
}
