// Steps of the conformance script for the customer protocol: a customer's profile, uploads, inviter and balance, and
// the token of a staff member.
import { putConfig } from '../server/src/content/index.ts'
import { at, must, numberAt, textAt, type Step } from './step-runner.ts'
import { entity, text } from './shape-parts.ts'
import { amount, upload, user } from './shapes-member-shop-money.ts'

const square = new Blob([
  // a small green square as PNG
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e5JrAAAAEUlEQVQImWOIWmCDFTEMLQkAUApNgdkddhoAAAAASUVORK5CYII=',
    'base64',
  ),
])

export const profile: readonly Step[] = [
  {
    says: 'my details',
    endpoint: 'GET /user/detail',
    fn: 'userDetail',
    args: ({ token }) => [token],
    shape: user,
    look: (data, life) => must([numberAt(data, 'base', 'id') === life.uid, 'somebody else']),
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
    says: 'nobody alive was born in 1800',
    endpoint: 'POST /user/modify',
    fn: 'modifyUserInfoV2',
    args: ({ token }) => [{ token, birthday: '1800-01-01' }],
    code: 300,
    msg: /生日.*不能早于 \d{4}-01-01/,
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
    look: (data, life) => {
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
    look: (data, { picture }) => {
      const { nick, birthday, genderStr, avatarUrl } = at(data, 'base') as Record<string, unknown>
      return must(
        [nick === '环保小达人', `nick ${String(nick)}`],
        [birthday === '1995-06-01', `birthday ${String(birthday)}`],
        [genderStr === '女', `genderStr ${String(genderStr)}`],
        [avatarUrl === picture.split('?')[0], `avatarUrl ${String(avatarUrl)}`],
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
      // off as shipped: a business that has such clients switches it on
      await server.database.transaction((trx) =>
        putConfig(trx, server.clock.now(), [{ key: 'staff_sign_in_by_sms', value: 'on' }]),
      )
      const { token } = await server.customer(mobile)
      return ['https://user.api.it120.cc/login/token', false, 'POST', { token }]
    },
    shape: entity({ token: text, shopIds: text }),
  },
]
