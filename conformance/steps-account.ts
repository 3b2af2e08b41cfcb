import { wechatAuthorize } from '@huishou/wire'
import { at, captchaText, freshCode, must, numberAt, rowsAt, sentCode, textAt, type Step } from './life.ts'
import { entity, list, paged, text } from './shape.ts'
import { addressDetail, amount, comment, login, shippingAddress, upload, user } from './shapes.ts'

const PASSWORD = 'Lvse-2026'
const square = new Blob([
  // a small green square, PNG
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e5JrAAAAEUlEQVQImWOIWmCDFTEMLQkAUApNgdkddhoAAAAASUVORK5CYII=',
    'base64',
  ),
])

const signIn: readonly Step[] = [
  {
    says: 'without a token the check opens the login page',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: () => [''],
    code: 2000,
  },
  {
    says: 'so does the word null where a token was',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: () => ['null'],
    code: 2000,
  },
  {
    says: 'the picture with the code is a picture',
    endpoint: 'GET /verification/pic/get',
    fn: 'graphValidateCodeUrl',
    args: ({ captchaKey }) => [captchaKey],
    image: true,
  },
  {
    says: 'the code read from it can be checked',
    endpoint: 'POST /verification/pic/check',
    fn: 'graphValidateCodeCheck',
    args: async (life) => [life.captchaKey, await captchaText(life)],
  },
  {
    says: 'the code is sent by SMS',
    endpoint: 'GET /verification/sms/get',
    fn: 'smsValidateCode',
    args: async (life) => [life.mobile, life.captchaKey, await captchaText(life)],
  },
  {
    says: 'the SMS code can be checked without using it up',
    endpoint: 'POST /verification/sms/check',
    fn: 'smsValidateCodeCheck',
    args: async (life) => [life.mobile, await sentCode(life, life.mobile)],
  },
  {
    says: 'a wrong code is refused',
    endpoint: 'POST /user/m/loginMobile',
    fn: 'loginMobileSmsCode',
    args: ({ mobile }) => [{ mobile, code: '000001', autoReg: true, referrer: '' }],
    code: 21102,
  },
  {
    says: 'a number nobody knows is registered by signing in',
    endpoint: 'POST /user/m/loginMobile',
    fn: 'loginMobileSmsCode',
    args: async (life) => [
      { mobile: life.mobile, code: await sentCode(life, life.mobile), autoReg: true, referrer: '' },
    ],
    shape: login,
    then: (data, life) => {
      life.token = textAt(data, 'token')
      life.uid = numberAt(data, 'uid')
      return must([textAt(data, 'mobile') === life.mobile, 'somebody else’s number'])
    },
  },
  {
    says: 'the token is valid',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: ({ token }) => [token],
  },
  {
    says: 'somebody can register with a password',
    endpoint: 'POST /user/m/register',
    fn: 'register_mobile',
    args: async (life) => [
      {
        mobile: life.spareMobile,
        pwd: PASSWORD,
        code: await freshCode(life, life.spareMobile),
        nick: '绿邻',
        autoLogin: true,
        referrer: life.inviterUid,
      },
    ],
    shape: login,
  },
  {
    says: 'and sign in with it',
    endpoint: 'POST /user/m/login',
    fn: 'login_mobile',
    args: ({ spareMobile }) => [spareMobile, PASSWORD],
    shape: login,
  },
  {
    says: 'a wrong password is -2',
    endpoint: 'POST /user/m/login',
    fn: 'loginMobileV2',
    args: ({ spareMobile }) => [{ mobile: spareMobile, pwd: 'not this one' }],
    code: -2,
  },
  {
    says: 'a forgotten password is set anew',
    endpoint: 'POST /user/m/reset-pwd',
    fn: 'resetPwdUseMobileCode',
    args: async (life) => [life.spareMobile, `${PASSWORD}!`, await freshCode(life, life.spareMobile)],
  },
  {
    says: 'the new password signs in',
    endpoint: 'POST /user/m/login',
    fn: 'loginMobileV2',
    args: ({ spareMobile }) => [{ mobile: spareMobile, pwd: `${PASSWORD}!` }],
    shape: login,
  },
]

