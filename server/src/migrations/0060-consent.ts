import type { Migration } from '../platform/migrate.ts'

/** Adds consents to versions of the terms and the privacy policy, with their time. */
export const consent: Migration = {
  name: '0060-consent',
  up: ({ table }) =>
    table(
      'memberConsent',
      { id: 'id', memberId: 'int', page: 'text', version: 'int', agreedAt: 'int' },
      { unique: [['memberId', 'page', 'version']] },
    ),
}
