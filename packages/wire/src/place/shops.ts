// Endpoints for shops and the zones in which couriers collect.

import { Type } from 'typebox'
import { customerGet, customerPost, staffGet, staffPost } from '../endpoint.ts'
import { polygonLimits } from '../polygon.ts'
import { Region } from './regions.ts'
import {
  DateTime,
  Id,
  IdempotencyKey,
  Latitude,
  Lenient,
  Line,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  RegionId,
  TableFile,
  Token,
  Version,
} from '../schema.ts'

const key = { idempotencyKey: IdempotencyKey }

const Corner = Type.Object({ latitude: Latitude, longitude: Longitude })
const Corners = Type.Array(Corner, {
  description: 'corners in order, in GCJ-02; none: the zone is its circle, else that only surrounds them',
})
/** A zone in which couriers collect: a circle, or an area with corners and the circle around it. */
export const Zone = Type.Object({
  id: Id,
  name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radiusM: Type.Integer(),
  polygon: Corners,
})
export const zones = customerGet('/region/zones', {
  name: 'zones',
  who: 'anyone',
  summary: {
    zh: '上门范围（GCJ-02 圆形或多边形区域）',
    en: 'Where we collect: circles and areas with corners, in GCJ-02',
  },
  input: { cityId: Optional(RegionId) },
  reply: Type.Array(Zone),
  refusals: ['EMPTY'],
})

export const Shop = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String({ description: 'pinyin where nobody gave an English name' }),
  address: Type.String(),
  linkPhone: Type.String(),
  linkMan: Type.String(),
  openingHours: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  distance: Type.Number({ description: 'km' }),
  pic: Type.String(),
  provinceId: Type.String(),
  cityId: Type.String(),
  districtId: Type.String(),
  status: Type.Integer(),
  statusStr: Type.String(),
  workStatus: Type.Integer({ description: '0 open now, 1 closed now' }),
  type: Type.String(),
  number: Type.String(),
  numberFav: Type.Integer({ description: 'shops are not saved: always 0' }),
  numberOrder: Type.Integer({ description: 'settled visits; up to ten minutes old, like the figures below' }),
  numberReputation: Type.Integer({ description: 'visits that were rated' }),
  numberGoodReputation: Type.Integer({ description: 'visits with four or five stars' }),
  openWaimai: Type.Boolean({ description: 'couriers of the shop collect at the door' }),
  openZiqu: Type.Boolean(),
  openScan: Type.Boolean(),
  serviceDistance: Type.Number({
    description: 'km from the shop within which its couriers collect; 0: they do not',
  }),
  paixu: Type.Integer(),
  recommendStatus: Type.Integer(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  state: OneOf(['open', 'full', 'closed_today', 'closed']),
  fullPct: Type.Integer(),
  waitMinutes: Nullable(
    Type.Integer({ description: 'how long somebody who comes now waits; null: not known, or closed' }),
  ),
  waitAt: Nullable(Type.Integer({ description: 'when that was computed, as a Unix time in milliseconds' })),
  takes: Type.Array(Type.String()),
})
const shopSearch = {
  token: Token,
  cityId: Optional(RegionId),
  provinceId: Optional(RegionId),
  districtId: Optional(RegionId),
  curlatitude: Optional(Lenient(Latitude)),
  curlongitude: Optional(Lenient(Longitude)),
  nameLike: Optional(Type.String({ maxLength: 50 })),
  type: Optional(Type.String({ maxLength: 50 })),
  ...paging,
}
export const shopsPlain = customerPost('/shop/subshop/list', {
  name: 'shopsPlain',
  who: 'anyone',
  summary: { zh: '门店列表（数组）', en: 'Shops as an array' },
  input: shopSearch,
  reply: Type.Array(Shop),
  refusals: ['EMPTY'],
})
export const shops = customerPost('/shop/subshop/list/v2', {
  name: 'shops',
  who: 'anyone',
  summary: { zh: '门店列表（近的在前）', en: 'Shops, nearest first' },
  input: shopSearch,
  reply: Paged(Shop),
  refusals: ['EMPTY'],
})
export const shopDetail = customerGet('/shop/subshop/detail/v2', {
  name: 'shopDetail',
  who: 'anyone',
  summary: { zh: '门店详情', en: 'One shop' },
  input: { id: Id },
  reply: Type.Object({ info: Shop, extJson: Type.Object({}) }),
  refusals: ['NOT_FOUND'],
})
export const shopCities = customerGet('/shop/subshop/cities', {
  name: 'shopCities',
  who: 'anyone',
  summary: { zh: '有门店的城市', en: 'Cities that have shops' },
  reply: Type.Array(Region),
  refusals: ['EMPTY'],
})

