import { endVote, exportVote, publishVote, saveVote, withdrawVote } from '@huishou/wire/client/vote/staff'
import { votePhaseText, voteResultText } from '@huishou/wire/vote/states'
import { Descriptions } from 'antd'
import { CircleStop, Copy, ExternalLink, Pencil, Send, Undo2 } from 'lucide-react'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { fact } from '../../shared/record/description-item.ts'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useVote, type Vote, type VoteRecord } from './queries.ts'
import { EndDialog, PublishDialog, WithdrawDialog } from './vote-dialogs.tsx'
import { labelOf, percent, shareOf, titleOf } from './format-vote.ts'
import { voteTones } from './vote-tones.ts'
import { messages } from './messages.ts'

type Props = { id: number | null; onClose: () => void; onEdit: () => void; onCopy: (id: number) => void }

/** Drawer with one vote among customers: its result, its rules and the remarks of voters. */
export function VoteDrawer({ id, onClose, onEdit, onCopy }: Props) {
  const say = useSay()
  const language = useLanguage()
  return (
    <RecordDrawer<VoteRecord>
      open={id !== null}
      size={640}
      asked={useVote(id)}
      waiting={say(messages.vote)}
      onClose={onClose}
      head={({ vote }) => (
        <>
          {titleOf(vote, language)}
          <ToneTag tone={voteTones[vote.phase]}>{say(votePhaseText[vote.phase])}</ToneTag>
        </>
      )}
    >
      {({ vote, remarks }) => (
        <div key={vote.id}>
          <Actions vote={vote} onEdit={onEdit} onCopy={() => onCopy(vote.id)} />
          <Result vote={vote} />
          <Rules vote={vote} />
          <Remarks remarks={remarks} />
        </div>
      )}
    </RecordDrawer>
  )
}

type ActionsProps = { vote: Vote; onEdit: () => void; onCopy: () => void }

function Actions({ vote, onEdit, onCopy }: ActionsProps) {
  const say = useSay()
  const actions: readonly RecordAction<Vote>[] = [
    {
      name: 'publish',
      text: messages.publish,
      Icon: Send,
      endpoint: publishVote,
      look: 'primary',
      Dialog: PublishDialog,
    },
    { name: 'save', text: messages.edit, Icon: Pencil, endpoint: saveVote, onClick: onEdit },
    { name: 'end', text: messages.end, Icon: CircleStop, endpoint: endVote, Dialog: EndDialog },
    { name: 'copy', text: messages.copy, Icon: Copy, endpoint: saveVote, onClick: onCopy },
    {
      name: 'withdraw',
      text: messages.withdraw,
      Icon: Undo2,
      endpoint: withdrawVote,
      look: 'danger',
      Dialog: WithdrawDialog,
    },
  ]
  return (
    <RecordActions of={actions} row={vote} may={{ ...vote.may, copy: { ok: true } }} hideStopped>
      {vote.phase !== 'draft' && vote.phase !== 'withdrawn' && (
        <a className="vote-link" href={`/#/pages/vote/detail?id=${vote.id}`} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden /> {say(messages.openApp)}
        </a>
      )}
    </RecordActions>
  )
}

function Result({ vote: { id, options, voters } }: { vote: Vote }) {
  const say = useSay()
  const language = useLanguage()
  const most = Math.max(...options.map(({ votes }) => votes))
  return (
    <Section
      title={say(messages.result)}
      extra={
        <ExportButton endpoint={exportVote} input={{ id }} text={say(messages.exportFile)} size="small" />
      }
    >
      <p className="faint">{voters === 0 ? say(messages.nobody) : say(messages.people, { count: voters })}</p>
      <ol className="vote-bars">
        {options.map((option) => {
          const share = shareOf(option.votes, voters)
          return (
            <li key={option.id} className={option.votes === most && most > 0 ? 'leads' : ''}>
              <span>{labelOf(option, language)}</span>
              <b>{say(messages.votesOf, { count: option.votes, share: percent(share) })}</b>
              <i aria-hidden>
                <i style={{ inlineSize: percent(share) }} />
              </i>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function Rules({ vote }: { vote: Vote }) {
  const say = useSay()
  const language = useLanguage()
  const { mostChoices, cityName, from, until, resultShown, publishedAt, endedAt, pictures } = vote
  const content = (language === 'en' && vote.contentEn) || vote.content
  return (
    <Section title={say(messages.terms)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(
            say(messages.choices),
            mostChoices === 1 ? say(messages.one) : say(messages.upTo, { count: mostChoices }),
          ),
          ...fact(
            say(messages.who),
            cityName === '' ? say(messages.everybody) : say(messages.residents, { city: cityName }),
          ),
          ...fact(say(messages.from), from === null ? say(messages.atOnce) : fullTime(from)),
          ...fact(say(messages.until), fullTime(until)),
          ...fact(say(messages.shown), say(voteResultText[resultShown])),
          ...fact(say(messages.publishedAt), publishedAt === null ? null : fullTime(publishedAt)),
          ...fact(say(messages.endedAt), endedAt === null ? null : fullTime(endedAt)),
          ...fact(
            say(messages.content),
            content === '' ? null : <span className="vote-content">{content}</span>,
          ),
          ...fact(
            say(messages.pictures),
            pictures.length === 0 ? null : <Photos urls={pictures} label={say(messages.pictures)} />,
          ),
        ]}
      />
    </Section>
  )
}

function Remarks({ remarks }: Pick<VoteRecord, 'remarks'>) {
  const say = useSay()
  if (remarks.length === 0) return null
  return (
    <Section title={say(messages.remarks)}>
      <p className="faint">{say(messages.remarksLead)}</p>
      <ul className="vote-remarks">
        {remarks.map(({ id, text, day }) => (
          <li key={id}>
            <span>{text}</span>
            <small className="faint">{day}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
