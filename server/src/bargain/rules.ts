import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

/** Limits for helpers (docs/rules/bargains.md#helpers); `bargain_rules` in the settings may change any of them. */
export const defaultRules = {
  helpsHere: 2,
  helpsPerDay: 5,
  deviceHelpsPerDay: 5,
  addressHelpsPerHour: 60,
} as const
export type BargainRules = { -readonly [Name in keyof typeof defaultRules]: number }

/** Days for which a helper's device and network stay on record. */
export const TRACE_DAYS = 90

/** The rules in force. A setting that is no JSON, or a value in it that is no positive integer, counts as absent. */
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
