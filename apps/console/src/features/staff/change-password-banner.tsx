import { SECOND_PERSON_HOURS } from '@huishou/wire/two-person-states'
import { Alert, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).PasswordDialog,
}))

/** Banner that asks users to replace a password that somebody else set for them. */
export function OwnPasswordNote() {
  const say = useSay()
  const { ownPassword } = useMe()
  const [open, setOpen] = useState(false)
  // sessions stored by an older version lack the field
  if (ownPassword !== false) return null
  return (
    <>
      <Alert
        banner
        type="warning"
        title={say(messages.notOwnPassword, { hours: SECOND_PERSON_HOURS })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {say(messages.changeNow)}
          </Button>
        }
      />
      {open && (
        <Suspense>
          <PasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
