import { defaultWithdrawalRules } from '@huishou/wire/withdrawal/rules'

/** Weight bands of the home page; `value` is stored in the order and printed (docs/rules/demo.md#settings). */
export const defaultWeightList = [
  { value: '5公斤以下', text: '5公斤以下（约1个纸箱）', minG: 500, maxG: 5_000 },
  { value: '5-10公斤', text: '5-10公斤（约2-3个纸箱）', minG: 5_000, maxG: 10_000 },
  { value: '10-20公斤', text: '10-20公斤（约1个大编织袋）', minG: 10_000, maxG: 20_000 },
  { value: '20-50公斤', text: '20-50公斤（约2-3个大编织袋）', minG: 20_000, maxG: 50_000 },
  { value: '50-100公斤', text: '50-100公斤（约15-30个纸箱）', minG: 50_000, maxG: 100_000 },
  { value: '100公斤以上', text: '100公斤以上（约30个纸箱以上）', minG: 100_000, maxG: 500_000 },
] as const

type Default = { value: string; remark: string }

/**
 * Settings of a new business; its name and phone number are empty until the business enters them. The original client's
 * start page throws without `mallName`, `weightList` and `serviceList`, and stores nothing when `bargain_data` is not
 * JSON (docs/rules/protocol.md#what-breaks-old-pages).
 */
export const defaultSettings: Readonly<Record<string, Default>> = {
  mallName: { value: '', remark: '商城名称' },
  mallNameEn: { value: '', remark: '商城英文名称（空：用拼音）' },
  weightList: { value: JSON.stringify(defaultWeightList), remark: '预计总量选项' },
  serviceList: { value: '免费上门,当面称重,价格公开,秒到余额', remark: '服务承诺' },
  booking_days: { value: '7', remark: '可预约多少天内的上门时段（含当天）' },
  cash_at_door: { value: 'off', remark: '现场可付现金给客户（on/off）' },
  cash_needs_float: { value: 'off', remark: '现金只能从已确认的备用金和已开启的钱箱收付（on/off）' },
  cash_float_limit_yuan: { value: '2000', remark: '师傅持有现金超过多少元提醒（0 为不提醒）' },
  cash_till_limit_yuan: { value: '10000', remark: '门店钱箱超过多少元提醒（0 为不提醒）' },
  stock_full_percent: { value: '90', remark: '门店一个大类占库容百分之几起提醒积压（0 为不提醒）' },
  stock_old_days: { value: '30', remark: '门店的货放了多少天起提醒积压（0 为不提醒）' },
  contract_due_days: { value: '14', remark: '销售合同到期前多少天起，货不够交就提醒（0 为不提醒）' },
  staff_sign_in_by_sms: { value: 'off', remark: '员工可凭手机验证码换取员工令牌（on/off）' },
  sign_in_code_by_staff: { value: 'off', remark: '员工可为客户生成登录码（on/off）' },
  sms_per_minute: { value: '100', remark: '每分钟最多发送多少条短信验证码（全部号码合计）' },
  sms_per_hour: { value: '1000', remark: '每小时最多发送多少条短信验证码' },
  sms_per_day: { value: '5000', remark: '每 24 小时最多发送多少条短信验证码' },
  sms_work_percent: { value: '50', remark: '每小时用到百分之多少起，设备需先做运算（0 为一直需要）' },
  weigh_photo_kg: { value: '20', remark: '一单超过多少公斤需拍照（0 为不要求）' },
  weigh_ask_times: { value: '3', remark: '合计超过预估上限多少倍需核对并拍照（0 为不要求）' },
  weigh_ask_yuan: { value: '500', remark: '一单金额超过多少元需核对并拍照（0 为不要求）' },
  courier_sharing: { value: 'on', remark: '师傅上门途中共享位置给客户（on/off）' },
  next_stop_message: { value: 'on', remark: '下一站就是客户时发短信（on/off）' },
  late_minutes: { value: '15', remark: '过了时段多少分钟未到算迟到（0 为不算）' },
  late_apology: { value: 'on', remark: '迟到自动送加价券致歉（on/off）' },
  raise_percent: { value: '5', remark: '加价券加百分之几' },
  raise_max_yuan: { value: '5', remark: '加价券最多加多少元' },
  raise_days: { value: '30', remark: '加价券有效天数' },
  withdrawal_rules: { value: JSON.stringify(defaultWithdrawalRules), remark: '提现规则（金额单位：分）' },
  kf_tel: { value: '', remark: '客服电话' },
  kf_hours: { value: '08:00-20:00', remark: '客服时间' },
  kf_wechat: { value: '', remark: '客服微信号' },
  vipid: { value: '', remark: '会员卡编号' },
  app_version_ios: { value: '', remark: 'iOS 版本' },
  assistant_goodsId: { value: '', remark: '助力商品编号' },
  share_profile: { value: '闲置废品换钱', remark: '分享标题' },
  share_pic: { value: '/static/share.png', remark: '分享图片' },
  customerServiceChatCorpId: { value: '', remark: '企业微信客服企业编号' },
  customerServiceChatUrl: { value: '', remark: '企业微信客服地址' },
}
