// Endpoints for the addresses of a customer.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  ContactPhone,
  DateTime,
  Id,
  IdempotencyKey,
  Latitude,
  Line,
  Longitude,
  Optional,
  Paged,
  paging,
  Token,
} from '../schema.ts'

const key = { idempotencyKey: IdempotencyKey }

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
  ofFirm: Type.Boolean({ description: 'a site of the firm its owner acts for, at the prices of the firm' }),
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
  refusals: ['NOT_FOUND', 'FIRM_ADDRESS'],
})
export const deleteAddress = customerPost('/user/shipping-address/delete', {
  name: 'deleteAddress',
  who: 'customer',
  summary: { zh: '删除地址', en: 'Delete an address' },
  input: { token: Token, id: Id },
  refusals: ['NOT_FOUND', 'FIRM_ADDRESS'],
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
