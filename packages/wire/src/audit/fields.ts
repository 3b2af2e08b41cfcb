// All fields and states that occur in the audit log, with their texts.

import { auditActionText, auditSubjectText } from './actions.ts'
import { type AuditField, field, silent } from './field.ts'
import { anomalyFields } from './fields-anomaly.ts'
import { dispatchFields } from './fields-dispatch.ts'
import { mallFields } from './fields-mall.ts'
import { peopleFields } from './fields-people.ts'
import { settingFields } from './fields-settings.ts'
import { recyclingFields } from './fields-recycling.ts'
import { rotaFields } from './fields-rota.ts'
import { salesFields } from './fields-sales.ts'
import { anomalyCaseStateText } from '../anomaly/states.ts'
import { bargainRunStateText, bargainStateText } from '../bargain/states.ts'
import { goodsStateText, stockReasonText } from '../catalog/choices.ts'
import { mailInStateText } from '../mail-in/states.ts'
import { mailInKindText } from '../mail-in/choices.ts'
import { afterSaleKindText, afterSaleStateText, mallStateText } from '../mall/states.ts'
import { blockReasonText } from '../member/block-choices.ts'
import { payInStateText } from '../payment/states.ts'
import { messageKindNames, messageKinds } from '../content/message-catalogue/catalogue.ts'
import { communityDayStateText } from '../community/states.ts'
import { pickupPlanStateText } from '../pickup/plan-states.ts'
import { disputeStateText, pickupStaffStateText } from '../pickup/states.ts'
import { buyerKindText, salesLoadStateText } from '../sales/states.ts'
import { reverseInvoiceStateText } from '../reverse-invoice/states.ts'
import { jobKindText } from '../system/job-states.ts'
import type { Text } from '../text.ts'
import { voteResultText, voteStateText } from '../vote/states.ts'
import { couponKindStateText, couponStateText } from '../coupon/states.ts'
import { payStatementStateText } from '../courier-pay/states.ts'
import {
  yardCountStateText,
  yardDifferenceStateText,
  yardSortingStateText,
  yardTransferStateText,
} from '../yard/states.ts'
import { baleKindText, baleStateText } from '../yard/bale-states.ts'
import { leaveStateText, swapStateText } from '../rota/states.ts'
import { cashDayStateText, cashFloatStateText, cashPurposeText, cashTillStateText } from '../cash/states.ts'
import { sentEventText } from '../webhook/event-kinds.ts'
import { payeeKindText, withdrawalStateText } from '../withdrawal/states.ts'

