import type { Language, Text } from './text.ts'

/** The families of domain-rules 2.0. */
export type RefusalKind =
  | 'LOGIN'
  | 'EMPTY'
  | 'STATE'
  | 'ROLE'
  | 'OWNER'
  | 'VERSION'
  | 'LIMIT'
  | 'FUNDS'
  | 'STOCK'
  | 'TIME'
  | 'DUP'
  | 'ARGS'
  | 'PROOF'
  | 'FAULT'

type Entry = { kind: RefusalKind; code: number; status: number } & Text

const entry = (kind: RefusalKind, code: number, status: number, zh: string, en: string): Entry => ({
  kind,
  code,
  status,
  zh,
  en,
})

/**
 * Every refusal there is: a stable reason, its number on the customer protocol (wire-contract §5; numbers from
 * 21000 on are ours), its HTTP status on the staff side, and a sentence in both languages.
 * `{name}` in a sentence is filled from the refusal's values.
 */
export const refusals = {
  // every endpoint
  LOGIN_REQUIRED: entry('LOGIN', 2000, 401, '当前登录token无效，请重新登录', 'Please sign in again.'),
  EMPTY: entry('EMPTY', 700, 404, '暂无数据', 'Nothing here yet.'),
  INPUT_INVALID: entry('ARGS', 300, 400, '{label}填写有误：{problem}', '{label}: {problem}.'),
  INPUT_TOO_LARGE: entry('ARGS', 413, 413, '提交的内容太大了', 'What was sent is too large.'),
  NOT_ALLOWED: entry('ROLE', 403, 403, '您没有权限进行此操作', 'You are not allowed to do this.'),
  NOT_FOUND: entry('OWNER', 404, 404, '记录不存在或不属于您', 'There is no such record, or it is not yours.'),
  UNKNOWN_PATH: entry('ARGS', 404, 404, '接口不存在', 'There is no such address.'),
  WRONG_METHOD: entry('ARGS', 405, 405, '请求方式不正确，请用 {method}', 'Wrong method: use {method}.'),
  FEATURE_CLOSED: entry(
    'STATE',
    701,
    409,
    '{feature}还没有开放，敬请期待',
    '{feature}: this is not open yet.',
  ),
  UNKNOWN_TENANT: entry('ARGS', 400, 404, '子域名不正确', 'Unknown sub-domain.'),
  TOO_MANY_REQUESTS: entry(
    'LIMIT',
    429,
    429,
    '操作太频繁，请 {seconds} 秒后再试',
    'Too many attempts. Try again in {seconds} s.',
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
    'This changed meanwhile. Reload and try again.',
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

  // pickup
  STATE_CHANGED: entry(
    'STATE',
    21501,
    409,
    '订单现在是“{state}”，不能进行此操作',
    'The order is “{state}” now, so this cannot be done.',
  ),
  OPEN_ORDER_LIMIT: entry(
    'LIMIT',
    21502,
    409,
    '最多同时有 {limit} 个进行中的订单',
    'You can have at most {limit} open orders.',
  ),
  LATE_CANCEL_BLOCK: entry(
    'TIME',
    21503,
    403,
    '近期临时取消较多，{until} 前只能到店回收',
    'Because of recent late cancellations only shop visits can be booked until {until}.',
  ),
  BELOW_MINIMUM: entry(
    'LIMIT',
    21504,
    422,
    '预计不足 5 公斤或 5 元，建议到店回收',
    'Less than 5 kg and ¥5 expected: please bring it to a shop.',
  ),
  COURIER_UNAVAILABLE: entry(
    'LIMIT',
    21505,
    409,
    '该师傅不在岗、不在该区域或接单已满',
    'This courier is off duty, out of zone or has a full load.',
  ),
  COURIER_DECLINED_BEFORE: entry(
    'DUP',
    21506,
    409,
    '该师傅刚刚拒绝过这个订单',
    'This courier has declined this order before.',
  ),
  OFFER_EXPIRED: entry('TIME', 21507, 409, '派单已超时', 'This offer has expired.'),
  TOO_LATE_FOR_COURIER: entry(
    'TIME',
    21508,
    409,
    '距离上门不足 2 小时，请联系调度',
    'Less than two hours to go: please ask dispatch.',
  ),
  REASON_REQUIRED: entry('PROOF', 21509, 422, '请填写原因', 'Please give a reason.'),
  PHOTO_REQUIRED: entry('PROOF', 21510, 422, '请拍照留证', 'A photo is required.'),
  TOO_FAR: entry(
    'PROOF',
    21511,
    422,
    '离客户超过 300 米，请拍门口照片',
    'More than 300 m away: please take a photo of the door.',
  ),
  RESCHEDULE_LIMIT: entry(
    'LIMIT',
    21512,
    409,
    '每单最多改期 {limit} 次',
    'An order can be moved at most {limit} times.',
  ),
  RESCHEDULE_TOO_LATE: entry(
    'TIME',
    21513,
    409,
    '距离预约不足 60 分钟，不能改期',
    'Less than 60 minutes to go: it cannot be moved any more.',
  ),
  CODE_WRONG: entry('ARGS', 21514, 422, '核销码不正确', 'The code is not right.'),
  CONFIRM_CODE_WRONG: entry(
    'ARGS',
    21515,
    422,
    '确认码不正确，还可以试 {left} 次',
    'The confirmation code is not right; {left} tries left.',
  ),
  OTHER_SHOP: entry(
    'ROLE',
    21516,
    409,
    '该订单属于其他门店，转店请填写原因',
    'This order belongs to another shop; give a reason to move it.',
  ),
  WEIGHT_INVALID: entry('ARGS', 21517, 422, '第 {line} 行重量有误：{problem}', 'Line {line}: {problem}'),
  DEDUCTION_TOO_LARGE: entry(
    'LIMIT',
    21518,
    422,
    '第 {line} 行扣重超过 30%',
    'Line {line}: more than 30 % is deducted.',
  ),
  DEDUCTION_NEEDS_PROOF: entry(
    'PROOF',
    21519,
    422,
    '第 {line} 行扣重需要原因和照片',
    'Line {line}: a deduction needs a reason and a photo.',
  ),
  ID_REQUIRED: entry(
    'PROOF',
    21520,
    422,
    '该品类需登记出售人身份信息',
    'These goods need the seller’s identity on record.',
  ),
  SLIP_OUTDATED: entry(
    'VERSION',
    21521,
    409,
    '称重单已更新，请查看最新一张',
    'The slip has been replaced. Please look at the latest one.',
  ),
  DAY_LIMIT: entry(
    'LIMIT',
    21522,
    409,
    '已超过师傅当日结算上限，需店长会签',
    'Over the courier’s daily limit: a manager has to co-sign.',
  ),
  SIGNATURE_REQUIRED: entry('PROOF', 21523, 422, '请让客户签名', 'The customer’s signature is required.'),
  UNREACHABLE_NEEDS_PROOF: entry(
    'PROOF',
    21524,
    422,
    '联系不上需要 2 次通话记录、等待 10 分钟和门口照片',
    'Unreachable needs two logged calls, ten minutes of waiting and a photo of the door.',
  ),
  RATE_TOO_LATE: entry('TIME', 21525, 409, '评价期限已过', 'It is too late to rate this order.'),
  DISPUTE_TOO_LATE: entry(
    'TIME',
    21526,
    409,
    '超过 48 小时，不能再提出异议',
    'More than 48 hours have passed.',
  ),
  DISPUTE_OPEN: entry('DUP', 21527, 409, '已有处理中的异议', 'A dispute is open already.'),
  SAME_PERSON: entry('ROLE', 21528, 403, '需要另一位同事确认', 'A second person has to approve.'),
  ALREADY_REVERSED: entry('DUP', 21529, 409, '该订单已冲正', 'This order has been reversed already.'),
  SLIP_UNKNOWN: entry('OWNER', 21530, 404, '没有这张称重单', 'There is no such slip.'),
  FEE_UNPAID: entry(
    'FUNDS',
    21531,
    409,
    '余额不足以支付清运费 {amount}',
    'The balance does not cover the removal fee of {amount}.',
  ),
  CASH_OFF: entry(
    'ROLE',
    21532,
    403,
    '公司未开通现金付款，请结算到客户余额',
    'Cash is switched off: settle to the customer’s balance.',
  ),
  CONFIRM_CODE_REQUIRED: entry(
    'PROOF',
    21533,
    422,
    '付现金给会员需要客户的确认码',
    'Paying an account holder in cash needs their confirmation code.',
  ),

  // files
  FILE_TYPE: entry(
    'ARGS',
    21601,
    422,
    '只支持 JPG、PNG、WebP、HEIC 图片',
    'Only JPG, PNG, WebP and HEIC pictures are taken.',
  ),
  FILE_TOO_LARGE: entry(
    'ARGS',
    21602,
    413,
    '图片不能超过 {megabytes} MB',
    'A picture may have at most {megabytes} MB.',
  ),
  FILE_BROKEN: entry('ARGS', 21603, 422, '图片已损坏或无法识别', 'The picture is damaged or cannot be read.'),
  FILE_LIMIT: entry('LIMIT', 21604, 429, '今天上传的图片太多了', 'Too many pictures were sent today.'),
  FILE_MISSING: entry('ARGS', 21605, 422, '没有收到文件', 'No file arrived.'),

  // ledger
  BALANCE_SHORT: entry('FUNDS', 40000, 409, '余额不足', 'The balance is not enough.'),

  // payment
  PAY_OFF: entry('STATE', 701, 409, '在线支付暂未开通', 'Paying online is not open here yet.'),
  PAY_TOO_LARGE: entry('LIMIT', 21701, 422, '单笔支付不能超过 ¥{max}', 'One payment can be at most ¥{max}.'),
  PAY_PURPOSE_UNKNOWN: entry('ARGS', 21702, 422, '不支持的支付用途', 'This cannot be paid for here.'),
  PAY_REFUSED: entry(
    'STATE',
    21703,
    409,
    '支付渠道没有受理：{cause}',
    'The payment service did not accept it: {cause}',
  ),
  PAY_NO_ANSWER: entry(
    'FAULT',
    21704,
    502,
    '支付渠道没有回应，请稍后再试',
    'The payment service does not answer. Try again in a moment.',
  ),
  PAY_NO_WECHAT: entry(
    'PROOF',
    21705,
    409,
    '请先用微信登录，再用此方式支付',
    'Sign in with WeChat first to pay this way.',
  ),
  PAY_OPEN_LIMIT: entry(
    'LIMIT',
    21706,
    409,
    '还有多笔支付没有完成，请稍后再试',
    'Several payments are still unfinished. Try again later.',
  ),
  PAY_OVER: entry(
    'STATE',
    21707,
    409,
    '这笔支付已经结束，请重新发起',
    'This payment is over. Please start another.',
  ),
  PAY_WAITING: entry('STATE', 21708, 409, '还没有收到付款', 'It has not been paid yet.'),
  PAY_CLOSED: entry('STATE', 21709, 409, '这笔支付没有完成，已关闭', 'This payment was closed unpaid.'),
  PAY_STATE: entry(
    'STATE',
    21710,
    409,
    '这笔收款当前为“{state}”，不能进行此操作',
    'This payment is “{state}”; that cannot be done now.',
  ),
  PAY_REFUND_OPEN: entry(
    'DUP',
    21711,
    409,
    '这笔收款已有退款申请',
    'A refund of this payment was asked for already.',
  ),
  NOTHING_OWED: entry(
    'STATE',
    21712,
    409,
    '该订单没有需要支付的费用',
    'There is nothing to pay on this order.',
  ),

  // withdrawal
  AMOUNT_INVALID: entry(
    'ARGS',
    21801,
    422,
    '请输入正确的金额，最多两位小数',
    'Enter an amount with at most two decimals.',
  ),
  WITHDRAWAL_SHORT: entry('FUNDS', 20001, 409, '可提现余额不足', 'The balance is not enough for this.'),
  WITHDRAWAL_TOO_SMALL: entry(
    'LIMIT',
    21802,
    409,
    '单次最少提现 ¥{min}',
    'At least ¥{min} can be withdrawn at a time.',
  ),
  WITHDRAWAL_TOO_LARGE: entry(
    'LIMIT',
    21803,
    409,
    '单次最多提现 ¥{max}{hint}',
    'At most ¥{max} can be withdrawn at a time{hint}.',
  ),
  WITHDRAWAL_OPEN: entry(
    'DUP',
    21804,
    409,
    '您有一笔提现正在处理，完成后才能再次申请',
    'A withdrawal is still on its way. Ask again when it has ended.',
  ),
  WITHDRAWAL_DAY_LIMIT: entry(
    'LIMIT',
    21805,
    409,
    '今天的提现次数或金额已达上限，请明天再试',
    'Today’s limit for withdrawals is reached. Try again tomorrow.',
  ),
  WITHDRAWAL_DEBT: entry(
    'FUNDS',
    21806,
    409,
    '账户有欠款 ¥{debt}，结清后才能提现',
    'The account owes ¥{debt}. Nothing can be withdrawn before that is settled.',
  ),
  WITHDRAWAL_AFTER_CHANGE: entry(
    'TIME',
    21807,
    409,
    '收款账户或手机号刚变更，{time} 之后才能提现',
    'The payee or the mobile number was changed. You can withdraw after {time}.',
  ),
  WITHDRAWAL_NO_MOBILE: entry(
    'PROOF',
    21808,
    409,
    '请先绑定手机号再提现',
    'Add a mobile number before withdrawing.',
  ),
  WITHDRAWAL_STATE: entry(
    'STATE',
    21809,
    409,
    '该提现当前为“{state}”，不能进行此操作',
    'This withdrawal is “{state}”; that cannot be done now.',
  ),
  WITHDRAWAL_NOT_BY_HAND: entry(
    'STATE',
    21810,
    409,
    '该提现由支付渠道打款，结果以渠道为准',
    'This withdrawal is paid by a provider, which alone says how it ended.',
  ),
  PAYOUT_STOPPED: entry(
    'STATE',
    21811,
    409,
    '账目核对有差额，自动打款已暂停',
    'The books do not balance; paying through providers has been stopped.',
  ),
  REFERENCE_TWICE: entry(
    'DUP',
    21812,
    409,
    '这个流水号已用于另一笔提现',
    'This reference was used for another withdrawal.',
  ),
  PAYEE_UNKNOWN: entry('OWNER', 21813, 404, '收款账户不存在', 'There is no such payee.'),
  PAYEE_INVALID: entry('ARGS', 21814, 422, '{label}填写有误', '{label} is not right.'),
  PAYEE_TWICE: entry('DUP', 21815, 409, '该收款账户已添加', 'This payee is there already.'),
  PAYEE_LIMIT: entry('LIMIT', 21816, 409, '最多保存 5 个收款账户', 'At most 5 payees can be kept.'),
  PAYEE_NO_WECHAT: entry(
    'STATE',
    21817,
    409,
    '请先用微信登录，再添加微信收款',
    'Sign in with WeChat before adding it as a payee.',
  ),
  STATEMENT_UNREADABLE: entry(
    'ARGS',
    21818,
    422,
    '账单无法识别：{problem}',
    'The statement cannot be read: {problem}',
  ),

  // mail-in
  MAIL_IN_OPEN_LIMIT: entry(
    'LIMIT',
    21901,
    409,
    '最多同时有 {limit} 个进行中的寄送回收',
    'You can have at most {limit} things on offer at a time.',
  ),
  MAIL_IN_CODE_REQUIRED: entry(
    'PROOF',
    21902,
    422,
    '客户自送的物品需凭核销码收货',
    'What a customer brings is received by its write-off code.',
  ),
  MAIL_IN_OTHER_SHOP: entry(
    'ROLE',
    21903,
    409,
    '这件物品约定送到“{shop}”',
    'This thing was to go to “{shop}”.',
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
    'This thing is to be brought to the shop; no parcel number is needed.',
  ),

  // content
  COMMENT_LIMIT: entry(
    'LIMIT',
    22001,
    429,
    '今天提交的内容太多了，请明天再来或拨打客服电话',
    'That was a lot for one day. Try again tomorrow, or call us.',
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
