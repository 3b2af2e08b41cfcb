import { isRefusal } from '@huishou/wire/refusals'
import type { ApiKeyRole, ApiScope } from '@huishou/wire/staff/api-scopes'
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { createApiKey } from '../staff/index.ts'
import { personOf } from './staff-by-username.ts'

type Key = { name: string; role: ApiKeyRole; scopes: ApiScope[]; days: number; ago: number }

const keys: readonly Key[] = [
  { name: '盘点小程序', role: 'ops', scopes: ['yard:read', 'yard:write'], days: 30, ago: 45 },
  {
    name: '金蝶云',
    role: 'finance',
    scopes: ['money:read', 'money:export', 'sales:read'],
    days: 366,
    ago: 12,
  },
]

/** Seeds two API keys whose secrets nobody knows: one that has expired and one that is valid. */
export const seedApiKeys = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const owner = await personOf(trx, 'owner')
  for (const { ago, ...key } of keys) {
    const created = await createApiKey(trx, owner, now - ago * DAY, key)
    if (isRefusal(created)) throw new Error(`demo town: API key ${key.name}: ${created.refusal}`)
  }
}
