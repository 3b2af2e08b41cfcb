import { staffCustomer } from '@huishou/wire/client/member/staff'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'

/** A customer's name, which links to the customer's record for roles that may open it. */
export function CustomerLink({ id, children }: { id: number | null; children: ReactNode }) {
  const { role } = useMe()
  if (id === null || !roleMay(role, staffCustomer)) return <>{children}</>
  return (
    <Link to={`/customers?customer=${id}`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
