// The form in which a member votes: the options and the button that sends the vote.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { castVote } from '@huishou/wire/client/vote/customer'
import { offerOf, type Offer } from '@huishou/wire/verdict'
import { voteLimits } from '@huishou/wire/vote/states'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { useOffline } from '../../shared/use-offline.ts'
import { useSend } from '../../shared/use-send.ts'
import { voteMessages } from './messages.ts'
import { OptionFace } from './vote-option.tsx'
import { voteReads, type Vote } from './queries.ts'
import styles from './vote.module.css'

/** The ballot: the options and the vote button; a member who may not vote yet sees the reason. */
export function Ballot({ vote: { info, items, may }, children }: { vote: Vote; children: ReactNode }) {
  const messages = useMessages(voteMessages)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [remark, setRemark] = useState('')
  const most = info.maxSelect
  const vote = offerOf(may, 'vote')
  const { send, pending, refused } = useSend(castVote, voteReads)
  const choose = (id: number, isOn: boolean) => {
    if (most === 1) return setChosen([id])
    if (!isOn) return setChosen(chosen.filter((one) => one !== id))
    if (chosen.length >= most) return toast(messages.tooMany(most))
    setChosen([...chosen, id])
  }
  const cast = async () => {
    const answer = await send({ voteId: info.id, items: chosen.join(','), remark })
    if (answer?.ok) toast(messages.done, 'good')
  }
  return (
    <>
      <div className="k-column">
        {children}
        <OptionsCard info={info} items={items} chosen={chosen} onChoose={choose} />
        {vote?.ok && (
          <Card>
            <TextArea
              label={messages.remark}
              placeholder={messages.remarkPlaceholder}
              value={remark}
              onChange={setRemark}
              limit={voteLimits.remark}
            />
          </Card>
        )}
        <RefusalNote text={refused?.message ?? (vote?.reason === 'VOTE_OTHER_CITY' ? vote.why : null)} />
      </div>
      <BottomBar>
        <VoteButton offer={vote} pending={pending} hasChosen={chosen.length > 0} onVote={() => void cast()} />
      </BottomBar>
    </>
  )
}

type OptionsProps = Pick<Vote, 'info' | 'items'> & {
  chosen: readonly number[]
  onChoose: (id: number, isOn: boolean) => void
}

/** The options, single or multiple choice, and when the result is shown. */
function OptionsCard({ info, items, chosen, onChoose }: OptionsProps) {
  const messages = useMessages(voteMessages)
  const most = info.maxSelect
  const isShown = items.some(({ number }) => number !== undefined)
  return (
    <Card
      title={messages.options}
      aside={
        most === 1
          ? messages.one
          : chosen.length > 0
            ? messages.chosen(chosen.length, most)
            : messages.upTo(most)
      }
    >
      <div
        className={styles.options}
        role={most === 1 ? 'radiogroup' : 'group'}
        aria-label={messages.options}
      >
        {items.map((item) => (
          <label key={item.id} className={styles.option}>
            <input
              type={most === 1 ? 'radio' : 'checkbox'}
              name={`vote-${info.id}`}
              checked={chosen.includes(item.id)}
              onChange={({ target }) => onChoose(item.id, target.checked)}
            />
            <OptionFace item={item} voters={info.number} />
          </label>
        ))}
      </div>
      <p className="k-muted">{messages.secret}</p>
      {!isShown && (
        <p className="k-muted">
          {info.resultShown === 'ended' ? messages.resultEnded : messages.resultVoted}
        </p>
      )}
    </Card>
  )
}

type ButtonProps = { offer: Offer | null; pending: boolean; hasChosen: boolean; onVote: () => void }

function VoteButton({ offer, pending, hasChosen, onVote }: ButtonProps) {
  const messages = useMessages(voteMessages)
  const navigator = useNavigator()
  const isAway = useOffline()
  const reason = offer?.reason
  if (reason === 'LOGIN_REQUIRED')
    return (
      <Button size="l" wide onClick={onLoginNeeded}>
        {messages.signIn}
      </Button>
    )
  if (reason === 'VOTE_OTHER_CITY')
    return (
      <Button size="l" wide onClick={() => void navigator.navigateTo('/pages/mine/address')}>
        {messages.addAddress}
      </Button>
    )
  return (
    <Button
      size="l"
      wide
      pending={pending}
      disabledReason={isAway ? messages.away : (offer?.why ?? (hasChosen ? null : messages.choose))}
      onClick={onVote}
    >
      {messages.vote}
    </Button>
  )
}
