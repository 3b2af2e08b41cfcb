import { saveVote } from '@huishou/wire/client/vote/staff'
import { roleMay } from '../../shared/role-may.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { useDraft } from './queries.ts'
import { VoteDrawer } from './vote-drawer.tsx'
import { VoteEditor } from './vote-editor.tsx'
import { opening, shown, spec, votesDesk } from './votes-desk.tsx'
import './vote.css'

/** Page with the list of votes among customers, a drawer for one vote, and the editor. */
export function VotesPage() {
  const may = roleMay(useMe().role, saveVote)
  const [filters, onChange] = useUrlState(spec)
  const { vote, edit, copy, page } = filters
  const draft = useDraft(may && edit ? shown(vote) : null)
  const edits = (may && vote === 'new') || Boolean(draft)
  return (
    <div className="page">
      <Desk of={votesDesk} filters={filters} onChange={onChange} />
      <VoteDrawer
        id={edits || draft === undefined ? null : shown(vote)}
        onClose={() => onChange({ vote: null, page })}
        onEdit={() => onChange({ edit: true, page })}
        onCopy={(id) => onChange({ vote: 'new', copy: id, page })}
      />
      {edits && (
        <VoteEditor
          key={`${String(vote)} ${copy ?? ''}`}
          draft={draft ?? null}
          copy={copy}
          onClose={() => onChange({ vote: shown(vote), edit: false, copy: null, page })}
          onSaved={(id) => onChange({ ...opening(id), page })}
        />
      )}
    </div>
  )
}
