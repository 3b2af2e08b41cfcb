import type { Text } from '../text.ts'

/** Texts of the actions that the audit log records about webhooks. */
export const webhookActionText = {
  'webhook.create': { zh: '新建推送地址', en: 'Created a webhook endpoint' },
  'webhook.save': { zh: '修改推送地址', en: 'Changed a webhook endpoint' },
  'webhook.rotate': { zh: '更换推送密钥', en: 'Made a new webhook secret' },
  'webhook.remove': { zh: '删除推送地址', en: 'Deleted a webhook endpoint' },
  'webhook.test': { zh: '发送测试推送', en: 'Sent a webhook test' },
  'webhook.replay': { zh: '重新推送', en: 'Replayed a webhook delivery' },
  'webhook.gone': { zh: '接收方已停用，自动停止推送', en: 'Switched off: the receiver is gone' },
  'webhook.export': { zh: '导出推送记录', en: 'Exported the webhook deliveries' },
} as const satisfies Readonly<Record<string, Text>>