// ── for staff ──────────────────────────────────────────────────────────
export const StaffShop = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String({ description: 'as somebody gave it' }),
  namePinyin: Type.String({ description: 'stands in where nobody gave an English name' }),
  address: Type.String(),
  cityId: Type.String(),
  cityName: Type.String(),
  districtId: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  linkPhone: Type.String(),
  openMinute: Type.Integer(),
  closeMinute: Type.Integer(),
  state: Shop.properties.state,
  fullPct: Type.Integer(),
  takes: Type.Array(Type.String()),
  version: Type.Integer(),
})
export const staffShops = staffGet('/place/shops', {
  name: 'staffShops',
  who: 'staff',
  summary: { zh: '门店', en: 'Shops' },
  input: { cityId: Optional(RegionId) },
  reply: Type.Object({ rows: Type.Array(StaffShop) }),
})
export const exportShops = staffGet('/place/shops/export', {
  name: 'exportShops',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出门店', en: 'Export shops' },
  input: { cityId: Optional(RegionId) },
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const saveShop = staffPost('/place/shops/save', {
  name: 'saveShop',
  who: ['manager', 'ops', 'owner'],
  summary: { zh: '新建或修改门店', en: 'Create or change a shop' },
  input: {
    ...key,
    id: Optional(Id),
    version: Optional(Version),
    name: Line(60),
    nameEn: Optional(Line(60, 0)),
    address: Line(200),
    cityId: RegionId,
    districtId: Optional(
      Type.String({ pattern: '^(0|\\d{12})$', description: '0 for none, as it reads back' }),
    ),
    latitude: Latitude,
    longitude: Longitude,
    linkPhone: Line(30),
    openMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    closeMinute: Type.Integer({ minimum: 1, maximum: 1440 }),
    state: Shop.properties.state,
    fullPct: Type.Integer({ minimum: 0, maximum: 100 }),
    takes: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 30 }),
  },
  reply: StaffShop,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INPUT_INVALID', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const StaffZone = Type.Object({
  id: Id,
  name: Type.String(),
  cityId: Type.String(),
  cityName: Type.String(),
  shopId: Nullable(Id),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radiusM: Type.Integer(),
  polygon: Corners,
  perCourier: Type.Integer(),
  openMinute: Type.Integer(),
  closeMinute: Type.Integer(),
  active: Type.Boolean(),
  courierIds: Type.Array(Id),
  version: Type.Integer(),
})
export const staffZones = staffGet('/place/zones', {
  name: 'staffZones',
  who: 'staff',
  summary: { zh: '上门区域', en: 'Zones' },
  input: { cityId: Optional(RegionId) },
  reply: Type.Object({ rows: Type.Array(StaffZone) }),
})
export const saveZone = staffPost('/place/zones/save', {
  name: 'saveZone',
  who: ['dispatcher', 'ops', 'owner'],
  summary: { zh: '新建或修改上门区域', en: 'Create or change a zone' },
  input: {
    ...key,
    id: Optional(Id),
    version: Optional(Version),
    name: Line(60),
    cityId: RegionId,
    shopId: Optional(Id),
    latitude: Latitude,
    longitude: Longitude,
    radiusM: Type.Integer({ minimum: 200, maximum: 50_000 }),
    polygon: Optional(
      Type.Array(Corner, {
        maxItems: polygonLimits.corners.max,
        description:
          'corners in order, the circle around is then computed; none: a circle; left out: as before',
      }),
    ),
    perCourier: Type.Integer({ minimum: 1, maximum: 20 }),
    openMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    closeMinute: Type.Integer({ minimum: 1, maximum: 1440 }),
    active: Type.Boolean(),
    courierIds: Type.Array(Id, { maxItems: 200 }),
  },
  reply: StaffZone,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INPUT_INVALID', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
