// Dialogs that approve or refuse a difference between the recorded stock and the stock found.

import { approveYardDifference, refuseYardDifference } from '@huishou/wire/client/yard/differences'
import { yardLimits } from '@huishou/wire/yard/states'
import { materialName } from '../../entities/material/materials.ts'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useQuantityText } from './quantity.tsx'
import { useYardDecision, type Difference } from './queries.ts'
import { messages } from './messages.ts'

function ApproveText({ row }: { row: Difference }) {
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  return (
    <p>
      {say(messages.approveText, {
        place: row.locationName,
        material: materialName(row, language),
        difference: quantityText(row, { signed: true }),
        cost: money(row.costFen),
      })}
    </p>
  )
}

export const ApproveDialog = dialogOf<typeof approveYardDifference, Difference>({
  endpoint: approveYardDifference,
  useSend: useYardDecision,
  title: messages.approve,
  lead: (row) => <ApproveText row={row} />,
  input: ({ id }) => ({ id }),
})

export const RefuseDialog = dialogOf<typeof refuseYardDifference, Difference, { reason: string }>({
  endpoint: refuseYardDifference,
  useSend: useYardDecision,
  title: messages.refuse,
  danger: true,
  lead: messages.refuseText,
  Fields: () => <ReasonField max={yardLimits.reason} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})
