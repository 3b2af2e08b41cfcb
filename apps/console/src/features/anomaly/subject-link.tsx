// Link to the page of a person or order that an anomaly case is about.

import type { StaffEndpoint } from '@huishou/wire/client'
import { staffCustomer } from '@huishou/wire/client/member/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffPeople } from '@huishou/wire/client/staff/accounts'
import { anomalySubjectText } from '@huishou/wire/anomaly/states'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import type { Subject } from './queries.ts'

const addresses: Record<
  Subject['kind'],
  { needs: Pick<StaffEndpoint, 'who'>; to: (subject: Subject) => string }
> = {
  staff: { needs: staffPeople, to: ({ name }) => `/people?q=${encodeURIComponent(name)}` },
  customer: { needs: staffCustomer, to: ({ id }) => `/customers?customer=${id}` },
  order: { needs: staffOrders, to: ({ id }) => `/orders?order=${id}` },
}

/** The kind and name of a subject; it is a link for roles that may open its page. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const say = useSay()
  const { role } = useMe()
  const { kind, id, name, mobile } = subject
  const text = [say(anomalySubjectText[kind]), name === '' ? id : name, mobile].filter(Boolean).join(' ')
  const { needs, to } = addresses[kind]
  if (!roleMay(role, needs)) return <span>{text}</span>
  return (
    <Link to={to(subject)} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  )
}
