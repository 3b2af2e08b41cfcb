import { Type } from 'typebox'
import { customerGet, customerPost, staffGet, staffPost } from './endpoint.ts'
import {
  DateTime,
  Id,
  IdempotencyKey,
  Latitude,
  Line,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  ContactPhone,
  RegionId,
  Token,
  Version,
} from './schema.ts'
import { Region } from './place-region.ts'

const key = { idempotencyKey: IdempotencyKey }

/** A circle we collect in. */
export const Zone = Type.Object({
  id: Id,
  name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radiusM: Type.Integer(),
})
export const zones = customerGet('/region/zones', {
  name: 'zones',
  who: 'anyone',
  summary: { zh: '上门范围（GCJ-02 圆形区域）', en: 'Where we collect: circles in GCJ-02' },
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
  numberFav: Type.Integer(),
  numberOrder: Type.Integer(),
  numberReputation: Type.Integer(),
  numberGoodReputation: Type.Integer(),
  openWaimai: Type.Boolean(),
  openZiqu: Type.Boolean(),
  openScan: Type.Boolean(),
  serviceDistance: Type.Number({ description: 'km; 0: not from this shop' }),
  paixu: Type.Integer(),
  recommendStatus: Type.Integer(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  state: OneOf(['open', 'full', 'closed_today', 'closed']),
  fullPct: Type.Integer(),
  takes: Type.Array(Type.String()),
})
const shopSearch = {
  token: Token,
  cityId: Optional(RegionId),
  provinceId: Optional(RegionId),
  districtId: Optional(RegionId),
  curlatitude: Optional(Type.Number()),
  curlongitude: Optional(Type.Number()),
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

export const Address = Type.Object({
  id: Id,
  linkMan: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  menpai: Type.String(),
  code: Type.String(),
  isDefault: Type.Boolean(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  provinceId: Type.String(),
  cityId: Type.String(),
  districtId: Type.String(),
  streetId: Type.String(),
  provinceStr: Type.String(),
  cityStr: Type.String(),
  cityNameEn: Type.String(),
  areaStr: Type.String(),
  status: Type.Integer(),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  uid: Id,
  userId: Type.Integer({ description: 'the business' }),
  served: Type.Boolean({ description: 'inside a zone we collect in' }),
})
const addressInput = {
  token: Token,
  linkMan: Line(30),
  mobile: ContactPhone,
  address: Line(200),
  menpai: Optional(Line(100, 0)),
  latitude: Optional(Latitude),
  longitude: Optional(Longitude),
  isDefault: Optional(Type.Boolean()),
  code: Optional(Type.String({ maxLength: 20 })),
  provinceId: Optional(Type.String({ maxLength: 12 })),
  cityId: Optional(Type.String({ maxLength: 12 })),
  districtId: Optional(Type.String({ maxLength: 12 })),
  streetId: Optional(Type.String({ maxLength: 12 })),
}
export const addAddress = customerPost('/user/shipping-address/add', {
  name: 'addAddress',
  who: 'customer',
  summary: { zh: '添加地址', en: 'Add an address' },
  input: { ...key, ...addressInput },
  reply: Address,
  refusals: ['ADDRESS_LIMIT', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const updateAddress = customerPost('/user/shipping-address/update', {
  name: 'updateAddress',
  who: 'customer',
  summary: { zh: '修改地址', en: 'Change an address' },
  input: { id: Id, ...addressInput },
  reply: Address,
  refusals: ['NOT_FOUND'],
})
export const deleteAddress = customerPost('/user/shipping-address/delete', {
  name: 'deleteAddress',
  who: 'customer',
  summary: { zh: '删除地址', en: 'Delete an address' },
  input: { token: Token, id: Id },
  refusals: ['NOT_FOUND'],
})
export const addresses = customerPost('/user/shipping-address/list/v2', {
  name: 'addresses',
  who: 'customer',
  summary: { zh: '我的地址', en: 'My addresses' },
  input: {
    token: Token,
    ...paging,
    nameLike: Optional(Type.String({ maxLength: 50 })),
    mobileLike: Optional(Type.String({ maxLength: 20 })),
  },
  reply: Paged(Address),
  refusals: ['EMPTY'],
})
export const addressesPlain = customerGet('/user/shipping-address/list', {
  name: 'addressesPlain',
  who: 'customer',
  summary: { zh: '我的地址（数组）', en: 'My addresses as an array' },
  input: { token: Token },
  reply: Type.Array(Address),
  refusals: ['EMPTY'],
})
const AddressDetail = Type.Object({ info: Address, extJson: Type.Object({}) })
export const addressDetail = customerGet('/user/shipping-address/detail/v2', {
  name: 'addressDetail',
  who: 'customer',
  summary: { zh: '地址详情', en: 'One address' },
  input: { token: Token, id: Id },
  reply: AddressDetail,
  refusals: ['NOT_FOUND'],
})
export const defaultAddress = customerGet('/user/shipping-address/default/v2', {
  name: 'defaultAddress',
  who: 'customer',
  summary: { zh: '默认地址', en: 'The default address' },
  input: { token: Token },
  reply: AddressDetail,
  refusals: ['EMPTY'],
})

// ── slots ──────────────────────────────────────────────────────────────
export const StaffShop = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String({ description: 'as somebody gave it; customers see pinyin where it is empty' }),
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
      Type.String({ pattern: '^(0|\\d{12})$', description: '0, as it reads back without one' }),
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
