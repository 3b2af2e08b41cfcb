// The form for counting notes and coins.

import { Button } from '@huishou/kit/button'
import { TextArea } from '@huishou/kit/forms/text-area'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { cashLimits } from '@huishou/wire/cash/states'
import type { ReactNode } from 'react'
import { useSay } from '../../shared/language.ts'
import { countsOf, type CountDraft } from './count-draft.ts'
import { messages } from './messages.ts'
import { NotesEntry, NotesTotal } from './notes-and-coins-entry.tsx'

type Props = {
  lead: string
  draft: CountDraft
  onChange: (update: (draft: CountDraft) => CountDraft) => void
  /** The state of the till that the count refers to, if the endpoint expects one. */
  moves?: number
  /** The message of the last refusal. */
  refused: string | null
  reasonLabel: string
  action: string
  pending: boolean
  onSubmit: () => void
  children?: ReactNode
}

/** The form for counting notes and coins; asks for a reason once the server requires one. */
export function CountForm(props: Props) {
  const { lead, draft, onChange, moves = null, refused, reasonLabel, action, pending, onSubmit } = props
  const say = useSay()
  return (
    <>
      <div className="k-column">
        <p className="c-quiet">{lead}</p>
        {refused !== null && (
          <p className="c-warn" role="alert">
            {refused}
          </p>
        )}
        {props.children}
        {draft.asked && (
          <Card>
            <TextArea
              label={reasonLabel}
              rows={2}
              required
              limit={cashLimits.reason}
              value={draft.reason}
              onChange={(reason) => onChange((before) => ({ ...before, reason }))}
            />
          </Card>
        )}
        <Card title={say(messages.notes)}>
          <NotesEntry
            notes={draft.notes}
            onChange={(notes) => onChange((before) => ({ ...before, notes, moves: before.moves ?? moves }))}
          />
        </Card>
      </div>
      <BottomBar start={<NotesTotal notes={draft.notes} />}>
        <Button
          size="l"
          className="c-go"
          pending={pending}
          disabledReason={countsOf(draft.notes).length === 0 ? say(messages.nothing) : null}
          onClick={onSubmit}
        >
          {action}
        </Button>
      </BottomBar>
    </>
  )
}
