import type { Migration } from '../platform/migrate.ts'

/** What devices computed for a code by SMS counts once; an entry is forgotten when it would be too late anyway. */
export const smsWork: Migration = {
  name: '0054-sms-work',
  up: ({ table }) =>
    table('smsWork', { salt: 'text', until: 'int' }, { primaryKey: ['salt'], index: [['until']] }),
}
