import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { TextField } from '@huishou/kit/forms/text-field'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import type { ReplyOf } from '@huishou/wire/client'
import { openCount, yardCount, yardCounts } from '@huishou/wire/client/yard/count'
import { yardCountStateText, yardLimits } from '@huishou/wire/yard/states'
import { useState } from 'react'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { momentText } from '../../shared/time-text.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { messages } from './messages.ts'

type Counts = ReplyOf<typeof yardCounts>['rows']

/** The form that starts a stock take, above the list of earlier ones. */
export function StartStockTake({ before }: { before: Counts }) {
  const say = useSay()
  const [note, setNote] = useState('')
  const { send, pending, unreached } = useYardWrite(openCount, {
    onDone: () => invalidate(yardCounts, yardCount),
    onRefused: ({ reason }) => {
      // A colleague has just started a stock take, which is then loaded and shown.
      if (reason === 'YARD_COUNT_RUNNING') void invalidate(yardCounts)
      return false
    },
  })
  const open = () => void send(note.trim() ? { note: note.trim() } : {})
  return (
    <div className="k-column">
      <Card title={say(messages.none)}>
        <SubmitForm onSubmit={open} className="c-stack">
          <p className="c-quiet">{say(messages.noneText)}</p>
          <UnreachedWarning unreached={unreached} offline={messages.openOffline} />
          <TextField
            label={say(messages.note)}
            placeholder={say(messages.notePlaceholder)}
            limit={yardLimits.reason}
            autoComplete="off"
            value={note}
            onChange={setNote}
          />
          <Button type="submit" size="l" wide pending={pending}>
            {say(messages.open)}
          </Button>
        </SubmitForm>
      </Card>
      {before.length > 0 && <Before counts={before} />}
    </div>
  )
}

function Before({ counts }: { counts: Counts }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <h2 className="c-section">{say(messages.before)}</h2>
      <Card flush>
        <CellList label={say(messages.before)}>
          {counts.map(({ id, state, openedAt, openedByName, lines, note }) => (
            <Cell
              key={id}
              title={note || openedByName}
              note={`${momentText(openedAt, language)} · ${say(materialMessages.total, { count: lines })}`}
              value={
                <Badge tone={state === 'posted' ? 'brand' : 'plain'}>
                  {yardCountStateText[state][language]}
                </Badge>
              }
            />
          ))}
        </CellList>
      </Card>
    </>
  )
}
