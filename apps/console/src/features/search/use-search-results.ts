// Hook that searches orders, customers, mall orders, mail-ins, goods, firms and withdrawals for the search dialog, as
// far as the user's role may read them.
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import { staffFirms } from '@huishou/wire/client/firm/staff'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { staffCustomers } from '@huishou/wire/client/member/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { formatYuan } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'
import { messages } from './messages.ts'

/** A search result: its kind, its path, its name, and details that tell it apart from similar ones. */
export type Found = { kind: Text; to: string; name: string; detail: string }

/** The minimum length of a search text. */
export const SHORTEST = 2
const FIRST = { page: 1, pageSize: 5 }

type Searched =
  | typeof staffOrders
  | typeof staffCustomers
  | typeof staffMallOrders
  | typeof staffMailIns
  | typeof staffGoodsList
  | typeof staffFirms
  | typeof staffWithdrawals
type Row<E extends Endpoint> = ReplyOf<E> extends { rows: (infer R)[] } ? R : never

/** The first matching rows of one list, if the user's role may read it. */
function useDesk<E extends Searched>(
  endpoint: E,
  text: string,
  kind: Text,
  face: (row: Row<E>) => Omit<Found, 'kind'>,
) {
  const { role } = useMe()
  const asks = text.length >= SHORTEST && roleMay(role, endpoint)
  const input = { ...FIRST, q: text } as InputOf<E>
  const { data, error, isFetching } = useRead(endpoint, asks ? input : null)
  const rows = (asks && data ? data.rows : []) as Row<E>[]
  const found: Found[] = rows.map((row) => ({ kind, ...face(row) }))
  return { rows: found, failed: asks && error !== null, pending: asks && isFetching }
}

const about = (...facts: string[]): string => facts.filter(Boolean).join(' · ')

/** The search results for a text: the first five matches of each list. */
export function useSearchResults(text: string): { rows: Found[]; pending: boolean; failed: boolean } {
  const desks = [
    useDesk(staffOrders, text, messages.orders, (row) => ({
      to: `/orders?order=${row.id}`,
      name: row.orderNumber,
      detail: about(row.linkMan, row.mobile, row.stateText),
    })),
    useDesk(staffCustomers, text, messages.customers, (row) => ({
      to: `/customers?customer=${row.id}`,
      name: row.nick || `#${row.id}`,
      detail: about(row.mobileMask, row.cityName),
    })),
    useDesk(staffMallOrders, text, messages.mallOrders, (row) => ({
      to: `/mall-orders?state=all&order=${row.id}`,
      name: row.orderNumber,
      detail: about(row.firstName, row.linkMan, row.stateText),
    })),
    useDesk(staffMailIns, text, messages.mailIns, (row) => ({
      to: `/mail-in?order=${row.id}`,
      name: row.orderNumber,
      detail: about(row.name, row.memberNick, row.stateText),
    })),
    useDesk(staffGoodsList, text, messages.goods, (row) => ({
      to: `/goods?goods=${row.id}`,
      name: row.name,
      detail: about(row.categoryName, row.stateText),
    })),
    useDesk(staffFirms, text, messages.firms, (row) => ({
      to: `/firms?firm=${row.id}`,
      name: row.name,
      detail: '',
    })),
    useDesk(staffWithdrawals, text, messages.withdrawals, (row) => ({
      to: `/withdrawals?state=all&withdrawal=${row.id}`,
      name: row.number,
      detail: about(row.payeeName, formatYuan(row.moneyFen), row.stateText),
    })),
  ]
  return {
    rows: desks.flatMap(({ rows }) => rows),
    pending: desks.some(({ pending }) => pending),
    failed: desks.some(({ failed }) => failed),
  }
}
