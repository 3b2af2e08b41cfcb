// Steps of the conformance script for the customer protocol: delivery addresses.
import { at, must, numberAt, rowsAt, type Step } from './step-runner.ts'
import { list, paged } from './shape-parts.ts'
import { addressDetail, shippingAddress } from './shapes-member-shop-money.ts'

const newAddress = {
  provinceId: '0',
  cityId: '0',
  linkMan: '王小明',
  mobile: '13800138000',
  address: '杭州市余杭区文一西路998号',
  menpai: '1单元101室',
  latitude: 1,
  longitude: 1,
  code: '家',
}

export const addresses: readonly Step[] = [
  {
    says: 'no address yet is 700',
    endpoint: 'POST /user/shipping-address/list/v2',
    fn: 'queryAddressV2',
    args: ({ token }) => [{ token }],
    code: 700,
  },
  {
    says: 'and no default one',
    endpoint: 'GET /user/shipping-address/default/v2',
    fn: 'defaultAddress',
    args: ({ token }) => [token],
    code: 700,
  },
  {
    says: 'an address is added',
    endpoint: 'POST /user/shipping-address/add',
    fn: 'addAddress',
    args: ({ token }) => [{ token, ...newAddress, isDefault: true }],
  },
  {
    says: 'nobody can be called at “abc”',
    endpoint: 'POST /user/shipping-address/add',
    fn: 'addAddress',
    args: ({ token }) => [{ token, ...newAddress, mobile: 'abc' }],
    code: 300,
  },
  {
    says: 'a second default takes the place of the first',
    endpoint: 'POST /user/shipping-address/add',
    fn: 'addAddress',
    args: ({ token }) => [{ token, ...newAddress, linkMan: '王大明', code: '公司', isDefault: true }],
  },
  {
    says: 'at most one is the default',
    endpoint: 'POST /user/shipping-address/list/v2',
    fn: 'queryAddressV2',
    args: ({ token }) => [{ token, page: 1, pageSize: 20 }],
    shape: paged(shippingAddress),
    look: (data, life) => {
      const rows = rowsAt(data, 'result')
      const chosen = rows.filter((row) => at(row, 'isDefault') === true)
      life.addressId = numberAt(chosen[0], 'id')
      life.spareAddressId = numberAt(
        rows.find((row) => at(row, 'isDefault') !== true),
        'id',
      )
      return must([rows.length === 2 && chosen.length === 1, `${chosen.length} of ${rows.length} default`])
    },
  },
  {
    says: 'one address',
    endpoint: 'GET /user/shipping-address/detail/v2',
    fn: 'addressDetail',
    args: ({ token, addressId }) => [token, addressId],
    shape: addressDetail,
    look: (data) =>
      must([
        at(data, 'info', 'latitude') === 1 && at(data, 'info', 'longitude') === 1,
        'not where it was put',
      ]),
  },
  {
    says: 'an address is changed without its regions, which stay',
    endpoint: 'POST /user/shipping-address/update',
    fn: 'updateAddress',
    args: ({ token, addressId }) => {
      const { provinceId: _province, cityId: _city, ...kept } = newAddress
      return [{ token, id: addressId, ...kept, isDefault: false, code: '其他' }]
    },
  },
  {
    says: 'all as a plain array',
    endpoint: 'GET /user/shipping-address/list',
    fn: 'queryAddress',
    args: ({ token }) => [token],
    shape: list(shippingAddress),
  },
  {
    says: 'one is made the default again',
    endpoint: 'POST /user/shipping-address/update',
    fn: 'updateAddress',
    args: ({ token, addressId }) => [{ token, id: addressId, ...newAddress, isDefault: true }],
  },
  {
    says: 'the default one',
    endpoint: 'GET /user/shipping-address/default/v2',
    fn: 'defaultAddress',
    args: ({ token }) => [token],
    shape: addressDetail,
  },
  {
    says: 'an address is deleted',
    endpoint: 'POST /user/shipping-address/delete',
    fn: 'deleteAddress',
    args: ({ token, spareAddressId }) => [token, spareAddressId],
  },
  {
    says: 'what is gone is not found',
    endpoint: 'GET /user/shipping-address/detail/v2',
    fn: 'addressDetail',
    args: ({ token, spareAddressId }) => [token, spareAddressId],
    code: 404,
  },
]
