import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about firms, their contracts, sites and statements. */
export const firmRefusals = {
  FIRM_CODE_WRONG: entry(
    'ARGS',
    24501,
    422,
    '统一社会信用代码不正确，请核对 18 位代码',
    'This is not a valid unified social credit code.',
  ),
  FIRM_TWICE: entry('DUP', 24502, 409, '已有这个信用代码的企业', 'There is a firm with this code already.'),
  FIRM_CONTACT_UNKNOWN: entry(
    'ARGS',
    24503,
    422,
    '这个手机号还没有注册，请对方先登录一次',
    'No customer has this number yet; ask them to sign in once.',
  ),
  FIRM_CONTACT_ELSEWHERE: entry(
    'DUP',
    24504,
    409,
    '这位客户已是“{firm}”的联系人',
    'This customer already acts for “{firm}”.',
  ),
  FIRM_LIMIT: entry('LIMIT', 24505, 409, '最多 {limit} 个', 'At most {limit}.'),
  FIRM_CONTRACT_OVERLAPS: entry(
    'DUP',
    24506,
    409,
    '与 {from} 至 {to} 的合同日期重叠',
    'It overlaps the contract from {from} to {to}.',
  ),
  FIRM_CONTRACT_DAYS: entry('ARGS', 24507, 422, '结束日期不能早于开始日期', 'The end is before the start.'),
  FIRM_DUTY: entry(
    'ROLE',
    24508,
    403,
    '您在企业中的权限不能进行此操作，请联系管理员',
    'What you may do for your firm does not include this.',
  ),
  FIRM_STATEMENT_STATE: entry(
    'STATE',
    24509,
    409,
    '对账单{state}，不能这样操作',
    'This statement is {state}.',
  ),
  FIRM_STATEMENT_EMPTY: entry(
    'STATE',
    24510,
    409,
    '截至 {month} 没有未对账的称重单',
    'Up to {month} there is no slip left to state.',
  ),
  FIRM_MONTH_OPEN: entry('STATE', 24511, 409, '{month} 还没有结束', '{month} is not over yet.'),
  FIRM_MONTH_STATED: entry(
    'DUP',
    24512,
    409,
    '{month} 已有对账单，请更正那一张',
    'There is a statement of {month}; correct that one.',
  ),
  FIRM_MINIMUM: entry(
    'ARGS',
    24513,
    422,
    '按合同每次不少于 {kg} 公斤',
    'By the contract a pickup is at least {kg} kg.',
  ),
  FIRM_ADDRESS: entry(
    'STATE',
    24514,
    409,
    '这是企业的上门点，由企业统一维护',
    'This is a site of your firm, which keeps it.',
  ),
} as const
