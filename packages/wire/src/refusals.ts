import { bargainRefusals } from './bargain/refusals.ts'
import { mallRefusals } from './mall/refusals.ts'
import { peopleRefusals } from './member/refusals.ts'
import { pickupRefusals } from './pickup/refusals.ts'
import { pointsRefusals } from './points/refusals.ts'
import { entry, type Entry } from './refusal-entry.ts'
import type { Language, Text } from './text.ts'
import { voteRefusals } from './vote/refusals.ts'
import { moneyRefusals } from './withdrawal/refusals.ts'

/**
 * Every refusal there is: a stable reason, its number on the customer protocol (docs/rules/protocol.md#refusals; numbers
 * from 21000 on are ours), its HTTP status on the staff side, and a sentence in both languages. `{name}` in a sentence is
 * filled from the refusal's values.
 */
export const refusals = {
  // every endpoint
  LOGIN_REQUIRED: entry('LOGIN', 2000, 401, '当前登录token无效，请重新登录', 'Please sign in again.'),
  EMPTY: entry('EMPTY', 700, 404, '暂无数据', 'Nothing here yet.'),
  INPUT_INVALID: entry('ARGS', 300, 400, '{label}填写有误：{problem}', '{label}: {problem}.'),
  INPUT_TOO_LARGE: entry('ARGS', 413, 413, '提交的内容太大了', 'The request is too large.'),
  NOT_ALLOWED: entry('ROLE', 403, 403, '您没有权限进行此操作', 'You are not allowed to do this.'),
  NOT_FOUND: entry(
    'OWNER',
    404,
    404,
    '记录不存在或不属于您',
    'This does not exist, or it belongs to another account.',
  ),
  UNKNOWN_PATH: entry('ARGS', 404, 404, '接口不存在', 'There is no such address.'),
  WRONG_METHOD: entry('ARGS', 405, 405, '请求方式不正确，请用 {method}', 'Wrong method: use {method}.'),
  FEATURE_CLOSED: entry('STATE', 701, 409, '{feature}未开放', '{feature}: not available.'),
  UNKNOWN_TENANT: entry('ARGS', 400, 404, '子域名不正确', 'Unknown sub-domain.'),
  TOO_MANY_REQUESTS: entry(
    'LIMIT',
    429,
    429,
    '操作太频繁，请 {seconds} 秒后再试',
    'Too many attempts. Try again in {seconds} s.',
  ),
  DEMO_ELSEWHERE: entry(
    'ROLE',
    403,
    403,
    '演示功能只能在运行服务器的电脑上、通过 localhost 使用',
    'Demo helpers answer only on the computer the server runs on, by the name localhost.',
  ),
  IDEMPOTENCY_CONFLICT: entry(
    'DUP',
    21009,
    409,
    '同一个请求编号不能用于不同的内容',
    'This idempotency key was used for something else.',
  ),
  CHANGED_MEANWHILE: entry(
    'VERSION',
    21001,
    409,
    '内容已有变化，请刷新后再试',
    'This has changed in the meantime. Reload and try again.',
  ),
  FAULT: entry(
    'FAULT',
    -1,
    500,
    '服务开小差了，请稍后再试（编号 {requestId}）',
    'Something went wrong. Try again later (reference {requestId}).',
  ),
  STORAGE_FULL: entry(
    'FAULT',
    21011,
    507,
    '存储空间不足，文件没有保存，请稍后再试',
    'There is no room to store the file. Try again later.',
  ),

  ...peopleRefusals,
  ...pickupRefusals,
  ...moneyRefusals,
  ...mallRefusals,
  ...bargainRefusals,
  ...pointsRefusals,
  ...voteRefusals,

  // mail-in
  MAIL_IN_OPEN_LIMIT: entry(
    'LIMIT',
    21901,
    409,
    '最多同时有 {limit} 个进行中的寄送回收',
    'You can have at most {limit} open offers at a time.',
  ),
  MAIL_IN_CODE_REQUIRED: entry(
    'PROOF',
    21902,
    422,
    '客户自送的物品需凭核销码收货',
    'Items a customer brings in are received by their check-in code.',
  ),
  MAIL_IN_OTHER_SHOP: entry(
    'ROLE',
    21903,
    409,
    '这件物品约定送到“{shop}”',
    'This item is to be brought to “{shop}”.',
  ),
  MAIL_IN_NOT_INSPECTED: entry(
    'STATE',
    21904,
    409,
    '还在验货，报价后才能操作',
    'It is still being inspected. You can answer once there is an offer.',
  ),
  MAIL_IN_ABOVE_AGREED: entry(
    'ROLE',
    21905,
    403,
    '报价高于约定价 {agreed}，需由运营报价',
    'Only operations may offer more than the agreed {agreed}.',
  ),
  MAIL_IN_BROUGHT: entry(
    'STATE',
    21906,
    409,
    '这件物品约定送到门店，不需要快递单号',
    'This item is to be brought to the shop; no parcel number is needed.',
  ),

  // content
  COMMENT_LIMIT: entry(
    'LIMIT',
    22001,
    429,
    '今天提交的内容太多了，请明天再来或拨打客服电话',
    'You have reached today’s limit. Try again tomorrow, or call us.',
  ),
  PICTURE_NOT_OWN: entry(
    'ARGS',
    22002,
    422,
    '只能使用自己上传的图片',
    'Only pictures you uploaded yourself can be used.',
  ),
  REMOTE_UPLOAD_CLOSED: entry(
    'STATE',
    22003,
    409,
    '不支持按网址抓取文件，请直接上传图片',
    'Files are not fetched from addresses. Upload the picture itself.',
  ),
  COMMENT_CLOSED: entry(
    'STATE',
    22004,
    409,
    '这条反馈已经结束，有新的问题请重新提交',
    'This thread is closed. Please send a new one.',
  ),
  COMMENT_ANONYMOUS: entry(
    'STATE',
    22005,
    409,
    '提交的人没有登录，只能按留下的电话联系',
    'Whoever sent this was not signed in: call the number that was left.',
  ),
  CONTENT_PICTURE_UNKNOWN: entry(
    'ARGS',
    22006,
    422,
    '图片不是在这里上传的，请重新上传',
    'This picture was not uploaded here. Upload it again.',
  ),
  BANNER_LINK_WRONG: entry(
    'ARGS',
    22007,
    422,
    '链接不能用：{problem}',
    'This link cannot be used: {problem}.',
  ),
  CONTENT_TIMES_WRONG: entry(
    'ARGS',
    22008,
    422,
    '结束时间要晚于开始时间',
    'The end must be later than the start.',
  ),
  PAGE_KEY_TAKEN: entry('DUP', 22009, 409, '已有标识相同的页面', 'A page with this key already exists.'),
  SETTING_WRONG: entry('ARGS', 22010, 422, '不能保存：{problem}', 'This cannot be saved: {problem}.'),
} as const satisfies Record<string, Entry>

export type RefusalReason = keyof typeof refusals

/** An expected "no", as a value. `values` fill the sentence (words in both languages), `field` names the input at fault, `data` goes to the caller. */
export type Refusal = {
  readonly refusal: RefusalReason
  readonly field?: string
  readonly values?: Readonly<Record<string, string | number | Text>>
  readonly data?: unknown
}

export const refuse = (reason: RefusalReason, more: Omit<Refusal, 'refusal'> = {}): Refusal => ({
  refusal: reason,
  ...more,
})

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'refusal' in value &&
  typeof value.refusal === 'string' &&
  value.refusal in refusals

/** The sentence a person reads, values that are words in the same language; placeholders without a value disappear. */
export const refusalText = (refusal: Refusal, language: Language): string =>
  refusals[refusal.refusal][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = refusal.values?.[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
