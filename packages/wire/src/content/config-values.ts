// Endpoints that read the public configuration of the business.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { DateTime, Optional } from '../schema.ts'

export const ConfigRow = Type.Object({
  key: Type.String(),
  value: Type.String(),
  remark: Type.String(),
  dateUpdate: Optional(DateTime),
})
export const configValues = customerGet('/config/values', {
  name: 'configValues',
  who: 'anyone',
  summary: { zh: '系统配置', en: 'Configuration values' },
  input: { keys: Type.String({ minLength: 1, maxLength: 2000 }) },
  reply: Type.Array(ConfigRow),
  refusals: ['EMPTY'],
})
export const configValue = customerGet('/config/value', {
  name: 'configValue',
  who: 'anyone',
  summary: { zh: '单个系统配置', en: 'One configuration value' },
  input: { key: Type.String({ minLength: 1, maxLength: 100 }) },
  reply: ConfigRow,
  refusals: ['EMPTY'],
})
