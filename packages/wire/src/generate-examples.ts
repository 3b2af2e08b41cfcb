// Generates examples of requests and replies for the API's documentation, and lists the refusals of an endpoint.

import type { Endpoint } from './endpoint.ts'
import { type RefusalReason, refusals, refusalText, refuse } from './refusals.ts'

type Schema = {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  pattern?: string
  jsonText?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  default?: unknown
  description?: string
}
type Known = readonly (readonly [name: RegExp, value: string])[]
type KnownNumbers = readonly (readonly [name: RegExp, value: number])[]

const PICTURE = 'https://huishou.example/files/1f/4c/1f4c9d.webp'

/** Usual values of a field by its name; the first that matches the schema is used. */
const texts: Known = [
  [/token/i, 'Tq0c7mJ2…'],
  [/^idempotencyKey$/, 'b1c9f0e2-5d7a'],
  [/^goodsJsonStr$/, '[{"goodsId":1001,"number":1}]'],
  [/^time$|attendanTime/, '14:00:00'],
  [/^date|Time$/, '2026-03-02 10:00:00'],
  [/^birthday/, '1995-06-01'],
  [/day$|On$/i, '2026-03-03'],
  [/mobileMask/, '138****0001'],
  [/mobile/i, '13800000001'],
  [/phone/i, '0571-8888-2004'],
  [/(province)Id$/i, '330000000000'],
  [/(district|street)Id$/i, '330110000000'],
  [/cityId|^pid$|^id$|^ids$/, '330100000000'],
  [/genderStr/, '女'],
  [/sourceStr/, '手机注册'],
  [/behaviorStr/, '收入'],
  [/recommendStatusStr/, '普通'],
  [/payGate/, '微信支付'],
  [/^type$/, 'shop'],
  [/subName|characteristic|^tip/, '压平捆好，不要淋湿'],
  [/^keywords$|^k$/, '纸箱'],
  [/^value$/, '绿邻回收'],
  [/state$/i, 'open'],
  [/role/, 'ops'],
  [/provinceStr|^province/, '浙江省'],
  [/cityStr|cityName|^city$/, '杭州市'],
  [/areaStr/, '余杭区'],
  [/thumbnail/i, PICTURE.replace('.webp', '.400.webp')],
  [/url|pic|photo|avatar|picture|^file\d?$|icon/i, PICTURE],
  [/ip/, '203.0.113.9'],
  [/address/i, '杭州市余杭区文一西路998号'],
  [/menpai/, '3幢101'],
  [/linkMan|^nick$|^actor$|By$|ByName$|realName/, '林小雨'],
  [/extType|type2/, '预约上门'],
  [/band|预计总量/, '5-10公斤'],
  [/orderNumber|orderNo|outTradeId|outTradeNo/i, 'OD2603020001'],
  [/slipNumber/, 'K7QM-4XR'],
  [/hxNumber|checkCode/, 'H4T9KD'],
  [/trackingNumber/, 'SF1234567890'],
  [/^invoiceNumber|^redNumber/, '26332000000000000018'],
  [/shipperName/, '顺丰速运'],
  [/bankName/, '中国工商银行'],
  [/openingHours/, '08:00-20:00'],
  [/firstLetter/, 'h'],
  [/jianpin/, 'hzs'],
  [/pinyin/, 'hangzhoushi'],
  [/keys$/, 'mallName,weightList'],
  [/^key$/, 'about'],
  [/content|^html/i, '<p>先看价格，再约时间，当面称重。</p>'],
  [/nameEn|titleEn/, 'Cardboard'],
  [/goodsName|categoryName/, '纸箱黄纸板'],
  [/title/i, '每一公斤都算数'],
  [/^name$/, '绿邻回收'],
  [/shopName|shopNameZt/, '绿邻回收·未来科技城站'],
  [/remark|note|reason|text|desc|summary|answer/i, '放在门口的纸箱'],
  [/stateText/, '派单中'],
  [/statusStr/, '正常'],
  [/typeStr|typeText/, '回收订单'],
  [/username/, 'ops'],
  [/password|pwd/i, 'a long pass phrase'],
  [/code$/i, '4826'],
  [/code$/i, '482615'],
  [/^money$|yuan/i, '12.80'],
  [/label/i, '2026-03-01'],
  [/unit/, 'kg'],
  [/^why$/, '师傅已经出发，不能取消'],
  [/memberNick|courierName|staffName|payeeName|author/, '林小雨'],
  [/^payee$/, '微信 · 林小雨'],
  [/zoneName/, '未来科技城片区'],
  [/grade/, '九成新'],
  [/cause|alarm|refusal/i, '地址找不到'],
  [/payName/, '支付订单:OD2603020001'],
  [/number|reference|prepayId|packageInfo|package/i, 'W2603020001'],
  [/timeStamp/, '1772416800'],
  [/signType/, 'RSA'],
  [/sign|nonceStr|openid/i, 'oUpF8uMuAJO'],
  [/appid/i, 'wx1234567890abcdef'],
  [/^size$/, '20480'],
  [/originalName/, 'IMG_1.png'],
  [/afterSale/, '0'],
  [/platform/, 'jd'],
]
const numbers: KnownNumbers = [
  [/^page$|totalPage/, 1],
  [/pageSize/, 20],
  [/total$|totalRow|count|orders$/i, 1],
  [/latitude|^lat$/, 30.283],
  [/longitude|^lng$/, 120.011],
  [/At$|until$/i, 1_772_416_800_000],
  [/Minute$/, 840],
  [/Fen$/, 1280],
  [/G$|co2g/, 12_400],
  [/distance/i, 1.284],
  [/balance/i, 128.5],
  [/amount|price|money|consumed|withdraw/i, 12.8],
  [/score|points|growth/i, 64],
  [/uid|memberId|referrer/i, 88_001],
  [/shopId|shopIdZt/, 2004],
  [/goodsId|categoryId/, 1001],
  [/staffId|courierId/, 3001],
  [/userId/, 150],
  [/^id$|Id$/, 1001],
  [/gender/, 1],
  [/paixu|sort|number|level/i, 1],
  [/width|height/, 1200],
]

