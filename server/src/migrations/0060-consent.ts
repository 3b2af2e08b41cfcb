import type { Migration } from '../platform/migrate.ts'

/** To which version of the terms and of the privacy policy somebody agreed, and when. */
export const consent: Migration = {
  name: '0060-consent',
  up: ({ table }) =>
    table(
      'memberConsent',
      { id: 'id', memberId: 'int', page: 'text', version: 'int', agreedAt: 'int' },
      { unique: [['memberId', 'page', 'version']] },
    ),
}
