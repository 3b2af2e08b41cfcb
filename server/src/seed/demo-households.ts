// The households of the demo's order history, and the function that registers them as customers.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { registerMember } from '../member/index.ts'
import { addAddress } from '../place/save-address.ts'
import type { Transaction } from '../platform/database.ts'

/** A customer of the demo's order history, with the shop, clerk and couriers that serve the same part of town. */
export type Household = {
  nick: string
  mobile: string
  address: string
  menpai: string
  latitude: number
  longitude: number
  couriers: readonly [string, ...string[]]
  clerk: string
  shopId: number
}

const hangzhou = { couriers: ['courier1', 'courier3'], clerk: 'clerk1', shopId: 2004 } as const
const shanghai = { couriers: ['courier2', 'courier7'], clerk: 'clerk2', shopId: 2001 } as const
const shenzhen = { couriers: ['courier5'], clerk: 'clerk3', shopId: 2006 } as const
const chengdu = { couriers: ['courier6'], clerk: 'clerk4', shopId: 2009 } as const

/** Fictional people who live near the shops, with unassigned mobile numbers. */
export const households: readonly Household[] = [
  {
    nick: '孙琳',
    mobile: '13700000001',
    address: '杭州市余杭区文一西路示例1218号',
    menpai: '7幢2单元302',
    latitude: 30.2866,
    longitude: 120.0051,
    ...hangzhou,
  },
  {
    nick: '周倩',
    mobile: '13700000002',
    address: '上海市徐汇区漕溪北路示例331弄',
    menpai: '12号601室',
    latitude: 31.1899,
    longitude: 121.4361,
    ...shanghai,
  },
  {
    nick: '蒋伟',
    mobile: '13700000003',
    address: '杭州市余杭区良睦路示例88号',
    menpai: '4幢1503',
    latitude: 30.2791,
    longitude: 120.0199,
    ...hangzhou,
  },
  {
    nick: '沈悦',
    mobile: '13700000004',
    address: '深圳市南山区高新南一道示例6号',
    menpai: 'B座1102',
    latitude: 22.5376,
    longitude: 113.9502,
    ...shenzhen,
  },
  {
    nick: '叶青',
    mobile: '13700000005',
    address: '上海市杨浦区政民路示例210弄',
    menpai: '3号402室',
    latitude: 31.3021,
    longitude: 121.5062,
    ...shanghai,
  },
  {
    nick: '潘宁',
    mobile: '13700000006',
    address: '杭州市拱墅区湖州街示例42号',
    menpai: '1幢803',
    latitude: 30.3121,
    longitude: 120.1345,
    ...hangzhou,
  },
  {
    nick: '曹敏',
    mobile: '13700000007',
    address: '成都市高新区天府二街示例99号',
    menpai: '2栋2单元1906',
    latitude: 30.5561,
    longitude: 104.0642,
    ...chengdu,
  },
  {
    nick: '彭飞',
    mobile: '13700000008',
    address: '上海市浦东新区锦绣路示例1650弄',
    menpai: '28号101室',
    latitude: 31.2069,
    longitude: 121.5421,
    ...shanghai,
  },
  {
    nick: '魏兰',
    mobile: '13700000009',
    address: '杭州市余杭区海曙路示例15号',
    menpai: '9幢1单元501',
    latitude: 30.2902,
    longitude: 120.0166,
    ...hangzhou,
  },
  {
    nick: '余晓',
    mobile: '13700000010',
    address: '深圳市龙岗区布吉街道吉华路示例77号',
    menpai: '5栋603',
    latitude: 22.6061,
    longitude: 114.1199,
    ...shenzhen,
  },
  {
    nick: '杜鹃',
    mobile: '13700000011',
    address: '上海市徐汇区宜山路示例455弄',
    menpai: '6号1204室',
    latitude: 31.1955,
    longitude: 121.4298,
    ...shanghai,
  },
  {
    nick: '钟诚',
    mobile: '13700000012',
    address: '杭州市余杭区五常大道示例166号',
    menpai: '12幢1002',
    latitude: 30.2689,
    longitude: 120.0322,
    ...hangzhou,
  },
  {
    nick: '姚莉',
    mobile: '13700000013',
    address: '成都市锦江区红星路示例28号',
    menpai: '3单元704',
    latitude: 30.6588,
    longitude: 104.0846,
    ...chengdu,
  },
  {
    nick: '程阳',
    mobile: '13700000014',
    address: '上海市徐汇区肇嘉浜路示例1000弄',
    menpai: '2号803室',
    latitude: 31.1989,
    longitude: 121.4462,
    ...shanghai,
  },
  {
    nick: '万红',
    mobile: '13700000015',
    address: '杭州市拱墅区登云路示例300号',
    menpai: '5幢2单元201',
    latitude: 30.3066,
    longitude: 120.1241,
    ...hangzhou,
  },
  {
    nick: '傅强',
    mobile: '13700000016',
    address: '深圳市南山区科技中二路示例11号',
    menpai: '7栋A302',
    latitude: 22.5466,
    longitude: 113.9411,
    ...shenzhen,
  },
]

export const seedHouseholds = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const [
    index,
    { nick, mobile, couriers: _couriers, clerk: _clerk, shopId: _shop, ...address },
  ] of households.entries()) {
    const since = now - (90 + index * 7) * DAY
    const memberId = await registerMember(trx, since, { mobile, nick, source: 'seed' })
    const added = await addAddress(trx, memberId, since, { linkMan: nick, mobile, code: '家', ...address })
    if (isRefusal(added)) throw new Error(`seed address: ${added.refusal}`)
  }
}
