import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

/** Limits for helpers (docs/rules/bargains.md#helpers); the setting `bargain_rules` can override each of them. */
export const defaultRules = {
  helpsHere: 2,
  helpsPerDay: 5,
  deviceHelpsPerDay: 5,
  addressHelpsPerHour: 60,
} as const
export type BargainRules = { -readonly [Name in keyof typeof defaultRules]: number }

/** Number of days a helper's device and network are stored. */
export const TRACE_DAYS = 90

/** The rules in force. A setting that is not JSON, or a value in it that is not a positive integer, is ignored. */
export const readRules = async (db: Handle<ContentTables>): Promise<BargainRules> => {
  const rules: BargainRules = { ...defaultRules }
  let given: unknown
  try {
    given = JSON.parse((await readConfigValue(db, 'bargain_rules')) || '{}')
  } catch {
    return rules
  }
  for (const [name, value] of Object.entries(given ?? {}))
    if (name in rules && Number.isSafeInteger(value) && (value as number) > 0)
      rules[name as keyof BargainRules] = value as number
  return rules
}
