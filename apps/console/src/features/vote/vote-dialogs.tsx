import { endVote, publishVote, voteLimits, withdrawVote } from '@huishou/wire'
import { Form } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useVoteDecision, type Vote } from './queries.ts'
import { titleOf } from './vote-values.ts'
import { words } from './words.ts'

type Props = { vote: Vote; onClose: () => void }
const on = ({ id, version }: Vote) => ({ id, version })

export function PublishDialog({ vote, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { send, sending, refused } = useVoteDecision(publishVote, onClose)
  return (
    <Dialog
      title={say(words.publish)}
      width={460}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send(on(vote))}
    >
      <p>{say(words.publishText, { title: titleOf(vote, language) })}</p>
    </Dialog>
  )
}

export function EndDialog({ vote, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useVoteDecision(endVote, onClose)
  return (
    <FormDialog
      title={say(words.end)}
      width={460}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.endText, { count: vote.voters })}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ ...on(vote), reason: reason.trim() })}
    >
      <ReasonField
        max={voteLimits.reason}
        templates={[words.endEnough, words.endDecided, words.planChanged]}
        autoFocus
      />
    </FormDialog>
  )
}

export function WithdrawDialog({ vote, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useVoteDecision(withdrawVote, onClose)
  return (
    <FormDialog
      title={say(words.withdraw)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.withdrawText, { title: titleOf(vote, language) })}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ ...on(vote), reason: reason.trim() })}
    >
      <ReasonField max={voteLimits.reason} templates={[words.wrongText, words.planChanged]} autoFocus />
    </FormDialog>
  )
}
