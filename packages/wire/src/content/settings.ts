// Endpoints for staff who read and save the settings of the business.

import { Type } from 'typebox'
import { settingKeys } from './setting-catalogue/catalogue.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { IdempotencyKey, Instant, Nullable, OneOf, Version } from '../schema.ts'

export const StaffSetting = Type.Object({
  key: OneOf(settingKeys),
  value: Type.String(),
  version: Type.Integer({ description: '0: as shipped' }),
  changedAt: Nullable(Instant),
  changedBy: Type.String({ description: 'who saved it; empty: as shipped, or not by a person' }),
  standard: Type.String({ description: 'the value as shipped' }),
})
export const staffSettings = staffGet('/content/settings', {
  name: 'staffSettings',
  who: ['ops', 'finance', 'owner', 'auditor'],
  summary: { zh: '业务设置', en: 'Settings' },
  reply: Type.Object({ rows: Type.Array(StaffSetting) }),
})
/**
 * Saves one or several settings, all or none. Refuses CHANGED_MEANWHILE when one has changed since it was read,
 * SETTING_WRONG with the key in `field`.
 */
export const saveSettings = staffPost('/content/settings/save', {
  name: 'saveSettings',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '保存业务设置', en: 'Save settings' },
  input: {
    changes: Type.Array(
      Type.Object({ key: OneOf(settingKeys), version: Version, value: Type.String({ maxLength: 10_000 }) }),
      { minItems: 1, maxItems: settingKeys.length },
    ),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ rows: Type.Array(StaffSetting) }),
  refusals: ['CHANGED_MEANWHILE', 'SETTING_WRONG', 'CONTENT_PICTURE_UNKNOWN', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
