import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, flag, oneOf, pageNumber, whole, type StateOf } from '../../shared/url-state.ts'

/** The filters of the page about people who sell metal, stored in the URL and shared by its two tabs. */
export const sellersSpec = {
  tab: oneOf(['register'], ''),
  near: flag,
  from: calendarDay,
  to: calendarDay,
  shop: whole(null),
  page: pageNumber,
}
export type SellersFilters = StateOf<typeof sellersSpec>

/** Builds the register's endpoint input from the filters. */
export const registerInput = ({ from, to, shop }: SellersFilters) =>
  withoutEmpty({ fromDay: from, toDay: to, shopId: shop })
