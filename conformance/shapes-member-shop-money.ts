import { Type } from 'typebox'
import {
  address,
  count,
  dateTime,
  dayOrEmpty,
  entity,
  number,
  oneOf,
  picture,
  regionId,
  text,
  yes,
  yuan,
} from './shape-parts.ts'

/**
 * Expected shapes of replies about members, addresses, regions, shops, money and points
 * (docs/rules/protocol.md#members).
 */

const roles = {
  isSeller: yes,
  isManager: yes,
  isShopManager: yes,
  isUserAttendant: yes,
  isTeamLeader: yes,
  isTeamMember: yes,
  isIdcardCheck: yes,
  isFaceCheck: yes,
  isVirtual: yes,
}

export const user = entity({
  base: entity(
    {
      id: count,
      nick: text,
      avatarUrl: picture,
      birthday: dayOrEmpty,
      gender: oneOf(0, 1, 2),
      genderStr: text,
      mobile: text,
      province: text,
      city: text,
      ...roles,
      levelId: count,
      vipLevel: count,
    },
    {
      dateAdd: dateTime,
      dateLogin: dateTime,
      ipAdd: text,
      ipLogin: text,
      cardNumber: text,
      pwd: text,
      source: count,
      sourceStr: text,
      status: count,
      statusStr: text,
      referrer: count,
      username: text,
    },
  ),
})

export const login = entity({ token: text, uid: count, mobile: text })

export const amount = entity(
  {
    balance: yuan,
    freeze: yuan,
    score: number,
    growth: number,
    totalScore: number,
    totleConsumed: yuan,
    totalWithdraw: yuan,
    totalRefundAmount: yuan,
    fxCommisionPaying: yuan,
    scoreLastRound: number,
  },
  { totalPayAmount: yuan, totalPayNumber: count },
)

export const shippingAddress = entity(
  {
    id: count,
    linkMan: text,
    mobile: text,
    address: text,
    menpai: text,
    code: text,
    isDefault: yes,
    latitude: number,
    longitude: number,
    provinceId: text,
    cityId: text,
    provinceStr: text,
    cityStr: text,
    areaStr: text,
    uid: count,
    userId: count,
  },
  {
    districtId: text,
    streetId: text,
    status: count,
    statusStr: text,
    dateAdd: dateTime,
    dateUpdate: dateTime,
  },
)

export const addressDetail = entity({ info: shippingAddress, extJson: entity({}) })

export const region = entity(
  {
    id: regionId,
    name: text,
    firstLetter: text,
    level: oneOf(1, 2, 3, 4),
    pid: text,
    nameEn: text,
  },
  { jianpin: text, pinyin: text },
)

export const shop = entity(
  {
    id: count,
    name: text,
    address: text,
    linkPhone: text,
    linkMan: text,
    openingHours: text,
    latitude: number,
    longitude: number,
    distance: number,
    pic: picture,
    status: count,
    statusStr: text,
    workStatus: count,
    type: text,
    openWaimai: yes,
    openZiqu: yes,
    openScan: yes,
    serviceDistance: number,
  },
  {
    provinceId: text,
    cityId: text,
    districtId: text,
    number: text,
    numberFav: count,
    numberOrder: count,
    numberReputation: count,
    numberGoodReputation: count,
    paixu: count,
    recommendStatus: count,
    dateAdd: dateTime,
    dateUpdate: dateTime,
  },
)

export const shopDetail = entity({ info: shop, extJson: entity({}) })

export const ipAddress = entity({ address: text })

export const cashRow = entity(
  {
    id: count,
    amount: Type.Intersect([yuan, Type.Number({ minimum: 0 })]),
    dateAdd: dateTime,
    type: count,
    typeStr: text,
    remark: text,
    orderId2: count,
  },
  {
    balance: yuan,
    freeze: yuan,
    behavior: oneOf(0, 1),
    orderId: count,
    shopId: count,
    uid: count,
    userId: count,
  },
)

export const withdrawal = entity({
  id: count,
  number: text,
  money: yuan,
  status: oneOf(0, 1, 2, 3),
  statusStr: text,
  rejectionReason: text,
  dateAdd: dateTime,
  packageInfo: text,
})

export const merchantTransfer = entity({ mchId: text, appId: text, package: text, openId: text })

export const payLog = entity(
  {
    id: count,
    money: yuan,
    orderNo: text,
    status: oneOf(0, 1, 2),
    statusStr: text,
    nextAction: text,
    dateAdd: dateTime,
  },
  { uid: count, thirdOrderNo: text, payGate: text, payGateStr: text, remark: text },
)

export const h5Payment = entity({ mweb_url: address })

export const wechatPayment = entity({
  timeStamp: text,
  nonceStr: text,
  package: text,
  signType: text,
  paySign: text,
  appid: text,
  prepayId: text,
  outTradeId: text,
})

export const jsapiPayment = entity({
  appid: text,
  timeStamp: text,
  nonceStr: text,
  prepayId: text,
  sign: text,
})

export const urlPayment = entity({ url: text })

export const qrPayment = entity({ codeUrl: text, outTradeId: text })

export const scoreRow = entity(
  { dateAdd: dateTime, remark: text, score: number, type: count, typeStr: text, orderId: count },
  { id: count, behavior: oneOf(0, 1), behaviorStr: text, scoreLeft: number, uid: count, userId: count },
)

export const scoreRule = entity({ id: count, code: text, codeStr: text, score: number })

export const signRule = entity({ continuous: count, score: number })

export const upload = entity(
  { url: address },
  { name: text, originalName: text, size: text, type: text, id: count },
)
