// All refusals of the API, which are the reasons why a call can be rejected, with their codes and texts.

import { anomalyRefusals } from './anomaly/refusals.ts'
import { bargainRefusals } from './bargain/refusals.ts'
import { carbonRefusals } from './carbon/refusals.ts'
import { catalogRefusals } from './catalog/refusals.ts'
import { couponRefusals } from './coupon/refusals.ts'
import { courierPayRefusals } from './courier-pay/refusals.ts'
import { contentRefusals } from './content/refusals.ts'
import { dispatchRefusals } from './dispatch/refusals.ts'
import { fileRefusals } from './file/refusals.ts'
import { firmRefusals } from './firm/refusals.ts'
import { mailInRefusals } from './mail-in/refusals.ts'
import { mallRefusals } from './mall/refusals.ts'
import { memberRefusals } from './member/refusals.ts'
import { paymentRefusals } from './payment/refusals.ts'
import { communityRefusals } from './community/refusals.ts'
import { planRefusals } from './pickup/plan-refusals.ts'
import { pickupRefusals } from './pickup/refusals.ts'
import { placeRefusals } from './place/refusals.ts'
import { pointsRefusals } from './points/refusals.ts'
import { entry, type Entry } from './refusal-entry.ts'
import { reverseInvoiceRefusals } from './reverse-invoice/refusals.ts'
import { rotaRefusals } from './rota/refusals.ts'
import { salesRefusals } from './sales/refusals.ts'
import { scaleRefusals } from './scale/refusals.ts'
import { staffRefusals } from './staff/refusals.ts'
import { systemRefusals } from './system/refusals.ts'
import { cashRefusals } from './cash/refusals.ts'
import { yardRefusals } from './yard/refusals.ts'
import type { Language, Text } from './text.ts'
import { voteRefusals } from './vote/refusals.ts'
import { webPushRefusals } from './web-push/refusals.ts'
import { webhookRefusals } from './webhook/refusals.ts'
import { withdrawalRefusals } from './withdrawal/refusals.ts'

/**
 * All refusals: a stable reason, its number in the customer protocol (docs/rules/protocol.md#refusals; numbers from
 * 21000 to 24999 are ours), its HTTP status on the staff side, and a sentence in both languages. `{name}` in a sentence
 * is replaced by the refusal's value.
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
  EXPORT_NOT_READY: entry('STATE', 24082, 409, '导出文件还没有生成', 'The file of this export is not ready.'),
  EXPORT_GONE: entry(
    'STATE',
    24083,
    410,
    '导出文件已不在，请重新导出',
    'The file of this export is gone. Export again.',
  ),
  EXPORT_TOO_LONG: entry(
    'ARGS',
    24080,
    422,
    '超过 {limit} 条，请缩小范围后再导出',
    'These are more than {limit} rows. Narrow the selection and export again.',
  ),
  EXPORTS_RUNNING: entry(
    'LIMIT',
    24081,
    429,
    '导出或打印的人较多，或您已有 {most} 个正在进行，请稍后再试',
    'Many exports are under way, or {most} of your own. Try again in a moment.',
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
  UNAVAILABLE: entry(
    'FAULT',
    503,
    503,
    '系统暂时繁忙，请稍后再试',
    'The service is unavailable for a moment. Try again shortly.',
  ),
  STORAGE_FULL: entry(
    'FAULT',
    21011,
    507,
    '存储空间不足，文件没有保存，请稍后再试',
    'There is no room to store the file. Try again later.',
  ),

  ...memberRefusals,
  ...staffRefusals,
  ...placeRefusals,
  ...rotaRefusals,
  ...catalogRefusals,
  ...carbonRefusals,
  ...pickupRefusals,
  ...communityRefusals,
  ...planRefusals,
  ...fileRefusals,
  ...firmRefusals,
  ...paymentRefusals,
  ...webPushRefusals,
  ...webhookRefusals,
  ...withdrawalRefusals,
  ...systemRefusals,
  ...mallRefusals,
  ...bargainRefusals,
  ...pointsRefusals,
  ...cashRefusals,
  ...yardRefusals,
  ...couponRefusals,
  ...courierPayRefusals,
  ...salesRefusals,
  ...reverseInvoiceRefusals,
  ...scaleRefusals,
  ...voteRefusals,
  ...mailInRefusals,
  ...contentRefusals,
  ...dispatchRefusals,
  ...anomalyRefusals,
} as const satisfies Record<string, Entry>

export type RefusalReason = keyof typeof refusals

/**
 * An expected refusal, as a value. `values` fill the sentence (words in both languages), `field` names the invalid
 * input, `data` is returned to the caller.
 */
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

/** Whether a value is a refusal, and not a row of a table, which has an id, with a column `refusal` that people write. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'refusal' in value &&
  typeof value.refusal === 'string' &&
  Object.hasOwn(refusals, value.refusal) &&
  !('id' in value)

/** The refusal's sentence in one language, with its values; placeholders without a value disappear. */
export const refusalText = (refusal: Refusal, language: Language): string =>
  refusals[refusal.refusal][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = refusal.values?.[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
