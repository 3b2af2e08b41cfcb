// The external services that a business may use.

import type { Text } from '../text.ts'

/** The external services that a business may connect. */
export const outsideServices = [
  'sms',
  'private_number',
  'wechat',
  'wechat_official',
  'wechat_pay',
  'alipay',
  'geocoder',
  'map_tiles',
  'routing',
  'ip_city',
  'parcels',
  'web_push',
  'picture_store',
] as const
export type OutsideService = (typeof outsideServices)[number]

export const outsideServiceText: Record<OutsideService, Text> = {
  sms: { zh: '短信', en: 'SMS' },
  private_number: { zh: '隐私号', en: 'Private numbers' },
  wechat: { zh: '微信小程序登录', en: 'Sign-in with the WeChat mini program' },
  wechat_official: { zh: '微信公众号', en: 'WeChat official account' },
  wechat_pay: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  geocoder: { zh: '地址解析', en: 'Address search' },
  map_tiles: { zh: '地图底图', en: 'Map tiles' },
  routing: { zh: '路线时间', en: 'Travel times' },
  ip_city: { zh: '按 IP 识别城市', en: 'City by IP address' },
  parcels: { zh: '快递查询', en: 'Parcel tracking' },
  web_push: { zh: '推送通知', en: 'Web push' },
  picture_store: { zh: '图片存储', en: 'Picture storage' },
}

/** `real`: a provider is configured; `sandbox`: answered by this server, in demo mode only; `off`: not configured. */
export const serviceSetUps = ['real', 'sandbox', 'off'] as const
export type ServiceSetUp = (typeof serviceSetUps)[number]

/** Services that can be tried from the console without a customer. */
export const testableServices = [
  'sms',
  'wechat_official',
  'geocoder',
  'routing',
  'web_push',
  'picture_store',
] as const

/** Where new pictures are stored: in the server's data folder, or in an object store. */
export const picturePlaces = ['folder', 's3'] as const
export type PicturePlace = (typeof picturePlaces)[number]