const wechat: readonly Step[] = [
  {
    says: 'somebody WeChat knows and we do not is 10000',
    endpoint: 'POST /user/wxapp/login',
    fn: 'login_wx',
    args: ({ wechatCode }) => [wechatCode],
    code: 10000,
  },
  {
    says: 'the same through a service provider',
    endpoint: 'POST /user/wxappService/login',
    fn: 'wxappServiceLogin',
    args: ({ wechatCode }) => [{ code: wechatCode }],
    code: 10000,
  },
  {
    says: 'a code WeChat does not know is refused',
    endpoint: 'POST /user/wxapp/authorize',
    fn: 'authorize',
    args: () => [{ code: 'made up', referrer: '' }],
    code: 21113,
  },
  {
    says: 'the mini program registers silently',
    endpoint: 'POST /user/wxapp/authorize',
    fn: 'authorize',
    args: ({ wechatCode, inviterUid }) => [{ code: wechatCode, referrer: inviterUid }],
    shape: login,
  },
  {
    says: 'through a service provider it is the same person',
    endpoint: 'POST /user/wxappService/authorize',
    fn: 'wxappServiceAuthorize',
    args: ({ wechatCode }) => [{ code: wechatCode, referrer: '' }],
    shape: login,
    then: (data, life) => {
      life.wechatToken = textAt(data, 'token')
    },
  },
  {
    says: 'who is known is signed in',
    endpoint: 'POST /user/wxapp/login',
    fn: 'login_wx',
    args: ({ wechatCode }) => [wechatCode],
    shape: login,
  },
  {
    says: 'through a service provider too',
    endpoint: 'POST /user/wxappService/login',
    fn: 'wxappServiceLogin',
    args: ({ wechatCode }) => [{ code: wechatCode }],
    shape: login,
  },
  {
    says: 'the number WeChat knows is bound',
    endpoint: 'POST /user/wxapp/bindMobile/v2',
    fn: 'bindMobileWxappV2',
    args: ({ wechatToken, wechatMobile }) => [wechatToken, `demo-${wechatMobile}`],
  },
  {
    says: 'a number is bound by its SMS code',
    endpoint: 'POST /user/m/bind-mobile',
    fn: 'bindMobileSms',
    args: async (life) => {
      const mobile = String(Number(life.mobile) + 10)
      const { token } = await life.server.must(wechatAuthorize, { code: `${life.wechatCode}-by-sms` })
      return [token, mobile, await freshCode(life, mobile)]
    },
  },
]

