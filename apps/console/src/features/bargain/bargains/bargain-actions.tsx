import type { StaffEndpoint } from '@huishou/wire/client'
import {
  cloneBargain,
  endBargain,
  pauseBargain,
  publishBargain,
  resumeBargain,
  saveBargain,
} from '@huishou/wire/client/bargain/staff'
import type { Text } from '@huishou/wire/text'
import { offerOf } from '@huishou/wire/verdict'
import { App } from 'antd'
import { CirclePause, CirclePlay, CircleStop, Copy, Pencil, Rocket, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../../shared/record/action-button.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { EndDialog, PauseDialog, PublishDialog, ResumeDialog } from './bargain-dialogs.tsx'
import { useBargainSend, type Bargain } from '../queries.ts'
import { messages } from '../messages.ts'

type Name = 'save' | 'publish' | 'pause' | 'resume' | 'end'
type Action = {
  name: Name
  text: Text
  Icon: LucideIcon
  endpoint: StaffEndpoint
  look: 'primary' | 'danger' | 'plain'
  /** Whether it means anything for a bargain like this, allowed or not. */
  fits: (bargain: Bargain) => boolean
}
const isDraft = ({ state }: Bargain) => state === 'draft'
const isOut = (bargain: Bargain) => !isDraft(bargain)
const isPaused = ({ state }: Bargain) => state === 'paused'
const actions: readonly Action[] = [
  {
    name: 'publish',
    text: messages.publish,
    Icon: Rocket,
    endpoint: publishBargain,
    look: 'primary',
    fits: isDraft,
  },
  {
    name: 'resume',
    text: messages.resume,
    Icon: CirclePlay,
    endpoint: resumeBargain,
    look: 'primary',
    fits: isPaused,
  },
  { name: 'save', text: messages.edit, Icon: Pencil, endpoint: saveBargain, look: 'plain', fits: () => true },
  {
    name: 'pause',
    text: messages.pause,
    Icon: CirclePause,
    endpoint: pauseBargain,
    look: 'plain',
    fits: (bargain) => isOut(bargain) && !isPaused(bargain),
  },
  { name: 'end', text: messages.end, Icon: CircleStop, endpoint: endBargain, look: 'danger', fits: isOut },
]

type Props = { bargain: Bargain; onEdit: (id: number) => void }

/** What this person can do next; what is stopped stays in sight with its reason. */
export function BargainActions({ bargain, onEdit }: Props) {
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const [open, setOpen] = useState<Name | null>(null)
  const close = () => setOpen(null)
  const cloning = useBargainSend(cloneBargain, ({ id }) => onEdit(id))
  return (
    <div className="actions">
      {actions.map(({ name, text, Icon, endpoint, look, fits }) => {
        const offer = fits(bargain) && roleMay(role, endpoint) ? offerOf(bargain.may, name) : null
        return (
          offer && (
            <ActionButton
              key={name}
              text={say(text)}
              Icon={Icon}
              look={look}
              why={offer.why ?? ''}
              onClick={() => (name === 'save' ? onEdit(bargain.id) : setOpen(name))}
            />
          )
        )
      })}
      {roleMay(role, cloneBargain) && (
        <ActionButton
          text={say(messages.clone)}
          Icon={Copy}
          loading={cloning.sending}
          onClick={() =>
            void cloning
              .send({ id: bargain.id })
              .then((answer) => answer && !answer.ok && message.error(answer.refused.message))
          }
        />
      )}
      {open === 'publish' && <PublishDialog id={bargain.id} onClose={close} />}
      {open === 'pause' && <PauseDialog row={bargain} onClose={close} />}
      {open === 'resume' && <ResumeDialog row={bargain} onClose={close} />}
      {open === 'end' && <EndDialog row={bargain} onClose={close} />}
    </div>
  )
}
