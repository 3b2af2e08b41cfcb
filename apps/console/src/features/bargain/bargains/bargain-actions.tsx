import {
  cloneBargain,
  endBargain,
  pauseBargain,
  publishBargain,
  resumeBargain,
  saveBargain,
} from '@huishou/wire/client/bargain/staff'
import { App } from 'antd'
import { CirclePause, CirclePlay, CircleStop, Copy, Pencil, Rocket } from 'lucide-react'
import { useSay } from '../../../shared/language.ts'
import { ActionButton } from '../../../shared/record/action-button.tsx'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from '../messages.ts'
import { useBargainSend, type Bargain } from '../queries.ts'
import { EndDialog, PauseDialog, PublishDialog, ResumeDialog } from './bargain-dialogs.tsx'

type OnEdit = (id: number) => void
type Props = { bargain: Bargain; onEdit: OnEdit }

const isDraft = ({ state }: Bargain) => state === 'draft'
const isPaused = ({ state }: Bargain) => state === 'paused'
const isOut = (bargain: Bargain) => !isDraft(bargain)

const actionsOf = (onEdit: OnEdit): readonly RecordAction<Bargain>[] => [
  {
    name: 'publish',
    text: messages.publish,
    Icon: Rocket,
    endpoint: publishBargain,
    look: 'primary',
    fits: isDraft,
    Dialog: PublishDialog,
  },
  {
    name: 'resume',
    text: messages.resume,
    Icon: CirclePlay,
    endpoint: resumeBargain,
    look: 'primary',
    fits: isPaused,
    Dialog: ResumeDialog,
  },
  {
    name: 'save',
    text: messages.edit,
    Icon: Pencil,
    endpoint: saveBargain,
    onClick: ({ id }) => onEdit(id),
  },
  {
    name: 'pause',
    text: messages.pause,
    Icon: CirclePause,
    endpoint: pauseBargain,
    fits: (bargain) => isOut(bargain) && !isPaused(bargain),
    Dialog: PauseDialog,
  },
  {
    name: 'end',
    text: messages.end,
    Icon: CircleStop,
    endpoint: endBargain,
    look: 'danger',
    fits: isOut,
    Dialog: EndDialog,
  },
]

/**
 * Buttons for the actions on a bargain that fit its state and the user's role; an action that is not possible now is
 * disabled and shows the reason.
 */
export const BargainActions = ({ bargain, onEdit }: Props) => (
  <RecordActions of={actionsOf(onEdit)} row={bargain} may={bargain.may}>
    <CloneButton bargain={bargain} onEdit={onEdit} />
  </RecordActions>
)

/** Copies a bargain into a new draft and opens the draft in the editor. */
function CloneButton({ bargain: { id }, onEdit }: Props) {
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const cloning = useBargainSend(cloneBargain, (copy) => onEdit(copy.id))
  if (!roleMay(role, cloneBargain)) return null
  return (
    <ActionButton
      text={say(messages.clone)}
      Icon={Copy}
      loading={cloning.pending}
      onClick={() =>
        void cloning
          .send({ id })
          .then((answer) => answer && !answer.ok && message.error(answer.refused.message))
      }
    />
  )
}
