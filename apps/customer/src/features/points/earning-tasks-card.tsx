import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { claimTask } from '@huishou/wire/client/points/codes-tasks-and-invites'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gift from 'lucide-react/icons/gift'
import Star from 'lucide-react/icons/star'
import TicketCheck from 'lucide-react/icons/ticket-check'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { useSend } from '../../shared/use-send.ts'
import { pointsMessages } from './messages.ts'
import { signedText } from './format-points.ts'
import styles from './points.module.css'
import { pointsReads, type Task } from './queries.ts'

const FACES: Record<Task['code'], { Icon: typeof Gift; tint: string }> = {
  sign: { Icon: CalendarCheck, tint: 'green' },
  invite: { Icon: Gift, tint: 'red' },
  profile: { Icon: UserRound, tint: 'blue' },
  rating: { Icon: Star, tint: 'amber' },
}

/** A card with the ways to earn points: what each one gives, and a button that opens it or claims the points. */
export function EarningTasksCard(props: { tasks: Task[] | undefined; failed: boolean; onRetry: () => void }) {
  const messages = useMessages(pointsMessages)
  const { tasks, failed, onRetry } = props
  const navigator = useNavigator()
  return (
    <Card title={messages.ways}>
      {failed && !tasks ? (
        <ErrorState text={messages.failed} onRetry={onRetry} />
      ) : tasks ? (
        <ul className={styles.ways}>
          {tasks.map((task) => (
            <TaskRow key={task.code} task={task} />
          ))}
          <Way
            face={{ Icon: TicketCheck, tint: 'violet' }}
            name={messages.exchange}
            note={messages.exchangeNote}
            end={
              <Button tone="soft" size="s" onClick={() => void navigator.navigateTo('/pages/score/exchange')}>
                {messages.go}
              </Button>
            }
          />
        </ul>
      ) : (
        <SkeletonList rows={4} label={messages.loading} />
      )}
    </Card>
  )
}

function Way(props: {
  face: { Icon: typeof Gift; tint: string }
  name: string
  note: string
  score?: number
  end: ReactNode
}) {
  const { face, name, note, score, end } = props
  return (
    <li className={styles.way}>
      <span className="k-tint" data-tint={face.tint}>
        <face.Icon size={22} strokeWidth={1.8} aria-hidden />
      </span>
      <span className={styles.wayText}>
        <b>
          {name}
          {score !== undefined && <em className="k-figures">{signedText(score)}</em>}
        </b>
        <small>{note}</small>
      </span>
      {end}
    </li>
  )
}

function TaskRow({ task }: { task: Task }) {
  const messages = useMessages(pointsMessages)
  const note =
    task.code === 'invite' && task.limit > 0
      ? `${task.note} · ${messages.invited(task.count, task.limit)}`
      : task.note
  return (
    <Way
      face={FACES[task.code]}
      name={task.name}
      note={note}
      score={task.score}
      end={task.state === 'done' ? <Done task={task} /> : <Act task={task} />}
    />
  )
}

function Done({ task }: { task: Task }) {
  const messages = useMessages(pointsMessages)
  const text = task.code === 'invite' ? messages.doneMonth : task.repeats ? messages.doneToday : messages.done
  return <span className={styles.done}>{text}</span>
}

function Act({ task }: { task: Task }) {
  const messages = useMessages(pointsMessages)
  const navigator = useNavigator()
  const claim = useSend(claimTask, pointsReads)
  const button = (text: string, onClick: () => void) => (
    <Button tone="soft" size="s" pending={claim.pending} onClick={onClick}>
      {text}
    </Button>
  )
  if (task.code === 'sign') return button(messages.sign, () => void navigator.navigateTo('/pages/score/sign'))
  if (task.code === 'invite')
    return button(messages.share, () => void navigator.navigateTo('/pages/mine/invite'))
  if (task.code === 'rating')
    return button(messages.rate, () => void navigator.switchTab('/pages/order/order'))
  if (task.code === 'profile' && task.state === 'ready')
    return button(messages.claim, () => {
      const run = async () => {
        const answer = await claim.send({ code: 'profile' })
        if (answer?.ok) toast(messages.claimed(answer.data.score), 'good')
        else if (answer) toast(answer.refused.message)
      }
      void run()
    })
  if (task.code === 'profile')
    return button(messages.fill, () => void navigator.navigateTo('/pages/mine/info'))
  // there are no other tasks
  return null
}