const messageNameText = Object.fromEntries(messageKindNames.map((kind) => [kind, messageKinds[kind].name]))
const shopStateText = {
  open: { zh: '营业', en: 'Open' },
  full: { zh: '已满', en: 'Full' },
  closed_today: { zh: '今日休息', en: 'Closed today' },
  closed: { zh: '停业', en: 'Closed' },
}
const decidedText = {
  requested: { zh: '待复核', en: 'Waiting' },
  applied: { zh: '已生效', en: 'Applied' },
  approved: { zh: '已批准', en: 'Approved' },
  refused: { zh: '已拒绝', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  signed: { zh: '已会签', en: 'Co-signed' },
}
const waysInText = {
  password: { zh: '密码', en: 'Password' },
  totp: { zh: '验证器', en: 'Authenticator app' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
  'recovery-code': { zh: '恢复码', en: 'Recovery code' },
  'first-owner': { zh: '首次建立', en: 'First sign-in' },
  sms: { zh: '短信验证码', en: 'SMS code' },
}
/** The texts of states, by the subject of the log entry; the same word may mean different things. */
export const auditStateText: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  pickupPlan: pickupPlanStateText,
  communityDay: communityDayStateText,
  pickup: { ...decidedText, ...disputeStateText, ...pickupStaffStateText },
  mailIn: mailInStateText,
  mallOrder: mallStateText,
  afterSale: afterSaleStateText,
  withdrawal: withdrawalStateText,
  payIn: payInStateText,
  goods: goodsStateText,
  shop: shopStateText,
  bargain: bargainStateText,
  customer: bargainRunStateText,
  adjustment: decidedText,
  'points-adjustment': decidedText,
  staff: decidedText,
  vote: voteStateText,
  cashFloat: cashFloatStateText,
  cashDay: cashDayStateText,
  cashTill: cashTillStateText,
  yardDifference: yardDifferenceStateText,
  coupon: couponStateText,
  couponKind: couponKindStateText,
  payStatement: payStatementStateText,
  yardSorting: yardSortingStateText,
  yardBale: baleStateText,
  yardTransfer: yardTransferStateText,
  yardCount: yardCountStateText,
  salesLoad: salesLoadStateText,
  reverseInvoice: reverseInvoiceStateText,
  anomalyCase: anomalyCaseStateText,
  leave: leaveStateText,
  swap: swapStateText,
}

const commonFields: Readonly<Record<string, AuditField>> = {
  version: silent('版本', 'Version'),
  createdAt: silent('创建时间', 'Created'),
  updatedAt: silent('更新时间', 'Updated'),
  passwordSetById: silent('密码设置人', 'Password set by'),
  approvesFrom: silent('可复核时间', 'May approve from'),
  idempotencyKey: silent('请求标识', 'Request key'),
  action: field('操作', 'Action', auditActionText),
  subject: field('对象', 'Subject', auditSubjectText),
  subjectId: field('对象编号', 'Subject number'),
  id: field('编号', 'Number'),
  ids: field('顺序', 'Order'),
  key: field('标识', 'Key'),
  name: field('名称', 'Name'),
  nameEn: field('名称（英文）', 'Name (English)'),
  title: field('标题', 'Title'),
  titleEn: field('标题（英文）', 'Title (English)'),
  content: field('内容', 'Content'),
  contentEn: field('内容（英文）', 'Content (English)'),
  description: field('说明', 'Description'),
  descriptionEn: field('说明（英文）', 'Description (English)'),
  picture: field('图片', 'Picture'),
  pictureEn: field('图片（英文）', 'Picture (English)'),
  pic: field('图片', 'Picture'),
  pics: field('图片', 'Pictures'),
  link: field('链接', 'Link'),
  type: field('类型', 'Type'),
  attempts: field('尝试次数', 'Attempts'),
  kind: field('类型', 'Kind', {
    ...afterSaleKindText,
    ...mailInKindText,
    ...payeeKindText,
    ...waysInText,
    ...buyerKindText,
    ...baleKindText,
    ...jobKindText,
    goods: { zh: '实物商品', en: 'Physical products' },
    virtual: { zh: '虚拟商品', en: 'Virtual products' },
    piece: { zh: '按件', en: 'Per piece' },
    weight: { zh: '按重量', en: 'By weight' },
  }),
  sort: field('排序', 'Order'),
  shown: field('显示', 'Shown'),
  remind: field('提醒', 'Reminds'),
  message: field('消息', 'Message', messageNameText),
  textEn: field('内容（英文）', 'Text (English)'),
  off: field('关闭的渠道', 'Channels off'),
  hidden: field('隐藏', 'Hidden'),
  active: field('启用', 'Active'),
  state: field('状态', 'State'),
  note: field('备注', 'Note'),
  reason: field('原因', 'Reason', { ...stockReasonText, ...blockReasonText }),
  pages: field('页数', 'Pages'),
  lines: field('行数', 'Lines'),
  line: field('明细', 'Line'),
  from: field('开始', 'From', 'at'),
  until: field('结束', 'Until', 'at'),
  fromAt: field('开始', 'From', 'at'),
  untilAt: field('结束', 'Until', 'at'),
  startsAt: field('生效时间', 'Starts', 'at'),
  fromDay: field('开始日期', 'From day'),
  toDay: field('结束日期', 'To day'),
  day: field('日期', 'Day'),
  by: field('方式', 'By', waysInText),
  q: field('搜索', 'Search'),
  searched: field('按关键词筛选', 'Filtered by keyword'),
  place: field('位置', 'Place'),
  length: field('字数', 'Characters'),
  pinned: field('置顶', 'Pinned'),
  fields: field('改动项', 'Changed fields'),
  ended: field('退出的设备', 'Devices signed out'),
  registered: field('新注册', 'New account'),
  totalFen: field('金额', 'Amount', 'fen'),
  totalG: field('净重', 'Net weight', 'g'),
  balanceFen: field('余额', 'Balance', 'fen'),
  amountFen: field('金额', 'Amount', 'fen'),
  moneyFen: field('提现金额', 'Withdrawal', 'fen'),
  paidFen: field('实付', 'Paid', 'fen'),
  creditedFen: field('转入余额', 'Paid into the balance', 'fen'),
  refundFen: field('退款', 'Refund', 'fen'),
  remedyFen: field('补偿', 'Remedy', 'fen'),
  remediesFen: field('补偿', 'Remedies', 'fen'),
  payableFen: field('应付', 'Payable', 'fen'),
  offFen: field('减', 'Off', 'fen'),
  goodsFromFen: field('满', 'From', 'fen'),
  permyriad: field('加价（万分之）', 'Raise (per ten thousand)'),
  raiseMostFen: field('最多加价', 'Raise at most', 'fen'),
  total: field('总张数', 'Coupons in all'),
  perMember: field('每人限领', 'Limit per person'),
  sent: field('发放张数', 'Coupons sent'),
  discountFen: field('优惠', 'Discount', 'fen'),
  freightFen: field('运费', 'Freight', 'fen'),
  unitFen: field('单价', 'Unit price', 'fen'),
  priceFen: field('售价', 'Price', 'fen'),
  marketFen: field('划线价', 'List price', 'fen'),
  agreedFen: field('约定价', 'Agreed price', 'fen'),
  finalFen: field('验货报价', 'Quote', 'fen'),
  originalFen: field('原价', 'Original price', 'fen'),
  floorFen: field('底价', 'Floor price', 'fen'),
  countedFen: field('点数', 'Counted', 'fen'),
  differenceFen: field('长短款', 'Over or short', 'fen'),
  purpose: field('去向', 'Purpose', cashPurposeText),
  costFen: field('成本', 'Cost', 'fen'),
  minCutFen: field('每刀最少', 'Smallest cut', 'fen'),
  maxCutFen: field('每刀最多', 'Largest cut', 'fen'),
  dayLimitFen: field('当日结算上限', 'Daily settlement limit', 'fen'),
  freeAboveFen: field('满额包邮', 'Free above', 'fen'),
  firstFen: field('首件运费', 'First', 'fen'),
  moreFen: field('续件运费', 'Each further', 'fen'),
  costFenPer100: field('每 100 积分成本', 'Cost of 100 points', 'fen'),
  fromDebtFen: field('转为欠款', 'Became a debt', 'fen'),
  fromBalanceFen: field('从余额扣回', 'Taken from the balance', 'fen'),
  weightG: field('重量', 'Weight', 'g'),
  grams: field('重量', 'Weight', 'g'),
  pieces: field('件数', 'Pieces'),
  month: field('月份', 'Month'),
  startsOn: field('生效日期', 'Starts on'),
  groupId: field('师傅分组', 'Group of couriers'),
  stopFen: field('每单', 'Per stop', 'fen'),
  onTimeFen: field('准时奖', 'On-time bonus', 'fen'),
  sharePermyriad: field('收购额提成（万分比）', 'Share of purchases (per 10,000)'),
  lowestDayFen: field('日保底', 'Daily minimum', 'fen'),
  perKg: field('每公斤', 'Per kilogram'),
  fenPerKg: field('每公斤', 'Per kilogram', 'fen'),
  bales: field('打包件', 'Bales'),
  materials: field('物料种数', 'Materials'),
  points: field('积分', 'Points'),
  pictures: field('图片', 'Pictures'),
  options: field('选项', 'Options'),
  mostChoices: field('最多可选', 'Choices at most'),
  voters: field('投票人数', 'Voters'),
  resultShown: field('结果公开', 'Result shown', voteResultText),
  host: field('接收方主机', 'Receiver'),
  events: field('推送事件', 'Events', sentEventText),
}

/** The fields in groups, none of which has a name of another. */
export const auditFieldGroups = [
  commonFields,
  recyclingFields,
  dispatchFields,
  salesFields,
  anomalyFields,
  rotaFields,
  mallFields,
  peopleFields,
  settingFields,
] as const
/** Every field that occurs in the log, by its name. */
export const auditFields: Readonly<Record<string, AuditField>> = Object.assign({}, ...auditFieldGroups)
