// Seeds the staff and the main customers of the demo; its other customers are the households of the order history.

import { isRefusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { addNote, block, registerMember } from '../member/index.ts'
import { addAddress } from '../place/save-address.ts'
import type { Transaction } from '../platform/database.ts'
import { DEMO_COST, hashPassword } from '../platform/password.ts'
import { CHENGDU, HANGZHOU, SHANGHAI, SHENZHEN, zoneOfShop } from './shops-and-zones.ts'

type Trx = Transaction<Tables>
type StaffSeed = {
  username: string
  name: string
  mobile: string
  role: StaffRole
  shopId?: number
  cityId?: string
  offDuty?: true
  zonesOfShops?: number[]
}

export const DEMO_PASSWORD = 'demo1234'

/** Staff of the demo (docs/rules/demo.md#people); each city has at least one courier. */
const staff: StaffSeed[] = [
  {
    username: 'courier1',
    name: '周强',
    mobile: '13900000011',
    role: 'courier',
    cityId: HANGZHOU,
    zonesOfShops: [2004, 2005],
  },
  {
    username: 'courier2',
    name: '吴刚',
    mobile: '13900000012',
    role: 'courier',
    cityId: SHANGHAI,
    zonesOfShops: [2001, 2002, 2003],
  },
  {
    username: 'courier3',
    name: '郑波',
    mobile: '13900000013',
    role: 'courier',
    cityId: HANGZHOU,
    zonesOfShops: [2004, 2005],
  },
  {
    username: 'courier4',
    name: '冯磊',
    mobile: '13900000014',
    role: 'courier',
    cityId: SHANGHAI,
    zonesOfShops: [2001, 2002, 2003],
    offDuty: true,
  },
  {
    username: 'courier5',
    name: '林涛',
    mobile: '13900000015',
    role: 'courier',
    cityId: SHENZHEN,
    zonesOfShops: [2006, 2007],
  },
  {
    username: 'courier6',
    name: '何军',
    mobile: '13900000016',
    role: 'courier',
    cityId: CHENGDU,
    zonesOfShops: [2008, 2009],
  },
  {
    username: 'courier7',
    name: '马俊',
    mobile: '13900000017',
    role: 'courier',
    cityId: SHANGHAI,
    zonesOfShops: [2001, 2002, 2003],
  },
  { username: 'clerk1', name: '许静', mobile: '13900000021', role: 'clerk', shopId: 2004, cityId: HANGZHOU },
  { username: 'clerk2', name: '唐敏', mobile: '13900000022', role: 'clerk', shopId: 2001, cityId: SHANGHAI },
  { username: 'clerk3', name: '邓超', mobile: '13900000023', role: 'clerk', shopId: 2006, cityId: SHENZHEN },
  { username: 'clerk4', name: '何琳', mobile: '13900000024', role: 'clerk', shopId: 2009, cityId: CHENGDU },
  {
    username: 'manager1',
    name: '沈浩',
    mobile: '13900000031',
    role: 'manager',
    shopId: 2004,
    cityId: HANGZHOU,
  },
  { username: 'agent', name: '韩雪', mobile: '13900000041', role: 'agent' },
  { username: 'dispatcher', name: '孙丽', mobile: '13900000051', role: 'dispatcher' },
  { username: 'finance', name: '钱敏', mobile: '13900000061', role: 'finance' },
  { username: 'finance2', name: '蔡洁', mobile: '13900000062', role: 'finance' },
  { username: 'ops', name: '顾明', mobile: '13900000071', role: 'ops' },
  { username: 'owner', name: '陆远', mobile: '13900000081', role: 'owner' },
  { username: 'auditor', name: '秦岚', mobile: '13900000091', role: 'auditor' },
]

export const demoUsernames: readonly string[] = staff.map(({ username }) => username)

/**
 * Makes one cheap hash for all accounts, because the password is printed on the login page. Call it outside
 * transactions.
 */
export const hashDemoPassword = (): Promise<string> => hashPassword(DEMO_PASSWORD, DEMO_COST)

const seedStaff = async (trx: Trx, now: number, passwordHash: string): Promise<void> => {
  const since = now - 300 * DAY
  for (const { zonesOfShops = [], offDuty, shopId, cityId, ...person } of staff) {
    const { id } = await trx
      .insertInto('staff')
      .values({
        ...person,
        passwordHash,
        shopId: shopId ?? null,
        cityId: cityId ?? null,
        active: 1,
        onDuty: offDuty ? 0 : 1,
        dayLimitFen: 500_000,
        loadCap: 12,
        latitude: null,
        longitude: null,
        positionAt: null,
        seenAt: null,
        version: 1,
        createdAt: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (zonesOfShops.length > 0)
      await trx
        .insertInto('zoneCourier')
        .values(zonesOfShops.map((shop) => ({ zoneId: zoneOfShop(shop), staffId: id })))
        .execute()
    if (person.role === 'courier')
      await trx
        .insertInto('rotaPattern')
        .values(
          [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            staffId: id,
            weekday,
            fromMinute: 8 * 60,
            toMinute: 20 * 60,
          })),
        )
        .execute()
  }
}

const customers = [
  { mobile: '13800000001', nick: '王芳', since: 400 },
  { mobile: '13800000002', nick: '李建国', since: 180 },
  { mobile: '13800000003', nick: '张敏', since: 0 },
  { mobile: '13800000004', nick: '陈浩', since: 150 },
  { mobile: '13800000005', nick: '刘洋', since: 120 },
  { mobile: '13800000006', nick: '赵记小吃店', since: 160 },
] as const

type AddressSeed = Parameters<typeof addAddress>[3] & { mobile: string }
const addresses: AddressSeed[] = [
  {
    linkMan: '王芳',
    mobile: '13800000001',
    address: '浙江省杭州市余杭区未来科技城海创园3幢',
    menpai: '1单元101',
    streetId: '330110005000',
    code: '家',
    isDefault: true,
    latitude: 30.2841,
    longitude: 120.0125,
  },
  {
    linkMan: '王芳',
    mobile: '13800000001',
    address: '杭州市拱墅区登云路示例55号',
    menpai: '2号楼前台',
    code: '公司',
    latitude: 30.3095,
    longitude: 120.1302,
  },
  {
    linkMan: '李建国',
    mobile: '13800000002',
    address: '上海市徐汇区徐家汇天平路示例88弄',
    menpai: '6号302室',
    code: '家',
    isDefault: true,
    latitude: 31.1962,
    longitude: 121.4351,
  },
  {
    linkMan: '陈浩',
    mobile: '13800000004',
    address: '上海市浦东新区花木路示例120号',
    menpai: '5号1201室',
    code: '家',
    isDefault: true,
    latitude: 31.2135,
    longitude: 121.5462,
  },
  {
    linkMan: '刘洋',
    mobile: '13800000005',
    address: '深圳市南山区科苑路示例21号',
    menpai: 'A座1808',
    code: '家',
    isDefault: true,
    latitude: 22.5412,
    longitude: 113.9451,
  },
  {
    linkMan: '赵师傅',
    mobile: '13800000006',
    address: '成都市高新区天府三街示例31号',
    menpai: '临街1号铺',
    code: '公司',
    isDefault: true,
    latitude: 30.5491,
    longitude: 104.0693,
  },
]

/** Seeds the block of the demo's blocked customer. */
const seedBlock = async (trx: Trx, id: number, at: number): Promise<void> => {
  const by = await trx
    .selectFrom('staff')
    .select(['id as staffId', 'name'])
    .where('username', '=', 'ops')
    .executeTakeFirstOrThrow()
  const blocked = await block(trx, by, at, {
    id,
    version: 0,
    scopes: ['orders', 'bargain'],
    reason: 'no_show',
    note: '一个月内四次约好上门，家里没人，电话不接。',
  })
  if (isRefusal(blocked)) throw new Error(`seed block: ${blocked.refusal}`)
  for (const [text, pinned] of [
    ['本人来电，说工作调动常不在家，已说明规则，请他先到店交付。', 0],
    ['再次下单前先电话确认有人在家。', 1],
  ] as const)
    await addNote(trx, by, at, { customerId: id, text, pinned: pinned === 1 })
}

const seedCustomers = async (trx: Trx, now: number): Promise<void> => {
  for (const { mobile, nick, since } of customers) {
    const memberId = await registerMember(trx, now - since * DAY, { mobile, nick, source: 'seed' })
    if (nick === '刘洋') await seedBlock(trx, memberId, now - 20 * DAY)
    for (const address of addresses.filter((one) => one.mobile === mobile)) {
      const added = await addAddress(trx, memberId, now - since * DAY, address)
      if (isRefusal(added)) throw new Error(`seed address: ${added.refusal}`)
    }
  }
}

export const seedPeople = async (trx: Trx, now: number, passwordHash: string): Promise<void> => {
  await seedStaff(trx, now, passwordHash)
  await seedCustomers(trx, now)
}
