// Link from a change of stock to the record that caused it, such as a pickup order or a stock take.

import type { StaffEndpoint } from '@huishou/wire/client'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { yardCount } from '@huishou/wire/client/yard/count'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import { yardSortings } from '@huishou/wire/client/yard/sorting'
import { yardTransfers } from '@huishou/wire/client/yard/transfer'
import { yardUnloads } from '@huishou/wire/client/yard/unload'
import { type YardCause, yardCauseText } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'

/** The pages of the kinds of records that can cause a movement; a kind without a page is missing. */
const addresses: Partial<Record<YardCause, { to: string; needs: Pick<StaffEndpoint, 'who'> }>> = {
  pickup: { to: '/orders?order=', needs: staffOrders },
  mail_in: { to: '/mail-in?order=', needs: staffMailIns },
  unload: { to: '/stock?tab=unloads&unload=', needs: yardUnloads },
  sorting: { to: '/stock?tab=sortings&sorting=', needs: yardSortings },
  transfer: { to: '/stock?tab=transfers&transfer=', needs: yardTransfers },
  count: { to: '/stock?tab=counts&count=', needs: yardCount },
  load: { to: '/sales?load=', needs: salesLoads },
  adjustment: { to: '/stock?tab=differences&difference=', needs: yardDifferences },
}

/** The kind and number of the record; it is a link for roles that may open the record. */
export function CauseLink({ cause, id }: { cause: YardCause; id: number }) {
  const say = useSay()
  const { role } = useMe()
  const text = say(messages.causeOf, { cause: say(yardCauseText[cause]), id })
  const address = addresses[cause]
  return address && roleMay(role, address.needs) ? <Link to={address.to + id}>{text}</Link> : <>{text}</>
}
