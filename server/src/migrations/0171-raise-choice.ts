import type { Migration } from '../platform/migrate.ts'

/** Adds a customer's choice of raise coupon for an order: the best one, none, or one the order holds. */
export const raiseChoice: Migration = {
  name: '0171-raise-choice',
  up: ({ run }) => run(`alter table "pickupOrder" add column "raiseChoice" text not null default 'best'`),
}
