// Creates the tables of members, their sessions, captchas and SMS codes.
import type { Migration } from '../platform/migrate.ts'

export const member: Migration = {
  name: '0002-member',
  up: async (schema) => {
    await schema.table(
      'member',
      {
        id: 'id',
        mobile: 'text',
        nick: 'text',
        avatarUrl: 'text',
        gender: 'int',
        birthdayOn: 'text',
        inviterId: 'int? -> member',
        blacklisted: 'int',
        source: 'text',
        createdAt: 'int',
        lastLoginAt: 'int?',
      },
      { unique: [['mobile']], index: [['inviterId'], ['createdAt']] },
    )
    // five digits look like a customer number and do not reveal how new the business is
    await schema.run(
      schema.engine === 'postgres'
        ? `alter table "member" alter column "id" restart with 88001`
        : `insert into sqlite_sequence (name, seq) values ('member', 88000)`,
    )
    await schema.table(
      'memberToken',
      { tokenHash: 'text', memberId: 'int -> member', createdAt: 'int', expiresAt: 'int', revokedAt: 'int?' },
      { primaryKey: ['tokenHash'], index: [['memberId'], ['expiresAt']] },
    )
    await schema.table(
      'captcha',
      { key: 'text', text: 'text', tries: 'int', usedAt: 'int?', expiresAt: 'int' },
      { primaryKey: ['key'], index: [['expiresAt']] },
    )
    await schema.table(
      'smsCode',
      {
        id: 'id',
        mobile: 'text',
        codeHash: 'text',
        salt: 'text',
        tries: 'int',
        expiresAt: 'int',
        usedAt: 'int?',
        ip: 'text',
        createdAt: 'int',
      },
      { index: [['mobile', 'createdAt'], ['ip', 'createdAt'], ['createdAt']] },
    )
    await schema.table(
      'smsTwinMessage',
      { id: 'id', to: 'text', kind: 'text', text: 'text', code: 'text', at: 'int' },
      { index: [['to']] },
    )
  },
}
