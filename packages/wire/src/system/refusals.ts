import { entry } from '../refusal-entry.ts'

/** Refusals about the system itself. */
export const systemRefusals = {
  SERVICE_OFF: entry('STATE', 24901, 409, '这项服务还没有配置', 'This service is not configured yet.'),
  OWN_MOBILE_MISSING: entry(
    'STATE',
    24902,
    409,
    '您的账号没有填写手机号，请先在“员工账号”里补上',
    'Your account has no mobile number: add it under Staff first.',
  ),
} as const
