import type { Migration } from '../platform/migrate.ts'

/** What a customer chose for an order: the best raise coupon, none, or one the order holds. */
export const raiseChoice: Migration = {
  name: '0171-raise-choice',
  up: ({ run }) => run(`alter table "pickupOrder" add column "raiseChoice" text not null default 'best'`),
}
