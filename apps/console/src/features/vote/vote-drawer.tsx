import type { StaffEndpoint } from '@huishou/wire/client'
import { endVote, exportVote, publishVote, saveVote, withdrawVote } from '@huishou/wire/client/vote/staff'
import { mayDo } from '@huishou/wire/verdict'
import { votePhaseText, voteResultText, type VoteAction } from '@huishou/wire/vote/states'
import { Descriptions } from 'antd'
import { CircleStop, Copy, ExternalLink, Pencil, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { ActionButton } from '../../shared/record/action-button.tsx'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { fact } from '../../shared/record/fact.ts'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useVote, type Vote, type VoteRecord } from './queries.ts'
import { EndDialog, PublishDialog, WithdrawDialog } from './vote-dialogs.tsx'
import { labelOf, percent, shareOf, titleOf, voteTones } from './vote-values.ts'
import { messages } from './messages.ts'

type Props = { id: number | null; onClose: () => void; onEdit: () => void; onCopy: (id: number) => void }

/** One vote: its result, its rules, and what voters remarked. */
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

function Actions({ vote, onEdit, onCopy }: { vote: Vote; onEdit: () => void; onCopy: () => void }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'publish' | 'end' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  const may = (action: VoteAction | 'save', endpoint: StaffEndpoint): boolean =>
    roleMay(role, endpoint) && mayDo(vote.may, action)
  const customers = vote.phase === 'draft' || vote.phase === 'withdrawn' ? null : vote.id
  return (
    <div className="vote-actions">
      {may('publish', publishVote) && (
        <ActionButton
          text={say(messages.publish)}
          Icon={Send}
          look="primary"
          onClick={() => setOpen('publish')}
        />
      )}
      {may('save', saveVote) && <ActionButton text={say(messages.edit)} Icon={Pencil} onClick={onEdit} />}
      {may('end', endVote) && (
        <ActionButton text={say(messages.end)} Icon={CircleStop} onClick={() => setOpen('end')} />
      )}
      {roleMay(role, saveVote) && <ActionButton text={say(messages.copy)} Icon={Copy} onClick={onCopy} />}
      {may('withdraw', withdrawVote) && (
        <ActionButton
          text={say(messages.withdraw)}
          Icon={Undo2}
          look="danger"
          onClick={() => setOpen('withdraw')}
        />
      )}
      {customers !== null && (
        <a href={`/#/pages/vote/detail?id=${customers}`} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden /> {say(messages.openApp)}
        </a>
      )}
      {open === 'publish' && <PublishDialog row={vote} onClose={close} />}
      {open === 'end' && <EndDialog row={vote} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog row={vote} onClose={close} />}
    </div>
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
