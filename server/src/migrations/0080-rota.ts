import type { Migration, Schema } from '../platform/migrate.ts'

const DECIDED = {
  decidedByStaffId: 'int?',
  decidedByName: 'text',
  decidedAt: 'int?',
  answer: 'text',
  version: 'int',
} as const

const rotaTables = async ({ table }: Schema): Promise<void> => {
  await table(
    'rotaCourier',
    { staffId: 'int -> staff', perWindow: 'int?', maxG: 'int?', vehicle: 'text', version: 'int' },
    { primaryKey: ['staffId'], check: ['"perWindow" > 0', '"maxG" > 0'] },
  )
  await table(
    'rotaPattern',
    { staffId: 'int -> staff', weekday: 'int', fromMinute: 'int', toMinute: 'int' },
    {
      primaryKey: ['staffId', 'weekday', 'fromMinute'],
      check: ['"weekday" between 1 and 7', '"fromMinute" < "toMinute"'],
    },
  )
  await table(
    'rotaException',
    {
      staffId: 'int -> staff',
      day: 'text',
      cause: 'text',
      hours: 'text',
      zoneIds: 'text',
      note: 'text',
      leaveId: 'int?',
      at: 'int',
    },
    { primaryKey: ['staffId', 'day'], index: [['day']] },
  )
  await table('rotaHoliday', { cityId: 'text', day: 'text', name: 'text' }, { primaryKey: ['cityId', 'day'] })
  await table('rotaVersion', { id: 'int', version: 'int' }, { primaryKey: ['id'] })
}

const requestTables = async ({ table }: Schema): Promise<void> => {
  await table(
    'rotaLeave',
    {
      id: 'id',
      state: 'text',
      staffId: 'int -> staff',
      fromDay: 'text',
      toDay: 'text',
      reason: 'text',
      askedAt: 'int',
      ...DECIDED,
    },
    { index: [['staffId', 'id'], ['state']] },
  )
  await table(
    'rotaSwap',
    {
      id: 'id',
      state: 'text',
      staffId: 'int -> staff',
      day: 'text',
      withStaffId: 'int? -> staff',
      returnDay: 'text?',
      reason: 'text',
      offeredAt: 'int',
      agreedAt: 'int?',
      ...DECIDED,
    },
    { index: [['staffId', 'id'], ['withStaffId'], ['state']] },
  )
}

/**
 * Adds the rota, which says which courier works when, with leave and swaps. Every working courier gets a pattern equal
 * to what customers can book today: every day, during the opening hours of the courier's zones, so that nothing changes
 * on the first day.
 */
export const rota: Migration = {
  name: '0080-rota',
  up: async (schema) => {
    const { run, engine } = schema
    await rotaTables(schema)
    await requestTables(schema)
    await run('insert into "rotaVersion" ("id", "version") values (1, 1)')
    // when the courier last began or ended a shift
    await run(
      `alter table "staff" add column "dutyChangedAt" ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
    )
    await run(`
      insert into "rotaPattern" ("staffId", "weekday", "fromMinute", "toMinute")
      select s."id", d."weekday", min(coalesce(z."openMinute", 480)), max(coalesce(z."closeMinute", 1200))
      from "staff" s
      cross join (select 1 as "weekday" union all select 2 union all select 3 union all select 4
        union all select 5 union all select 6 union all select 7) d
      left join "zoneCourier" zc on zc."staffId" = s."id"
      left join "zone" z on z."id" = zc."zoneId"
      where s."role" = 'courier' and s."active" = 1
      group by s."id", d."weekday"`)
  },
}
