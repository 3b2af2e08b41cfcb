// Buttons for one member of staff in the list: edit, and request a reset of the second factor.

import { saveStaff } from '@huishou/wire/client/staff/accounts'
import { requestFactorReset } from '@huishou/wire/client/staff/security'
import { Button } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { PersonForm } from './person-form.tsx'
import type { Person } from './queries.ts'
import { ResetDialog } from './security/failed-sign-ins-and-factor-resets.tsx'
import { messages as securityMessages } from './security/messages.ts'

export function PersonActions({ person }: { person: Person }) {
  const say = useSay()
  const { role, id } = useMe()
  const [open, setOpen] = useState<'edit' | 'reset' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="row-actions">
      {roleMay(role, requestFactorReset) && person.secondFactor && person.id !== id && (
        <Button size="small" onClick={() => setOpen('reset')}>
          {say(securityMessages.resetAsk)}
        </Button>
      )}
      {roleMay(role, saveStaff) && (
        <Button size="small" onClick={() => setOpen('edit')}>
          {say(shared.edit)}
        </Button>
      )}
      {open === 'reset' && <ResetDialog person={person} onClose={close} />}
      {open === 'edit' && <PersonForm person={person} onClose={close} />}
    </span>
  )
}
