import type { Transaction } from '../platform/database.ts'
import { defaultSettings } from './default-settings.ts'
import { invalidateConfig } from './read-config.ts'
import type { ContentTables } from './tables.ts'

/** Stores configuration values by key. A value without a remark keeps its stored remark. */
export const putConfig = async (
  trx: Transaction<ContentTables>,
  now: number,
  rows: readonly { key: string; value: string; remark?: string }[],
): Promise<void> => {
  for (const { key, value, remark } of rows)
    await trx
      .insertInto('config')
      .values({ key, value, remark: remark ?? defaultSettings[key]?.remark ?? '', updatedAt: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((e) => ({
          value,
          updatedAt: now,
          updatedBy: '',
          version: e('config.version', '+', 1),
          ...(remark === undefined ? {} : { remark }),
        })),
      )
      .execute()
  invalidateConfig()
}
