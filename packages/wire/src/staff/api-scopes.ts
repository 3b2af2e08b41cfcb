// The prefix, roles, limits and states of API keys, and the areas of the staff API that a key can be allowed to read
// or change.

import type { Endpoint } from '../endpoint.ts'
import type { Text } from '../text.ts'
import type { StaffRole } from './roles.ts'

/** The prefix of every API key, by which the server tells it from the token of a session. */
export const API_KEY_PREFIX = 'hs_'

/** Roles an API key can act with: desks of the whole business, except the owner's. */
export const apiKeyRoles = [
  'auditor',
  'agent',
  'dispatcher',
  'finance',
  'ops',
] as const satisfies readonly StaffRole[]
export type ApiKeyRole = (typeof apiKeyRoles)[number]

/** Maximum number of keys that are valid at the same time, and bounds of their life in days. */
export const apiKeyLimits = { name: 40, valid: 30, minDays: 1, maxDays: 366 } as const

type Area = { text: Text; paths: readonly string[] }
/** Areas of the staff API that a key can be given, each with the first path segments of its endpoints. */
export const apiAreas = {
  pickup: {
    text: { zh: '回收订单与调度', en: 'Pickups and dispatch' },
    paths: ['pickup', 'counter', 'dispatch', 'rota', 'mail-in'],
  },
  catalog: { text: { zh: '品类、价格与商品', en: 'Materials, prices and goods' }, paths: ['catalog'] },
  mall: {
    text: { zh: '商城与营销', en: 'Mall and promotions' },
    paths: ['mall', 'coupon', 'bargain', 'vote'],
  },
  customers: {
    text: { zh: '客户与积分', en: 'Customers and points' },
    paths: ['customer', 'customers', 'points'],
  },
  firms: { text: { zh: '企业与社区', en: 'Firms and communities' }, paths: ['firm', 'firms', 'community'] },
  money: {
    text: { zh: '资金', en: 'Money' },
    paths: ['ledger', 'withdrawal', 'withdrawals', 'pay-in', 'pay-ins', 'cash', 'courier-pay'],
  },
  sales: { text: { zh: '销售', en: 'Sales' }, paths: ['sales'] },
  yard: { text: { zh: '货场与库存', en: 'Yard and stock' }, paths: ['yard'] },
  reports: {
    text: { zh: '经营数据、门店、减碳与操作记录', en: 'Business data, shops, carbon, audit log' },
    paths: ['figures', 'place', 'audit', 'carbon'],
  },
} as const satisfies Readonly<Record<string, Area>>
export type ApiArea = keyof typeof apiAreas
export const apiAreaNames = Object.keys(apiAreas) as readonly ApiArea[]

/**
 * First path segments that no key can call: signing in, accounts and sessions, the keys themselves, settings, content
 * and set-up, the system and webhooks, uploads, scales, anomaly cases, notifications, and the calls of a courier's
 * phone.
 */
export const apiClosedPaths = [
  'anomaly',
  'api-keys',
  'confirm',
  'content',
  'courier',
  'first-owner',
  'login',
  'logout',
  'me',
  'notifications',
  'password',
  'people',
  'scale',
  'second-factor',
  'sessions',
  'setup',
  'system',
  'upload',
  'warnings',
  'webhook',
] as const

/** `read` lists and records; `export` files and other reads that ask people to confirm who they are; `write` changes. */
export const apiAccess = ['read', 'export', 'write'] as const
export type ApiAccess = (typeof apiAccess)[number]
export const apiAccessText: Record<ApiAccess, Text> = {
  read: { zh: '读取', en: 'Read' },
  export: { zh: '导出', en: 'Export' },
  write: { zh: '写入', en: 'Write' },
}

export type ApiScope = `${ApiArea}:${ApiAccess}`
export const apiScopes: readonly ApiScope[] = apiAreaNames.flatMap((area) =>
  apiAccess.map((access) => `${area}:${access}` as const),
)

const areaOfPath = new Map<string, ApiArea>(
  apiAreaNames.flatMap((area) => apiAreas[area].paths.map((path) => [path, area] as const)),
)

/**
 * The scope a key needs for an endpoint; null for endpoints no key can call. POST calls for which people have to
 * confirm who they are are never open to a key: money, prices, accounts, and exports of redeem codes or full ID
 * numbers.
 */
export const apiScopeOf = ({
  surface,
  path,
  method,
  reauthenticate,
}: Pick<Endpoint, 'surface' | 'path' | 'method' | 'reauthenticate'>): ApiScope | null => {
  const area = surface === 'staff' ? areaOfPath.get(path.split('/')[1] ?? '') : undefined
  if (!area) return null
  if (method === 'GET') return `${area}:${reauthenticate ? 'export' : 'read'}`
  return reauthenticate ? null : `${area}:write`
}

export const apiKeyStates = ['valid', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]
export const apiKeyStateText: Record<ApiKeyState, Text> = {
  valid: { zh: '有效', en: 'Valid' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已停用', en: 'Revoked' },
}