const profile: readonly Step[] = [
  {
    says: 'my details',
    endpoint: 'GET /user/detail',
    fn: 'userDetail',
    args: ({ token }) => [token],
    shape: user,
    then: (data, life) => must([numberAt(data, 'base', 'id') === life.uid, 'somebody else']),
  },
  {
    says: 'a nickname is changed',
    endpoint: 'POST /user/modify',
    fn: 'modifyUserInfoV2',
    args: ({ token }) => [{ token, nick: '环保小达人' }],
  },
  {
    says: 'a birthday is changed',
    endpoint: 'POST /user/modify',
    fn: 'modifyUserInfoV2',
    args: ({ token }) => [{ token, birthday: '1995-06-01' }],
  },
  {
    says: 'the gender is changed by the older call',
    endpoint: 'POST /user/modify',
    fn: 'modifyUserInfo',
    args: ({ token }) => [{ token, gender: 2 }],
  },
  {
    says: 'a picture is uploaded',
    endpoint: 'POST root:/upload2',
    fn: 'uploadFileV2',
    args: ({ token, sdk }) => [token, sdk.picture('a.png', square)],
    shape: upload,
    then: (data, life) => {
      life.picture = textAt(data, 'url')
    },
  },
  {
    says: 'it becomes the avatar',
    endpoint: 'POST /user/modify',
    fn: 'modifyUserInfoV2',
    args: ({ token, picture }) => [{ token, avatarUrl: picture }],
  },
  {
    says: 'all changes are there',
    endpoint: 'GET /user/detail',
    fn: 'userDetail',
    args: ({ token }) => [token],
    shape: user,
    then: (data, { picture }) => {
      const { nick, birthday, genderStr, avatarUrl } = at(data, 'base') as Record<string, unknown>
      return must(
        [nick === '环保小达人', `nick ${String(nick)}`],
        [birthday === '1995-06-01', `birthday ${String(birthday)}`],
        [genderStr === '女', `genderStr ${String(genderStr)}`],
        [avatarUrl === picture, `avatarUrl ${String(avatarUrl)}`],
      )
    },
  },
  {
    says: 'a picture by the third form of the call',
    endpoint: 'POST root:/upload2',
    fn: 'uploadFileV3',
    args: ({ token, sdk }) => [
      sdk.name === 'uniapp'
        ? { token, tempFilePath: sdk.picture('b.png', square) }
        : { token, upfile: sdk.picture('b.png', square) },
    ],
    shape: upload,
  },
  {
    says: 'a picture at the oldest address, where one SDK sends no token',
    endpoint: 'POST /dfs/upload/file',
    fn: 'uploadFile',
    args: ({ token, sdk }) =>
      sdk.name === 'uniapp' ? [token, sdk.picture('c.png', square)] : [sdk.picture('c.png', square)],
    code: { uniapp: 0, webapi: 2000 },
    shape: upload,
    remark:
      '`uploadFile` of apifm-webapi sends no token, and pictures are taken from people who are signed in only: it answers 2000.',
  },
  {
    says: 'uploading by address is refused in words',
    endpoint: 'POST root:/uploadByUrl',
    fn: 'uploadFileFromUrlV2',
    args: ({ token }) => [{ token, remoteFileUrl: 'https://example.com/a.png' }],
    code: 22003,
  },
  {
    says: 'the older form too',
    endpoint: 'POST /dfs/upload/url',
    fn: 'uploadFileFromUrl',
    args: () => ['https://example.com/a.png'],
    code: 22003,
  },
  {
    says: 'the inviter is kept',
    endpoint: 'POST /user/bindSeller',
    fn: 'bindSeller',
    args: ({ token, inviterUid }) => [{ token, uid: inviterUid }],
  },
  {
    says: 'balance and points are numbers',
    endpoint: 'GET /user/amount',
    fn: 'userAmountV2',
    args: ({ token }) => [token],
    shape: amount,
  },
  {
    says: 'the older call gives the same',
    endpoint: 'GET /user/amount',
    fn: 'userAmount',
    args: ({ token }) => [token],
    shape: amount,
  },
  {
    says: 'somebody who is not staff gets no staff token',
    endpoint: 'POST root:/login/token',
    fn: { uniapp: 'request', webapi: 'requestX' },
    args: ({ token }) => ['https://user.api.it120.cc/login/token', false, 'POST', { token }],
    code: 403,
  },
  {
    says: 'a clerk who is a customer too gets one',
    endpoint: 'POST root:/login/token',
    fn: { uniapp: 'request', webapi: 'requestX' },
    args: async ({ server }) => {
      const { mobile } = await server.database.reader
        .selectFrom('staff')
        .select('mobile')
        .where('username', '=', 'clerk1')
        .executeTakeFirstOrThrow()
      const { token } = await server.customer(mobile)
      return ['https://user.api.it120.cc/login/token', false, 'POST', { token }]
    },
    shape: entity({ token: text, shopIds: text }),
  },
]

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
const addresses: readonly Step[] = [
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
    then: (data, life) => {
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

const feedback: readonly Step[] = [
  {
    says: 'somebody not signed in may say something',
    endpoint: 'POST /comment/add',
    fn: 'addComment',
    args: () => [{ token: '', type: 1, content: '门店电话打不通' }],
  },
  {
    says: 'an opinion with pictures is taken',
    endpoint: 'POST /comment/add',
    fn: 'addComment',
    args: ({ token, picture }) => [
      {
        token,
        type: 1,
        content: '师傅很准时',
        extJsonStr: JSON.stringify({ 姓名: '王小明', 联系电话: '13800138000', file0: picture }),
      },
    ],
  },
  {
    says: 'what I said is listed',
    endpoint: 'POST /comment/list/v2',
    fn: 'commentListV2',
    args: ({ token }) => [{ token, page: 1, type: 1 }],
    shape: paged(comment),
    then: (data, life) => {
      life.commentId = numberAt(data, 'result', 0, 'id')
    },
  },
  {
    says: 'and can be taken back',
    endpoint: 'POST /comment/del',
    fn: 'delComment',
    args: ({ token, commentId }) => [{ token, id: commentId }],
  },
]

export const account: readonly Step[] = [...signIn, ...wechat, ...profile, ...addresses, ...feedback]

/** The end of it all. */
export const leaving: readonly Step[] = [
  { says: 'signing out works', endpoint: 'GET /user/loginout', fn: 'loginout', args: ({ token }) => [token] },
  {
    says: 'afterwards the token is worth nothing',
    endpoint: 'GET /user/check-token',
    fn: 'checkToken',
    args: ({ token }) => [token],
    code: 2000,
  },
]
