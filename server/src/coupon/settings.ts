import { DAY } from '@huishou/wire/time'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

type RaiseSettings = { permyriad: number; maxFen: number; validMs: number }

/** What a new raise coupon is worth and how long it is valid; null while none are given. */
export const readRaiseSettings = async (db: Handle<ContentTables>): Promise<RaiseSettings | null> => {
  const number = async (key: string): Promise<number> => Number((await readConfigValue(db, key)) ?? 0)
  if ((await readConfigValue(db, 'late_apology')) !== 'on') return null
  return {
    permyriad: (await number('raise_percent')) * 100,
    maxFen: (await number('raise_max_yuan')) * 100,
    validMs: (await number('raise_days')) * DAY,
  }
}
