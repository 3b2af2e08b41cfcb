// Endpoints that look up regions, cities, positions and places.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Latitude, Line, Longitude, Nullable, OneOf, Optional, paging, RegionId, Token } from '../schema.ts'

/** Region codes; older clients omit trailing zeros. */
const AnyRegionId = Type.String({ pattern: '^\\d{1,12}$' })

export const Region = Type.Object({
  id: RegionId,
  name: Type.String(),
  firstLetter: Type.String(),
  level: Type.Integer({ description: '1 province, 2 city, 3 district, 4 street' }),
  pid: Type.String(),
  jianpin: Type.String(),
  pinyin: Type.String(),
  nameEn: Type.String({ description: 'empty for streets' }),
})
/** A city, with our own fields in addition to those of the older apps' protocol. */
export const City = Type.Object({
  ...Region.properties,
  served: Type.Boolean({ description: 'there is an open shop here' }),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
})

export const cities = customerGet('/region/city', {
  name: 'cities',
  who: 'anyone',
  summary: { zh: '城市列表', en: 'Cities' },
  reply: Type.Array(City),
  alsoAt: ['/common/region/v2/city'],
})
export const provinces = customerGet('/region/province', {
  name: 'provinces',
  who: 'anyone',
  summary: { zh: '省份列表', en: 'Provinces' },
  reply: Type.Array(Region),
  alsoAt: ['/common/region/v2/province'],
})
export const regionChildren = customerGet('/region/child', {
  name: 'regionChildren',
  who: 'anyone',
  summary: { zh: '下级地区', en: 'Regions within a region' },
  input: { pid: AnyRegionId },
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
  alsoAt: ['/common/region/v2/child'],
})
/** The input of lists of all regions of one level: complete below `pid`, paged without it. */
const below = {
  pid: Optional(AnyRegionId),
  cityId: Optional(AnyRegionId),
  districtId: Optional(AnyRegionId),
  nameLike: Optional(Type.String({ maxLength: 50 })),
  ...paging,
}
export const districts = customerGet('/region/districts', {
  name: 'districts',
  who: 'anyone',
  summary: { zh: '区县列表', en: 'Districts' },
  input: below,
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
  alsoAt: ['/common/region/v2/districts'],
})
export const streets = customerGet('/region/streets', {
  name: 'streets',
  who: 'anyone',
  summary: { zh: '街道、乡镇列表', en: 'Streets and townships' },
  input: below,
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
  alsoAt: ['/common/region/v2/streets'],
})
export const regionInfo = customerGet('/region/info', {
  name: 'regionInfo',
  who: 'anyone',
  summary: { zh: '单个地区', en: 'One region' },
  input: { id: AnyRegionId },
  reply: Region,
  refusals: ['NOT_FOUND'],
  alsoAt: ['/common/region/v2/info'],
})
export const regionInfoBatch = customerGet('/region/infoBatch', {
  name: 'regionInfoBatch',
  who: 'anyone',
  summary: { zh: '多个地区', en: 'Several regions' },
  input: { ids: Type.String({ minLength: 2, maxLength: 2000, description: 'ids with commas between them' }) },
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
  alsoAt: ['/common/region/v2/infoBatch'],
})
export const searchRegions = customerPost('/region/search', {
  name: 'searchRegions',
  who: 'anyone',
  summary: { zh: '按名称、拼音、首字母搜索地区', en: 'Find regions by name, pinyin or initials' },
  input: {
    k: Optional(Type.String({ maxLength: 50 })),
    name: Optional(Type.String({ maxLength: 50 })),
    nameLike: Optional(Type.String({ maxLength: 50 })),
    pinyin: Optional(Type.String({ maxLength: 50 })),
    jianpin: Optional(Type.String({ maxLength: 50 })),
    pid: Optional(AnyRegionId),
    level: Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    ...paging,
  },
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
  alsoAt: ['/common/region/v2/search'],
})
export const regionAnalysis = customerPost('/region/analysis', {
  name: 'regionAnalysis',
  who: 'anyone',
  summary: { zh: '从地址文本识别地区', en: 'Regions named in an address' },
  input: { address: Type.String({ minLength: 1, maxLength: 300 }) },
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
})
export const locateByIp = customerGet('/common/ip/v2', {
  name: 'locateByIp',
  who: 'anyone',
  summary: { zh: 'IP 定位', en: 'Where an IP address is' },
  input: { ip: Optional(Type.String({ maxLength: 64 })) },
  reply: Type.Object({ ip: Type.String(), address: Type.String() }),
  refusals: ['EMPTY'],
  aliases: ['/common/ip'],
  alsoAt: ['/common/ip/v2', '/common/ip'],
})
export const locateCity = customerGet('/region/locate', {
  name: 'locateCity',
  who: 'anyone',
  summary: { zh: '坐标所在城市（GCJ-02）', en: 'The city at a position (GCJ-02)' },
  input: { latitude: Latitude, longitude: Longitude },
  reply: Type.Object({ city: City, distanceKm: Type.Number() }),
  refusals: ['EMPTY'],
})

/** Suggests regions and street for a typed address, which is not changed. */
export const addressAt = customerGet('/region/address', {
  name: 'addressAt',
  who: 'anyone',
  summary: { zh: '坐标处的地址（GCJ-02）', en: 'The address at a position (GCJ-02)' },
  input: { latitude: Latitude, longitude: Longitude },
  reply: Type.Object({
    regions: Type.Array(Region, { description: 'province, city and, when known, district' }),
    street: Type.String({ description: 'street, number and building; empty without a map service' }),
    source: OneOf(['map', 'nearest']),
  }),
  refusals: ['EMPTY'],
})

/** Suggests places while an address is typed; a POST, so that the text does not appear in access logs. */
export const searchPlaces = customerPost('/region/places', {
  name: 'searchPlaces',
  who: 'customer',
  summary: {
    zh: '按名称搜索小区、楼宇、道路（GCJ-02）',
    en: 'Find estates, buildings and roads by name (GCJ-02)',
  },
  input: { token: Token, keywords: Line(60, 2), cityId: Optional(RegionId) },
  reply: Type.Array(
    Type.Object({
      name: Type.String(),
      address: Type.String({ description: 'street and number; may be empty' }),
      regions: Type.Array(Region, { description: 'province, city and, when known, district' }),
      latitude: Latitude,
      longitude: Longitude,
    }),
  ),
  refusals: ['EMPTY'],
})
