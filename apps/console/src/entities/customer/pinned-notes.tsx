import { customerNotes } from '@huishou/wire/client/member/staff'
import { Pin } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import './pinned-notes.css'

/** The notes about a customer that staff have pinned; renders nothing if there are none. */
export function PinnedNotes({ customerId }: { customerId: number | null }) {
  const may = roleMay(useMe().role, customerNotes)
  const { data } = useRead(
    customerNotes,
    customerId === null || !may ? null : { id: customerId, pinned: true },
  )
  if (!data || data.rows.length === 0) return null
  return (
    <ul className="pinned-notes">
      {data.rows.map(({ id, text, byName }) => (
        <li key={id}>
          <Pin size={14} aria-hidden />
          <span>{text}</span>
          <small>{byName}</small>
        </li>
      ))}
    </ul>
  )
}
