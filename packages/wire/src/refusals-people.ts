import { entry } from './refusal-entry.ts'

/** What people, places and price lists are refused for. */
export const peopleRefusals = {
  // member
  CAPTCHA_WRONG: entry(
    'ARGS',
    21101,
    422,
    '图片验证码不正确或已过期',
    'The picture code is wrong or has expired.',
  ),
  SMS_CODE_WRONG: entry(
    'ARGS',
    21102,
    422,
    '短信验证码不正确或已过期',
    'The SMS code is wrong or has expired.',
  ),
  SMS_TOO_OFTEN: entry(
    'LIMIT',
    21103,
    429,
    '验证码发送太频繁，请 {seconds} 秒后再试',
    'Codes are sent too often. Try again in {seconds} s.',
  ),
  SMS_DAY_LIMIT: entry(
    'LIMIT',
    21104,
    429,
    '今天获取验证码次数已达上限',
    'No more codes can be sent to this number today.',
  ),
  SMS_NOT_SENT: entry(
    'FAULT',
    21105,
    502,
    '短信发送失败，请稍后再试',
    'The SMS could not be sent. Try again later.',
  ),
  NOT_REGISTERED: entry('STATE', 10000, 404, '该手机号尚未注册', 'This number is not registered.'),
  MEMBER_BLOCKED: entry(
    'ROLE',
    21106,
    403,
    '该账号暂时无法下单，请联系客服',
    'This account cannot place orders at present. Please call us.',
  ),
  INVITER_INVALID: entry(
    'ARGS',
    21107,
    422,
    '不能绑定该邀请人',
    'This person cannot be recorded as the one who invited you.',
  ),
  INVITER_BOUND: entry(
    'DUP',
    21108,
    409,
    '已经绑定过邀请人',
    'Somebody is on record already as the one who invited you.',
  ),

  MEMBER_LOGIN_WRONG: entry('ARGS', -2, 401, '手机号或密码错误', 'Mobile number or password is wrong.'),
  MOBILE_REGISTERED: entry(
    'DUP',
    21109,
    409,
    '该手机号已注册，请直接登录',
    'This number is registered. Please sign in.',
  ),
  MOBILE_BOUND: entry(
    'STATE',
    21110,
    409,
    '您的账号已绑定手机号，更换请联系客服',
    'Your account has a number already. Please call us to change it.',
  ),
  ACCOUNT_NOT_EMPTY: entry(
    'STATE',
    21111,
    409,
    '该手机号已有账号，而当前账号里已有订单、资产或邀请记录，不能自动合并，请联系客服',
    'This number has an account, and there are orders, money or invitations in yours, so they cannot be joined. Please call us.',
  ),
  WECHAT_BOUND: entry(
    'DUP',
    21112,
    409,
    '该手机号的账号已绑定另一个微信，请用原微信登录',
    'The account of this number belongs to another WeChat. Please sign in with that one.',
  ),
  WECHAT_CODE_WRONG: entry(
    'ARGS',
    21113,
    422,
    '微信授权已失效，请重试',
    'The code from WeChat has been used or has expired. Please try again.',
  ),
  WECHAT_BUSY: entry(
    'FAULT',
    21114,
    502,
    '微信服务繁忙，请稍后再试',
    'WeChat does not answer at present. Try again later.',
  ),
  WECHAT_RISK: entry(
    'ROLE',
    21115,
    403,
    '微信认为该账号存在风险，暂时不能登录',
    'WeChat holds this account to be a risk, so it cannot sign in at present.',
  ),
  MOBILE_FOREIGN: entry(
    'ARGS',
    21116,
    422,
    '仅支持中国大陆手机号',
    'Only mobile numbers of mainland China are taken.',
  ),
  // the client of the mini program looks for these words and for 500
  WECHAT_OFF: entry(
    'FAULT',
    500,
    503,
    '微信登录未开通或 AppId 配置有误（can not get openid）',
    'Signing in with WeChat is not set up (can not get openid).',
  ),
  WECHAT_UNKNOWN: entry('STATE', 10000, 404, '该微信尚未注册', 'This WeChat is not registered.'),

  // staff
  STAFF_LOGIN_WRONG: entry('ARGS', -2, 401, '用户名或密码错误', 'User name or password is wrong.'),
  STAFF_DISABLED: entry('ROLE', 21201, 403, '该员工账号已停用', 'This staff account is disabled.'),
  USERNAME_TAKEN: entry('DUP', 21202, 409, '用户名已被使用', 'This user name is taken.'),
  PASSWORD_WEAK: entry(
    'ARGS',
    21203,
    422,
    '密码至少 8 位，且不能太简单',
    'The password needs at least 8 characters and must not be too simple.',
  ),
  OWNER_EXISTS: entry(
    'DUP',
    21204,
    409,
    '老板账号已经建立，链接已失效',
    'The owner account exists already; this link is used up.',
  ),
  LAST_OWNER: entry(
    'STATE',
    21205,
    409,
    '至少要保留一个可用的老板账号',
    'At least one active owner account must stay.',
  ),

  // place
  OUT_OF_ZONE: entry(
    'TIME',
    21301,
    422,
    '该地址暂不在上门范围内，可以选择到店回收',
    'We do not collect at this address yet. You can bring things to a shop.',
  ),
  SHOP_CLOSED: entry('TIME', 21302, 422, '该门店当天不营业', 'This shop is closed that day.'),
  ADDRESS_LIMIT: entry(
    'LIMIT',
    21303,
    422,
    '最多保存 {limit} 个地址',
    'You can keep at most {limit} addresses.',
  ),
  SLOT_FULL: entry(
    'LIMIT',
    21304,
    409,
    '该时段刚刚约满，请换一个时段',
    'This time window has just filled up. Please choose another.',
  ),
  SLOT_PAST: entry(
    'TIME',
    21305,
    422,
    '该时段已无法预约，请至少提前 {minutes} 分钟',
    'This window can no longer be booked: at least {minutes} minutes ahead.',
  ),
  SLOT_UNKNOWN: entry('ARGS', 21306, 422, '没有这个时段', 'There is no such time window.'),

  // catalog
  CATEGORY_UNKNOWN: entry(
    'ARGS',
    21401,
    422,
    '有品类已下架，请重新选择',
    'One of the categories is no longer taken. Please choose again.',
  ),
  PRICE_IN_PAST: entry(
    'TIME',
    21402,
    422,
    '新价格的生效时间不能早于现在',
    'A new price list cannot start in the past.',
  ),
} as const
