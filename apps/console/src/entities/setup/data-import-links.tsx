// Section of the set-up list with links to the pages that can import data from an earlier system.

import type { StaffEndpoint } from '@huishou/wire/client'
import { importFirms } from '@huishou/wire/client/firm/firm-import'
import { importCustomers } from '@huishou/wire/client/member/customer-import'
import { importOpeningStock } from '@huishou/wire/client/yard/opening'
import type { Text } from '@huishou/wire/text'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'

type Import = { endpoint: StaffEndpoint; to: string; title: Text; text: Text }

const imports: readonly Import[] = [
  {
    endpoint: importCustomers,
    to: '/customers',
    title: messages.bringCustomers,
    text: messages.bringCustomersText,
  },
  { endpoint: importFirms, to: '/firms', title: messages.bringFirms, text: messages.bringFirmsText },
  { endpoint: importOpeningStock, to: '/stock', title: messages.bringStock, text: messages.bringStockText },
]

/** Links to the imports that the user may do. They are not steps, because a new business has nothing to import. */
export function BringAlong() {
  const say = useSay()
  const { role } = useMe()
  return (
    <>
      <h3>{say(messages.bringAlong)}</h3>
      <ul>
        {imports
          .filter(({ endpoint }) => roleMay(role, endpoint))
          .map(({ to, title, text }) => (
            <li key={to}>
              <FileUp size={20} aria-hidden />
              <span className="setup-step">
                <strong>{say(title)}</strong>
                <small>{say(text)}</small>
              </span>
              <span className="setup-acts">
                <Link to={to}>{say(messages.look)}</Link>
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}
