import type { Migration } from '../platform/migrate.ts'

/** Stores with feedback the version of the app it was sent from. */
export const feedbackAppVersion: Migration = {
  name: '0202-feedback-app-version',
  up: ({ run }) => run(`alter table "comment" add column "appVersion" text not null default ''`),
}
