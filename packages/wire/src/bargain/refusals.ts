import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about bargains, from customers who start one, help a friend or buy, and from
 * staff who plan them.
 */
export const bargainRefusals = {
  BARGAIN_NOT_STARTED: entry('TIME', 23401, 409, '活动 {at} 开始，请稍后再来', 'This starts {at}.'),
  BARGAIN_OVER: entry('TIME', 23402, 409, '活动已结束', 'This bargain has ended.'),
  BARGAIN_PAUSED: entry(
    'STATE',
    23403,
    409,
    '活动已暂停，暂时不能发起或助力',
    'This bargain is paused: nobody can start or help right now.',
  ),
  BARGAIN_SOLD_OUT: entry('STOCK', 23404, 409, '商品已抢光', 'This bargain is sold out.'),
  BARGAIN_RUN_LIMIT: entry(
    'LIMIT',
    23405,
    409,
    '每人最多发起 {limit} 次，您的次数已用完',
    'You can start this at most {limit} times and have already done so.',
  ),
  BARGAIN_PIECE_LIMIT: entry(
    'LIMIT',
    23406,
    409,
    '每人限购 {limit} 件，您已购买',
    'The limit is {limit} per customer, and you have already bought yours.',
  ),
  BARGAIN_OWN: entry(
    'STATE',
    23407,
    409,
    '不能给自己砍价，快邀请好友来帮忙',
    'You cannot help with your own bargain. Invite your friends.',
  ),
  BARGAIN_HELPED: entry(
    'DUP',
    23408,
    409,
    '您已经帮 TA 砍过一刀了',
    'You have already helped with this bargain.',
  ),
  BARGAIN_HELPS_HERE: entry(
    'LIMIT',
    23409,
    429,
    '同一活动每人最多助力 {limit} 次，您的次数已用完',
    'You can help at most {limit} times for one product and have already done so.',
  ),
  BARGAIN_HELPS_TODAY: entry(
    'LIMIT',
    23410,
    429,
    '每人每天最多助力 {limit} 次，请明天再来',
    'You can help at most {limit} times a day. Come back tomorrow.',
  ),
  BARGAIN_VELOCITY: entry(
    'LIMIT',
    23411,
    429,
    '该设备或网络的助力过于频繁，请稍后再试',
    'Too many people have helped from this device or network. Try again later.',
  ),
  BARGAIN_MOBILE_NEEDED: entry(
    'PROOF',
    23412,
    403,
    '请先验证手机号，再来助力',
    'Please verify your mobile number before helping.',
  ),
  BARGAIN_BLOCKED: entry(
    'ROLE',
    23413,
    403,
    '该账号{until}不能参与砍价，请联系客服',
    'This account cannot take part in bargains {until}. Please call us.',
  ),
  BARGAIN_RUN_STATE: entry(
    'STATE',
    23414,
    409,
    '这次砍价当前为“{state}”，不能进行此操作',
    'This bargain is “{state}”, so this cannot be done now.',
  ),
  BARGAIN_RUN_OVER: entry('TIME', 23415, 409, '这次砍价已过期', 'Time is up for this bargain.'),
  BARGAIN_AT_FLOOR: entry(
    'STATE',
    23416,
    409,
    '已经砍到底价，不用再砍了',
    'The lowest price is reached; no more help is needed.',
  ),
  BARGAIN_NOT_JOINED: entry('STATE', 23417, 404, '还没有发起砍价', 'This bargain was not found.'),
  BARGAIN_ONE_PIECE: entry(
    'ARGS',
    23418,
    422,
    '砍价商品只能单独购买 1 件',
    'A bargain price is for one item only, bought on its own.',
  ),
  // staff side
  BARGAIN_TERMS_WRONG: entry(
    'ARGS',
    23419,
    422,
    '活动设置有误：{problem}',
    'The settings are invalid: {problem}',
  ),
  BARGAIN_BELOW_COST: entry(
    'ROLE',
    23420,
    403,
    '底价低于成本，需由老板填写原因后发布',
    'The floor price is below cost: only an owner can publish it, with a reason.',
  ),
  BARGAIN_STATE: entry(
    'STATE',
    23421,
    409,
    '活动当前为“{state}”，不能进行此操作',
    'This bargain is “{state}”; that cannot be done now.',
  ),
  BARGAIN_TERMS_FIXED: entry(
    'STATE',
    23422,
    409,
    '活动发布后只能增加数量或延长时间，其余请复制为新活动',
    'Once published, a bargain can only get more pieces or more time. Clone it for anything else.',
  ),
} as const
