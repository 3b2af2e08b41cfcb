// Seeds the shops of the demo and the service zones around them, in four cities.

import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { DAY } from '@huishou/wire/time'

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

type Place = {
  id: number
  name: string
  nameEn: string
  provinceId: string
  cityId: string
  districtId: string
  address: string
  latitude: number
  longitude: number
  linkPhone: string
  linkMan: string
  hours: [open: string, close: string]
  takes: string[]
  state: 'open' | 'full' | 'closed_today'
  fullPct: number
}

export const SHANGHAI = '310100000000'
export const HANGZHOU = '330100000000'
export const SHENZHEN = '440300000000'
export const CHENGDU = '510100000000'

const everything = ['all']
const household = ['paper', 'plastic', 'metal', 'clothes']
const sh = { provinceId: '310000000000', cityId: SHANGHAI }
const hz = { provinceId: '330000000000', cityId: HANGZHOU }
const sz = { provinceId: '440000000000', cityId: SHENZHEN }
const cd = { provinceId: '510000000000', cityId: CHENGDU }

/** Fictional shops near public landmarks (docs/rules/demo.md#shops). */
const shops: Place[] = [
  {
    id: 2001,
    name: '绿邻回收·徐家汇站',
    nameEn: 'Green Neighbour · Xujiahui',
    ...sh,
    districtId: '310104000000',
    address: '上海市徐汇区天钥桥路示例100号',
    latitude: 31.192,
    longitude: 121.439,
    linkPhone: '021-0000-2001',
    linkMan: '唐敏',
    hours: ['08:00', '20:00'],
    takes: everything,
    state: 'open',
    fullPct: 35,
  },
  {
    id: 2002,
    name: '绿邻回收·五角场站',
    nameEn: 'Green Neighbour · Wujiaochang',
    ...sh,
    districtId: '310110000000',
    address: '上海市杨浦区国定路示例18号',
    latitude: 31.2995,
    longitude: 121.5105,
    linkPhone: '021-0000-2002',
    linkMan: '严军',
    hours: ['08:00', '19:00'],
    takes: household,
    state: 'open',
    fullPct: 72,
  },
  {
    id: 2003,
    name: '绿邻回收·世纪公园站',
    nameEn: 'Green Neighbour · Century Park',
    ...sh,
    districtId: '310115000000',
    address: '上海市浦东新区花木路示例66号',
    latitude: 31.212,
    longitude: 121.548,
    linkPhone: '021-0000-2003',
    linkMan: '施琴',
    hours: ['09:00', '18:00'],
    takes: everything,
    state: 'full',
    fullPct: 98,
  },
  {
    id: 2004,
    name: '绿邻回收·未来科技城站',
    nameEn: 'Green Neighbour · Future Sci-Tech City',
    ...hz,
    districtId: '330110000000',
    address: '杭州市余杭区文一西路示例998号',
    latitude: 30.283,
    longitude: 120.011,
    linkPhone: '0571-0000-2004',
    linkMan: '沈浩',
    hours: ['08:00', '20:00'],
    takes: everything,
    state: 'open',
    fullPct: 41,
  },
  {
    id: 2005,
    name: '绿邻回收·登云路站',
    nameEn: 'Green Neighbour · Dengyun Road',
    ...hz,
    districtId: '330105000000',
    address: '杭州市拱墅区登云路示例27号',
    latitude: 30.308,
    longitude: 120.129,
    linkPhone: '0571-0000-2005',
    linkMan: '俞芬',
    hours: ['08:30', '18:30'],
    takes: ['paper', 'plastic', 'metal'],
    state: 'open',
    fullPct: 20,
  },
  {
    id: 2006,
    name: '绿邻回收·科技园站',
    nameEn: 'Green Neighbour · Hi-Tech Park',
    ...sz,
    districtId: '440305000000',
    address: '深圳市南山区科苑路示例9号',
    latitude: 22.5405,
    longitude: 113.944,
    linkPhone: '0755-0000-2006',
    linkMan: '邓超',
    hours: ['08:00', '20:00'],
    takes: everything,
    state: 'open',
    fullPct: 55,
  },
  {
    id: 2007,
    name: '绿邻回收·布吉站',
    nameEn: 'Green Neighbour · Buji',
    ...sz,
    districtId: '440307000000',
    address: '深圳市龙岗区布吉街道示例33号',
    latitude: 22.603,
    longitude: 114.123,
    linkPhone: '0755-0000-2007',
    linkMan: '曾玲',
    hours: ['07:30', '19:30'],
    takes: everything,
    state: 'open',
    fullPct: 63,
  },
  {
    id: 2008,
    name: '绿邻回收·春熙路站',
    nameEn: 'Green Neighbour · Chunxi Road',
    ...cd,
    districtId: '510104000000',
    address: '成都市锦江区东大街示例12号',
    latitude: 30.656,
    longitude: 104.082,
    linkPhone: '028-0000-2008',
    linkMan: '罗欣',
    hours: ['09:00', '19:00'],
    takes: household,
    state: 'closed_today',
    fullPct: 0,
  },
  {
    id: 2009,
    name: '绿邻回收·天府三街站',
    nameEn: 'Green Neighbour · Tianfu 3rd Street',
    ...cd,
    districtId: '510107000000',
    address: '成都市高新区天府三街示例5号',
    latitude: 30.548,
    longitude: 104.068,
    linkPhone: '028-0000-2009',
    linkMan: '何琳',
    hours: ['08:30', '18:30'],
    takes: everything,
    state: 'open',
    fullPct: 28,
  },
]

/** Seeds shops, each with a zone of 5 km around it; zones are numbered like their shops, from 1. */
export const seedPlaces = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const { hours, takes, ...shop } of shops) {
    await trx
      .insertInto('shop')
      .values({
        ...shop,
        namePinyin: '',
        openMinute: clock(hours[0]),
        closeMinute: clock(hours[1]),
        takes: JSON.stringify(takes),
        pic: '/static/shop.svg',
        version: 1,
        createdAt: now - 400 * DAY,
      })
      .execute()
    await trx
      .insertInto('zone')
      .values({
        id: zoneOfShop(shop.id),
        name: `${shop.name.split('·')[1]?.replace('站', '') ?? shop.name}片区`,
        cityId: shop.cityId,
        shopId: shop.id,
        latitude: shop.latitude,
        longitude: shop.longitude,
        radiusM: 5000,
        perCourier: 4,
        openMinute: 8 * 60,
        closeMinute: 20 * 60,
        active: 1,
        version: 1,
      })
      .execute()
  }
}

export const zoneOfShop = (shopId: number): number => shopId - 2000
