// A button and its dialog, in which users choose what they are notified about.

import { alwaysOn, notificationCauseInfo } from '@huishou/wire/staff/notification-causes'
import { Button, Skeleton, Switch } from 'antd'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { PlainDialog } from '../../shared/dialog/dialog.tsx'
import { LoadedList, NothingHere } from '../../shared/display/load-states.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useSetNotification, useSettings } from './queries.ts'
import './notifications.css'

export function NotificationSettingsButton() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Settings2 size={15} />} onClick={() => setOpen(true)}>
        {say(messages.settings)}
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every switch is saved at once. */
function SettingsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const asked = useSettings()
  const set = useSetNotification()
  return (
    <PlainDialog title={say(messages.settings)} onClose={onClose}>
      <p className="faint">{say(messages.settingsLead)}</p>
      <LoadedList
        asked={asked}
        rows={asked.data?.rows}
        empty={<NothingHere text={say(messages.noneOfGroup)} />}
        skeleton={<Skeleton active paragraph={{ rows: 6 }} />}
      >
        {(rows) => (
          <ul className="notification-settings" aria-label={say(messages.settings)}>
            {rows.map(({ cause, on }) => {
              const why = alwaysOn(cause)
              const name = say(notificationCauseInfo[cause].text)
              return (
                <li key={cause}>
                  <span>
                    {name}
                    {why && <small className="faint">{say(messages.alwaysOn, { why: say(why) })}</small>}
                  </span>
                  <Switch
                    aria-label={name}
                    checked={on}
                    disabled={why !== null || set.pending}
                    onChange={(next) => void set.send({ cause, on: next })}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </LoadedList>
      {set.refused && (
        <p className="load-error" role="alert">
          {set.refused.message}
        </p>
      )}
    </PlainDialog>
  )
}
