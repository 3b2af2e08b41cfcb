import type { Migration } from '../platform/migrate.ts'

/** Adds to recycling orders which coupon is to raise the payout: the best one, none, or one that the customer chose. */
export const raiseChoice: Migration = {
  name: '0171-raise-choice',
  up: ({ run }) => run(`alter table "pickupOrder" add column "raiseChoice" text not null default 'best'`),
}
