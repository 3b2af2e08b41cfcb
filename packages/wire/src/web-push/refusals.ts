import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about web push. */
export const webPushRefusals = {
  PUSH_OFF: entry('STATE', 24941, 409, '本系统没有开通推送通知', 'Push notifications are not set up here.'),
  PUSH_ADDRESS_INVALID: entry(
    'ARGS',
    24942,
    422,
    '浏览器给出的推送地址无效，请刷新页面后重试',
    'The push address of this browser is not valid. Reload the page and try again.',
  ),
  PUSH_KEYS_INVALID: entry(
    'ARGS',
    24943,
    422,
    '浏览器给出的推送密钥无效，请刷新页面后重试',
    'The push keys of this browser are not valid. Reload the page and try again.',
  ),
  PUSH_DEMO_ONLY: entry(
    'STATE',
    24945,
    409,
    '演示环境不连接真实的推送服务，这里开启不了；正式环境配置密钥后就能开启',
    'The demo calls no real push service, so this cannot be switched on here. A business with its key can.',
  ),
  PUSH_SERVICE_UNKNOWN: entry(
    'STATE',
    24946,
    409,
    '本系统不支持这个浏览器的推送服务，请换用 Chrome、Edge、Firefox 或 Safari 开启通知',
    'The push service of this browser is not one we send to. Use Chrome, Edge, Firefox or Safari for notifications.',
  ),
  OWN_PUSH_DEVICE_MISSING: entry(
    'STATE',
    24944,
    409,
    '您的账号还没有开启推送的设备：先用这个账号登录师傅端，在“我的”里开启通知',
    'No device of your account gets notifications. Sign in to the courier app with it and switch them on under Me.',
  ),
} as const
