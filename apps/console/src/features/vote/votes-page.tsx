import { saveVote, votePhases, votePhaseText } from '@huishou/wire'
import { Button, type TableColumnsType } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { flag, oneOf, pageNumber, recordOrNew, text, useUrlState, whole } from '../../shared/url-state.ts'
import { useNow } from '../../shared/use-now.ts'
import { useVotes, type Vote } from './queries.ts'
import { VoteDrawer } from './vote-drawer.tsx'
import { VoteEditor } from './vote-form.tsx'
import { labelOf, percent, shareOf, titleOf, voteTones } from './vote-values.ts'
import { words } from './words.ts'
import './vote.css'

const PAGE = 20
const spec = {
  phase: oneOf([...votePhases, 'all'], 'all'),
  q: text(60),
  page: pageNumber,
  vote: recordOrNew,
  edit: flag,
  /** Which one a new one is a copy of. */
  copy: whole(null),
}

/** What the business asks its customers, and what they answered. */
export function VotesPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveVote)
  const [{ phase, q, page, vote, edit, copy }, onChange] = useUrlState(spec)
  const asked = useVotes({ page, pageSize: PAGE, ...(phase === 'all' ? {} : { phase }), ...(q ? { q } : {}) })
  const columns = useColumns()
  const { rows, total = 0, counts } = asked.data ?? {}
  const sum = counts && Object.values(counts).reduce((all, one) => all + one, 0)
  const edits = may && (vote === 'new' || edit)
  const open = (id: number) => onChange({ vote: id, edit: false, copy: null, page })
  return (
    <div className="page">
      <CountTabs
        label={say(words.phases)}
        value={phase}
        onChange={(next) => onChange({ phase: next })}
        items={(['all', ...votePhases] as const).map((key) => ({
          key,
          text: say(key === 'all' ? words.all : votePhaseText[key]),
          count: key === 'all' ? sum : counts?.[key],
        }))}
      />
      <div className="toolbar">
        <SearchBox
          wide
          label={say(words.search)}
          limit={60}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
        <span className="grow" />
        {may && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => onChange({ vote: 'new', page })}>
            {say(words.add)}
          </Button>
        )}
      </div>
      <DeskTable<Vote>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns}
        active={typeof vote === 'number' ? vote : null}
        empty={say(phase === 'all' && q === '' ? words.none : words.noneFound)}
        onOpen={open}
        page={page}
        pageSize={PAGE}
        onPage={(next) => onChange({ page: next })}
        minWidth={940}
      />
      <VoteDrawer
        id={typeof vote === 'number' && !edits ? vote : null}
        onClose={() => onChange({ vote: null, page })}
        onEdit={() => onChange({ edit: true, page })}
        onCopy={(id) => onChange({ vote: 'new', copy: id, page })}
      />
      {edits && (
        <VoteEditor
          key={`${String(vote)} ${copy ?? ''}`}
          id={typeof vote === 'number' ? vote : null}
          copy={copy}
          onClose={() => onChange({ vote: vote === 'new' ? null : vote, edit: false, copy: null, page })}
          onSaved={open}
        />
      )}
    </div>
  )
}

function useColumns(): TableColumnsType<Vote> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('vote')
  return useMemo(
    () => [
      {
        title: say(words.title),
        key: 'title',
        ellipsis: true,
        render: (_, vote) => (
          <span className="two-lines">
            <Link to={linkTo(vote.id)}>{titleOf(vote, language)}</Link>
            <small>
              {vote.titleEn === '' ? say(words.noEnglish) : titleOf(vote, language === 'en' ? 'zh' : 'en')}
            </small>
          </span>
        ),
      },
      {
        title: say(words.phase),
        key: 'phase',
        width: 110,
        render: (_, { phase }) => <ToneTag tone={voteTones[phase]}>{say(votePhaseText[phase])}</ToneTag>,
      },
      {
        title: say(words.voters),
        key: 'voters',
        width: 100,
        align: 'end',
        render: (_, { voters }) => <strong>{voters.toLocaleString('en-US')}</strong>,
      },
      {
        title: say(words.leading),
        key: 'leading',
        width: 230,
        ellipsis: true,
        render: (_, { options, voters }) => {
          const first = options.toSorted((a, b) => b.votes - a.votes)[0]
          if (!first || first.votes === 0) return <span className="faint">—</span>
          return `${labelOf(first, language)} · ${percent(shareOf(first.votes, voters))}`
        },
      },
      {
        title: say(words.until),
        key: 'until',
        width: 150,
        render: (_, { until, endedAt }) => (
          <span className="faint">{timeText(endedAt ?? until, now, language)}</span>
        ),
      },
      {
        title: say(words.createdAt),
        key: 'createdAt',
        width: 150,
        render: (_, { createdAt }) => <span className="faint">{timeText(createdAt, now, language)}</span>,
      },
    ],
    [say, language, now, linkTo],
  )
}
