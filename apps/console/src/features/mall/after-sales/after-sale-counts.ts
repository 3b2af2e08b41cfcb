import { afterSaleStates, openAfterSaleStates } from '@huishou/wire/mall/states'
import { afterSaleTabs } from './after-sales-url-state.ts'

const sum = (counts: Readonly<Record<string, number>>, states: readonly string[]) =>
  states.reduce((all, state) => all + (counts[state] ?? 0), 0)

/** Counts the after-sales (returns and refunds) in one tab of their list, from the server's counts by state. */
export const afterSaleCount = (
  tab: (typeof afterSaleTabs)[number],
  counts: Readonly<Record<string, number>>,
): number =>
  tab === 'all'
    ? sum(counts, afterSaleStates)
    : tab === 'open'
      ? sum(counts, openAfterSaleStates)
      : (counts[tab] ?? 0)
