// Staff endpoints for API keys, with which other software calls the staff API.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, Instant, Line, May, Nullable, OneOf, paging, StaffPage } from '../schema.ts'
import { apiKeyLimits, apiKeyRoles, apiKeyStates, apiScopes } from './api-scopes.ts'

const Scopes = Type.Array(OneOf(apiScopes), { minItems: 1, maxItems: apiScopes.length })

const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'the first characters of the key' }),
  role: OneOf(apiKeyRoles),
  scopes: Type.Array(OneOf(apiScopes)),
  state: OneOf(apiKeyStates),
  createdBy: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
  may: May<'revoke'>('of the owner'),
})

/** The keys with which other software calls the staff API, newest first. The keys themselves are never shown again. */
export const apiKeys = staffGet('/api-keys', {
  name: 'apiKeys',
  who: ['owner', 'auditor'],
  summary: { zh: 'API 密钥', en: 'API keys' },
  input: paging,
  reply: StaffPage(ApiKey),
})

/**
 * Creates a key that acts for the owner who creates it, with the given role and only within the scopes, for a number of
 * days. The reply is the only place where the key is shown.
 */
export const createApiKey = staffPost('/api-keys/create', {
  name: 'createApiKey',
  who: ['owner'],
  reauthenticate: true,
  summary: { zh: '新建 API 密钥', en: 'Create an API key' },
  input: {
    name: Line(apiKeyLimits.name),
    role: OneOf(apiKeyRoles),
    scopes: Scopes,
    days: Type.Integer({ minimum: apiKeyLimits.minDays, maximum: apiKeyLimits.maxDays }),
  },
  reply: Type.Object({ id: Id, key: Type.String() }),
  refusals: ['API_KEYS_FULL'],
})

/** Revokes a key at once. A revoked key stays in the list and cannot be used again. */
export const revokeApiKey = staffPost('/api-keys/revoke', {
  name: 'revokeApiKey',
  who: ['owner'],
  summary: { zh: '停用 API 密钥', en: 'Revoke an API key' },
  input: { id: Id },
  reply: Type.Object({ id: Id }),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
