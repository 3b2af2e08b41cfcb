// Texts of the tab with the API keys of other software.

import type { Text } from '@huishou/wire/text'

export const messages = {
  tab: { zh: 'API 密钥', en: 'API keys' },
  lead: {
    zh: '财务软件、仓库系统等用密钥调用员工接口。密钥只能做勾选范围内的事；打款、改价、账号等需要再次确认身份的操作，任何密钥都不能做。创建人停用或不再是老板时，密钥随之失效。',
    en: 'Accounting, warehouse and other software calls the staff API with a key. A key can do only what is ticked. No key can make payments, change prices or accounts, or do anything else for which people must confirm who they are. A key ends when its creator’s account is disabled or is no longer an owner’s.',
  },
  none: { zh: '还没有 API 密钥', en: 'No API keys yet' },
  create: { zh: '新建密钥', en: 'Create a key' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '给哪个软件用，例如“金蝶”', en: 'The software that uses it, such as “Kingdee”' },
  role: { zh: '角色', en: 'Role' },
  roleHint: {
    zh: '密钥看到的内容与该角色相同；客服和审计看到的手机号是打码的。',
    en: 'The key sees what this role sees; service agents and auditors see masked phone numbers.',
  },
  scopes: { zh: '权限', en: 'Scopes' },
  scopesMissing: { zh: '至少勾选一项权限', en: 'Tick at least one scope' },
  area: { zh: '范围', en: 'Area' },
  scopeLabel: { zh: '{area}：{access}', en: '{area}: {access}' },
  days: { zh: '有效期', en: 'Valid for' },
  daysOption: { zh: '{count} 天', en: '{count} days' },
  key: { zh: '密钥', en: 'Key' },
  keyTitle: { zh: '“{name}”的密钥', en: 'Key for “{name}”' },
  keyOnce: {
    zh: '只显示这一次，请现在复制到对方软件里。调用时放在请求头 X-Token 中。',
    en: 'It is shown only once: copy it into the other software now. Calls send it in the header X-Token.',
  },
  copied: { zh: '我已保存', en: 'I have saved it' },
  state: { zh: '状态', en: 'State' },
  expires: { zh: '到期', en: 'Expires' },
  used: { zh: '最近使用', en: 'Last used' },
  unused: { zh: '未使用', en: 'Not used' },
  created: { zh: '创建', en: 'Created' },
  revoke: { zh: '停用', en: 'Revoke' },
  revokeTitle: { zh: '停用密钥', en: 'Revoke the key' },
  revokeText: {
    zh: '使用“{name}”的软件会立刻无法调用，停用后不能恢复。',
    en: 'The software that uses “{name}” is cut off at once. A revoked key cannot be restored.',
  },
} satisfies Record<string, Text>
