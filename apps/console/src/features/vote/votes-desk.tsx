// The list of votes among customers, with its filters in the URL.

import { saveVote, staffVotes } from '@huishou/wire/client/vote/staff'
import { votePhases, votePhaseText } from '@huishou/wire/vote/states'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { search, sumOf, tabs } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { flag, oneOf, pageNumber, recordOrNew, text, whole, type StateOf } from '../../shared/url-state.ts'
import { voteColumns } from './vote-columns.tsx'
import { messages } from './messages.ts'

export const spec = {
  phase: oneOf([...votePhases, 'all'], 'all'),
  q: text(60),
  page: pageNumber,
  vote: recordOrNew,
  edit: flag,
  /** The id of the vote to copy into a new one. */
  copy: whole(null),
}
type Filters = StateOf<typeof spec>
export const shown = (vote: Filters['vote']) => (typeof vote === 'number' ? vote : null)
export const opening = (vote: number) => ({ vote, edit: false, copy: null })

export const votesDesk: DeskOf<typeof staffVotes, Filters> = {
  endpoint: staffVotes,
  spec,
  input: ({ phase, q }) => ({ ...(phase === 'all' ? {} : { phase }), ...withoutEmpty({ q }) }),
  tabs: tabs('phase', messages.phases, {
    keys: ['all', ...votePhases],
    text: (key) => (key === 'all' ? messages.all : votePhaseText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
  }),
  filters: [search('q', messages.search, { wide: true, limit: 60 })],
  actions: [Add],
  columns: voteColumns,
  minWidth: 940,
  record: { opened: ({ vote }) => shown(vote), open: opening },
  empty: ({ phase, q }) => (phase === 'all' && q === '' ? messages.none : messages.noneFound),
}

function Add({ filters: { page }, onChange }: At<Filters, unknown>) {
  return <AddButton may={saveVote} text={messages.add} onClick={() => onChange({ vote: 'new', page })} />
}
