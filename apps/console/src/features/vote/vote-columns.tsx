// Columns of the list of votes that customers can take part in.

import { votePhaseText } from '@huishou/wire/vote/states'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { timeText } from '../../shared/format.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { type Vote } from './queries.ts'
import { labelOf, percent, shareOf, titleOf } from './format-vote.ts'
import { voteTones } from './vote-tones.ts'
import { messages } from './messages.ts'
import './vote.css'

export const voteColumns: readonly Column<Vote>[] = [
  {
    key: 'title',
    title: messages.title,
    ellipsis: true,
    cell: (vote, { say, language, linkTo }) => (
      <span className="two-lines">
        <Link to={linkTo(vote.id)}>{titleOf(vote, language)}</Link>
        <small>
          {vote.titleEn === '' ? say(messages.noEnglish) : titleOf(vote, language === 'en' ? 'zh' : 'en')}
        </small>
      </span>
    ),
  },
  {
    key: 'phase',
    title: messages.phase,
    width: 110,
    cell: ({ phase }, { say }) => <ToneTag tone={voteTones[phase]}>{say(votePhaseText[phase])}</ToneTag>,
  },
  {
    key: 'voters',
    title: messages.voters,
    width: 100,
    align: 'end',
    cell: ({ voters }) => <strong>{voters.toLocaleString('en-US')}</strong>,
  },
  {
    key: 'leading',
    title: messages.leading,
    width: 230,
    ellipsis: true,
    cell: ({ options, voters }, { language }) => {
      const first = options.toSorted((a, b) => b.votes - a.votes)[0]
      if (!first || first.votes === 0) return <span className="faint">—</span>
      return `${labelOf(first, language)} · ${percent(shareOf(first.votes, voters))}`
    },
  },
  {
    key: 'until',
    title: messages.until,
    width: 150,
    cell: ({ until, endedAt }, { language, now }) => (
      <span className="faint">{timeText(endedAt ?? until, now, language)}</span>
    ),
  },
  {
    key: 'createdAt',
    title: messages.createdAt,
    width: 150,
    cell: ({ createdAt }, { language, now }) => (
      <span className="faint">{timeText(createdAt, now, language)}</span>
    ),
  },
]
