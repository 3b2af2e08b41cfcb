import { endStaffSessions, staffSessions } from '@huishou/wire/client/staff/accounts'
import { ALL_SESSIONS } from '@huishou/wire/member/sign-in-device'
import { Button } from 'antd'
import { PlainDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { SessionList } from '../../shared/record/session-list.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useSendAndReload } from '../../shared/use-send.ts'
import { messages } from './messages.ts'

/** Dialog that lists the user's sessions; all except the current one can be ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const asked = useRead(staffSessions, {})
  const { send, pending, refused } = useSendAndReload(endStaffSessions, useReload('/sessions'))
  const others = asked.data?.rows.some(({ current }) => !current)
  return (
    <PlainDialog
      title={say(messages.sessions)}
      onClose={onClose}
      footer={
        others ? (
          <Button danger loading={pending} onClick={() => void send({ sessionId: ALL_SESSIONS })}>
            {say(messages.endOthers)}
          </Button>
        ) : null
      }
    >
      <RefusedAlert refused={refused} />
      <SessionList
        asked={asked}
        act={({ id, current }) =>
          current ? (
            <ToneTag tone="good">{say(messages.thisDevice)}</ToneTag>
          ) : (
            <Button size="small" disabled={pending} onClick={() => void send({ sessionId: id })}>
              {say(messages.endSession)}
            </Button>
          )
        }
      />
    </PlainDialog>
  )
}
