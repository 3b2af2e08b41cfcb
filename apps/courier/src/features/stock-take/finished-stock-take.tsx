import type { ReplyOf } from '@huishou/wire/client'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { addCountLine, type yardCount } from '@huishou/wire/client/yard/count'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { ReactNode } from 'react'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { useSay } from '../../shared/language.ts'
import { useOutbox } from '../../shared/outbox.ts'
import { useStaff } from '../../shared/session.ts'
import { CountedCard } from './counted-card.tsx'
import { countedMaterials, unsentOf } from './counted-materials.ts'
import { messages } from './messages.ts'

type Props = { sheet: ReplyOf<typeof yardCount>; materials: Materials; note: ReactNode }

/** A stock take whose count is finished and that is waiting for the manager to post it. */
export function FinishedStockTake({ sheet, materials, note }: Props) {
  const say = useSay()
  const staff = useStaff()
  const unsent = unsentOf(sheet.id, addCountLine.name, useOutbox())
  return (
    <div className="k-column">
      {note}
      <EmptyState
        picture={<ClipboardCheck size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(messages.finished)}
        text={say(messages.finishedText)}
      />
      <CountedCard counted={countedMaterials(sheet, unsent, staff.name)} materials={materials} />
    </div>
  )
}
