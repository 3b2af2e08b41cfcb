import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about webhooks. */
export const webhookRefusals = {
  WEBHOOK_URL_INVALID: entry(
    'ARGS',
    24911,
    422,
    '请填写完整的 https 网址，不能带用户名、密码和 # 部分',
    'Enter a whole https address, without user name, password or # part.',
  ),
  WEBHOOK_URL_PRIVATE: entry(
    'ARGS',
    24912,
    422,
    '不能填写本机或内网地址',
    'An address of this machine or of a private network is not allowed.',
  ),
  WEBHOOK_NAME_TWICE: entry(
    'DUP',
    24913,
    409,
    '已有同名的推送地址',
    'There is an endpoint of this name already.',
  ),
  WEBHOOK_TOO_MANY: entry(
    'LIMIT',
    24914,
    409,
    '最多添加 {most} 个推送地址',
    'There may be up to {most} endpoints.',
  ),
  WEBHOOK_OFF: entry(
    'STATE',
    24915,
    409,
    '推送地址已停用或已删除，请先启用',
    'The endpoint is switched off or deleted. Switch it on first.',
  ),
  WEBHOOK_PENDING: entry('STATE', 24916, 409, '这条推送还在自动重试', 'This delivery is still being tried.'),
} as const
