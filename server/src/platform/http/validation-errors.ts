// The texts for invalid input, with the labels of input fields in Chinese and English.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'

/** Labels of input fields in error messages; a field without a label is shown by its wire name. */
const labels: Record<string, Text> = {
  mobile: { zh: '手机号', en: 'Mobile number' },
  picCode: { zh: '图片验证码', en: 'Picture code' },
  code: { zh: '验证码', en: 'Code' },
  linkMan: { zh: '联系人', en: 'Contact' },
  address: { zh: '地址', en: 'Address' },
  menpai: { zh: '门牌号', en: 'Door number' },
  nick: { zh: '昵称', en: 'Nickname' },
  birthday: { zh: '生日', en: 'Birthday' },
  reason: { zh: '原因', en: 'Reason' },
  goodsJsonStr: { zh: '回收品类', en: 'Categories' },
  extJsonStr: { zh: '订单说明', en: 'Order details' },
  预计总量: { zh: '预计总量', en: 'Estimated weight' },
  extType: { zh: '回收方式', en: 'Kind of order' },
  band: { zh: '预计总量', en: 'Estimated weight' },
  slotDay: { zh: '上门日期', en: 'Day' },
  slotStartMinute: { zh: '上门时段', en: 'Time window' },
  attendanDay: { zh: '上门日期', en: 'Day' },
  attendanTime: { zh: '上门时间', en: 'Time' },
  shopIdZt: { zh: '门店', en: 'Shop' },
  stars: { zh: '评分', en: 'Stars' },
  remark: { zh: '备注', en: 'Remark' },
  note: { zh: '备注', en: 'Note' },
  photos: { zh: '照片', en: 'Photos' },
  lines: { zh: '称重明细', en: 'Lines' },
  username: { zh: '用户名', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  name: { zh: '名称', en: 'Name' },
  cityId: { zh: '城市', en: 'City' },
  startsAt: { zh: '生效时间', en: 'Start' },
  key: { zh: '编号', en: 'Key' },
  amountRecycle: { zh: '期望价格', en: 'Asking price' },
  logisticsType: { zh: '送达方式', en: 'Delivery' },
  shipperName: { zh: '快递公司', en: 'Carrier' },
  pic: { zh: '照片', en: 'Photo' },
  addressId: { zh: '地址', en: 'Address' },
  token: { zh: '登录凭证', en: 'Token' },
  account: { zh: '账号', en: 'Account' },
  answer: { zh: '答复', en: 'Answer' },
  bankBranch: { zh: '开户支行', en: 'Bank branch' },
  bankName: { zh: '开户银行', en: 'Bank' },
  categoryId: { zh: '品类', en: 'Category' },
  closeMinute: { zh: '结束时间', en: 'Closing time' },
  count: { zh: '件数', en: 'Count' },
  courierId: { zh: '师傅', en: 'Courier' },
  current: { zh: '当前密码', en: 'Current password' },
  customerMobile: { zh: '客户手机号', en: 'Customer’s mobile number' },
  customerName: { zh: '客户姓名', en: 'Customer’s name' },
  dayLimitFen: { zh: '每日限额', en: 'Daily limit' },
  deductionG: { zh: '扣重', en: 'Deduction' },
  deductionReason: { zh: '扣重原因', en: 'Reason for the deduction' },
  districtId: { zh: '区县', en: 'District' },
  fullPct: { zh: '库容占用', en: 'Capacity used' },
  goodsId: { zh: '品类', en: 'Category' },
  grossG: { zh: '毛重', en: 'Gross weight' },
  id: { zh: '编号', en: 'Number' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  idempotencyKey: { zh: '请求编号', en: 'Request key' },
  lat: { zh: '纬度', en: 'Latitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
  linkPhone: { zh: '联系电话', en: 'Phone' },
  lng: { zh: '经度', en: 'Longitude' },
  loadCap: { zh: '每日单量上限', en: 'Stops a day' },
  longitude: { zh: '经度', en: 'Longitude' },
  money: { zh: '金额', en: 'Amount' },
  moveReason: { zh: '换店原因', en: 'Reason for the move' },
  next: { zh: '新密码', en: 'New password' },
  number: { zh: '数量', en: 'Number' },
  openMinute: { zh: '开始时间', en: 'Opening time' },
  orderId: { zh: '订单', en: 'Order' },
  orderIds: { zh: '订单', en: 'Orders' },
  page: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  perWindow: { zh: '每时段最多单数', en: 'Max. stops per window' },
  maxStops: { zh: '每天最多单数', en: 'Max. stops per day' },
  maxKg: { zh: '载重（公斤）', en: 'Max. weight (kg)' },
  pattern: { zh: '每周班次', en: 'Weekly pattern' },
  hours: { zh: '当班时间', en: 'Hours' },
  day: { zh: '日期', en: 'Day' },
  fromDay: { zh: '开始日期', en: 'First day' },
  toDay: { zh: '结束日期', en: 'Last day' },
  returnDay: { zh: '还班日期', en: 'Day in return' },
  withCourierId: { zh: '接班师傅', en: 'Colleague' },
  capacity: { zh: '最多接单', en: 'Take at most' },
  perCourier: { zh: '每人每段单量', en: 'Stops per courier and window' },
  photo: { zh: '照片', en: 'Photo' },
  position: { zh: '位置', en: 'Position' },
  provinceId: { zh: '省份', en: 'Province' },
  q: { zh: '搜索', en: 'Search' },
  radiusM: { zh: '半径', en: 'Radius' },
  recording: { zh: '录音编号', en: 'Recording' },
  remedyFen: { zh: '补偿金额', en: 'Compensation' },
  role: { zh: '角色', en: 'Role' },
  seller: { zh: '出售人身份', en: 'Seller' },
  shopId: { zh: '门店', en: 'Shop' },
  signature: { zh: '签名', en: 'Signature' },
  slipId: { zh: '称重单', en: 'Slip' },
  takes: { zh: '回收品类', en: 'Categories taken' },
  tareG: { zh: '皮重', en: 'Tare' },
  trackingNumber: { zh: '快递单号', en: 'Tracking number' },
  unitFen: { zh: '单价', en: 'Unit price' },
  version: { zh: '版本', en: 'Version' },
  zoneId: { zh: '区域', en: 'Zone' },
}

export const labelOf = (field: string, language: Language): string => labels[field]?.[language] ?? field

const wrongKind: Text = { zh: '格式不正确', en: 'not a valid value' }
const outOfRange: Text = { zh: '超出范围', en: 'out of range' }

const texts: Record<string, Text> = {
  required: { zh: '不能为空', en: 'required' },
  pattern: { zh: '格式不正确', en: 'the format is not valid' },
  format: { zh: '格式不正确', en: 'the format is not valid' },
  enum: { zh: '不在可选范围内', en: 'not one of the choices' },
  minLength: { zh: '至少 {limit} 个字', en: 'at least {limit} characters' },
  maxLength: { zh: '最多 {limit} 个字', en: 'at most {limit} characters' },
  minimum: { zh: '不能小于 {limit}', en: '{limit} or more' },
  maximum: { zh: '不能大于 {limit}', en: '{limit} or less' },
  minItems: { zh: '至少 {limit} 项', en: 'choose at least {limit}' },
  maxItems: { zh: '最多 {limit} 项', en: 'at most {limit}' },
  characters: { zh: '含有无法保存的字符', en: 'contains characters that cannot be stored' },
}
/** Limits above this one only keep numbers storable, so messages do not mention them. */
const TELLING = 1_000_000

/** The message for a schema validation error. */
export const validationErrorText = (
  error: { keyword: string; params?: unknown },
  language: Language,
): string => {
  const { limit } = (error.params ?? {}) as { limit?: number }
  const bound = error.keyword === 'minimum' || error.keyword === 'maximum'
  const text = bound && Math.abs(limit ?? 0) > TELLING ? outOfRange : (texts[error.keyword] ?? wrongKind)
  return text[language].replace('{limit}', limit === undefined ? '' : limit.toLocaleString('en-US'))
}

/**
 * The path of a nested error as text: `/lines/1/grossG` becomes 称重明细 第 2 项 毛重. Names invented by a caller are left
 * out.
 */
export const placeOf = (path: readonly string[], language: Language): string =>
  path
    .filter((part, index) => index === 0 || /^\d+$/.test(part) || part in labels)
    .map((part) =>
      /^\d+$/.test(part)
        ? language === 'zh'
          ? `第 ${Number(part) + 1} 项`
          : `no. ${Number(part) + 1}`
        : labelOf(part, language),
    )
    .join(' ')

/** Refuses a missing field that the schema only sometimes requires. */
export const missingField = (field: string): Refusal =>
  refuse('INPUT_INVALID', {
    field,
    values: { label: labels[field] ?? field, problem: texts['required'] ?? wrongKind },
  })

/** Refuses a well-formed value that is invalid here. */
export const invalidField = (field: string, problem: Text, language: Language): Refusal =>
  refuse('INPUT_INVALID', { field, values: { label: labelOf(field, language), problem: problem[language] } })
