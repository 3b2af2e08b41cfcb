import { refuse, type Language, type Refusal, type Text } from '@huishou/wire'

/** What people call the fields they type into; others go by their name on the wire. */
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
  token: { zh: '登录凭证', en: 'Token' },
}

export const labelOf = (field: string, language: Language): string => labels[field]?.[language] ?? field

const wrongKind: Text = { zh: '格式不正确', en: 'it is of the wrong kind' }

const texts: Record<string, Text> = {
  required: { zh: '不能为空', en: 'it is missing' },
  pattern: { zh: '格式不正确', en: 'its form is wrong' },
  enum: { zh: '不在可选范围内', en: 'it is not one of the choices' },
  minLength: { zh: '至少 {limit} 个字', en: 'at least {limit} characters' },
  maxLength: { zh: '最多 {limit} 个字', en: 'at most {limit} characters' },
  minimum: { zh: '不能小于 {limit}', en: 'not below {limit}' },
  maximum: { zh: '不能大于 {limit}', en: 'not above {limit}' },
  minItems: { zh: '至少 {limit} 项', en: 'at least {limit}' },
  maxItems: { zh: '最多 {limit} 项', en: 'at most {limit}' },
  characters: { zh: '含有无法保存的字符', en: 'it holds characters that cannot be stored' },
}

/** A sentence part for what a schema check found. */
export const problemText = (error: { keyword: string; params?: unknown }, language: Language): string =>
  (texts[error.keyword] ?? wrongKind)[language].replace(
    '{limit}',
    String((error.params as { limit?: number } | undefined)?.limit ?? ''),
  )

/** The refusal for what a schema cannot see: a value that is well-formed and still makes no sense. */
export const invalidField = (field: string, problem: Text, language: Language): Refusal =>
  refuse('INPUT_INVALID', { field, values: { label: labelOf(field, language), problem: problem[language] } })
