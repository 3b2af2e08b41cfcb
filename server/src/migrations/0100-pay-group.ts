import type { Migration } from '../platform/migrate.ts'

/** Adds groups of couriers that share a pay scheme; couriers join a group from a given day on. */
export const payGroup: Migration = {
  name: '0100-pay-group',
  up: async ({ table, run, engine }) => {
    await table(
      'payGroup',
      { id: 'id', version: 'int', name: 'text', createdBy: 'text', createdAt: 'int' },
      { unique: [['name']] },
    )
    await table(
      'payGroupMember',
      { courierId: 'int', startsOn: 'text', groupId: 'int? -> payGroup', setBy: 'text', setAt: 'int' },
      { primaryKey: ['courierId', 'startsOn'], index: [['groupId']] },
    )
    await run(
      `alter table "payScheme" add column "groupId" ${engine === 'sqlite' ? 'integer' : 'bigint'} references "payGroup" ("id")`,
    )
  },
}
