import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about external services and background jobs. */
export const systemRefusals = {
  SERVICE_OFF: entry('STATE', 24901, 409, '这项服务还没有配置', 'This service is not configured yet.'),
  OWN_MOBILE_MISSING: entry(
    'STATE',
    24902,
    409,
    '您的账号没有填写手机号，请先在“员工账号”里补上',
    'Your account has no mobile number: add it under Staff first.',
  ),
  JOB_RUNNING: entry(
    'STATE',
    24903,
    409,
    '任务正在执行，请稍后再试',
    'The job is running. Try again in a moment.',
  ),
  JOB_ERASED: entry(
    'STATE',
    24904,
    409,
    '短信内容在结束时已清除，不能重试',
    'The message was erased when the job ended, so it cannot be sent again.',
  ),
} as const