const fitsText = (value: string, schema: Schema): boolean =>
  value.length >= (schema.minLength ?? 0) &&
  value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
  (schema.pattern === undefined || new RegExp(schema.pattern).test(value))

/** For fields not listed: a word, or a value for the pattern of a number, a day, a month or a region. */
const FALLBACKS = [
  '示例',
  'sample',
  'sample-1',
  '12',
  '13800000001',
  '2026-03-03',
  '2026-03',
  '330100000000',
  '',
]

/** Whether the description says that the field exists for the protocol only. */
const isAlwaysEmpty = ({ description = '' }: Schema): boolean =>
  /always (?:empty|0)|^0: |none$/.test(description)

const textExample = (schema: Schema, name: string): string =>
  [...texts.filter(([known]) => known.test(name)).map(([, value]) => value), ...FALLBACKS].find((value) =>
    fitsText(value, schema),
  ) ?? 'x'.repeat(schema.minLength ?? 1)

const numberExample = (schema: Schema, name: string): number => {
  const known = numbers.find(([pattern]) => pattern.test(name))?.[1] ?? Number(schema.default ?? 0)
  const value = schema.type === 'integer' ? Math.round(known) : known
  return Math.min(Math.max(value, schema.minimum ?? value), schema.maximum ?? value)
}

/** Flags that are usually false. */
const NEGATIVE =
  /^is(?!Pay|Need|CanHx|Default|Show|Use)|^has|kanjia|pingtuan|miaosha|limitation|sellEnd|blacklisted|reversed|belowMinimum|Waimai|Scan|Partial/

/** An example value of this schema, chosen by the field's name. Deterministic. */
export const exampleOf = (schema: object, name = ''): unknown => {
  const of = schema as Schema
  if (of.enum) return of.enum[0]
  if (of.anyOf) return exampleOf(of.anyOf[0] ?? {}, name)
  switch (of.type) {
    case 'object':
      return of.patternProperties ? recordExample(of, name) : objectExample(of)
    case 'array':
      return Array.from({ length: Math.max(of.minItems ?? 1, 1) }, () =>
        exampleOf(of.items ?? {}, name.replace(/s$/, '')),
      )
    case 'integer':
    case 'number':
      if (isAlwaysEmpty(of)) return 0
      return numberExample(of, name)
    case 'boolean':
      return !NEGATIVE.test(name)
    case 'string':
      if (isAlwaysEmpty(of)) return ''
      return textExample(of, name)
    default:
      return null
  }
}

const objectExample = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, name)]))

const recordExample = ({ patternProperties = {} }: Schema, name: string): Record<string, unknown> => {
  const inner = Object.values(patternProperties)[0] ?? {}
  const key = /ext|extra/i.test(name) ? '预计总量' : name === 'may' ? 'cancel' : '1001'
  return { [key]: exampleOf(inner, key === '1001' ? name.replace(/Map$/, '') : key) }
}

/** An input with required fields only, and a token where one is needed. */
export const exampleInput = (endpoint: Endpoint): Record<string, unknown> => {
  const { properties = {}, required = [] } = endpoint.input as unknown as Schema
  const signed = endpoint.who === 'customer' ? { token: textExample({}, 'token') } : {}
  return {
    ...signed,
    ...Object.fromEntries(
      required.map((name): [string, unknown] => [name, exampleOf(properties[name] ?? {}, name)]),
    ),
  }
}

/** `exampleInput` in the form other clients send: a form, structured values as JSON text. */
export const exampleForm = (endpoint: Endpoint): string =>
  Object.entries(exampleInput(endpoint))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${name}=${encodeURIComponent(text)}`
    })
    .join('&')

const NEVER_ANSWERED = new Set<RefusalReason>(['EMPTY', 'FEATURE_CLOSED', 'REMOTE_UPLOAD_CLOSED'])

/** The envelope of a success, or of the refusal when there is no other reply yet. */
export const exampleReply = (endpoint: Endpoint): unknown => {
  const [reason, ...others] = endpoint.refusals
  const isNull = (endpoint.reply as { type?: string }).type === 'null'
  if (reason && others.length === 0 && isNull && NEVER_ANSWERED.has(reason)) {
    const values = { feature: endpoint.summary }
    return { code: refusals[reason].code, msg: refusalText(refuse(reason, { values }), 'zh'), reason }
  }
  return { code: 0, msg: 'success', data: exampleOf(endpoint.reply) }
}

/** The refusals of an endpoint, including those common to its kind. */
export const refusalsOf = (endpoint: Endpoint): RefusalReason[] => [
  ...new Set<RefusalReason>([
    ...endpoint.refusals,
    'INPUT_INVALID',
    ...(endpoint.idempotent ? (['IDEMPOTENCY_CONFLICT'] as const) : []),
    ...(endpoint.who === 'anyone' ? [] : (['LOGIN_REQUIRED'] as const)),
    ...(Array.isArray(endpoint.who) ? (['NOT_ALLOWED'] as const) : []),
    // staff may not act on their own records
    ...(endpoint.surface === 'staff' && endpoint.method === 'POST' && endpoint.who !== 'anyone'
      ? (['OWN_ACCOUNT'] as const)
      : []),
  ]),
]
