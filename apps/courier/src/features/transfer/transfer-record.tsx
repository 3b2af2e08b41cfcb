import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { toast } from '@huishou/kit/overlays/toast'
import { cancelTransfer, yardTransfers } from '@huishou/wire/client/yard/transfer'
import { mayDo } from '@huishou/wire/verdict'
import { yardTransferStateText } from '@huishou/wire/yard/states'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useQuantityText } from '../../entities/weighing/quantity-text.ts'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { momentText } from '../../shared/time-text.ts'
import { Warning } from '../../shared/warning.tsx'
import type { Transfer } from './transfers-page.tsx'
import { messages } from './messages.ts'

/**
 * The record of a transfer of goods between shops, shown unless the user may weigh the goods on arrival: what was sent,
 * what arrived, and how it ended.
 */
export function TransferRecord({ row }: { row: Transfer }) {
  const say = useSay()
  const language = useLanguage()
  const [cancelling, setCancelling] = useState(false)
  const { sentByName, sentAt, endedByName, endedAt, state } = row
  const why = row.may.receive?.ok === false ? row.may.receive.why : undefined
  return (
    <div className="k-column">
      <Card
        title={`${row.fromShopName} → ${row.toShopName}`}
        aside={
          <Badge tone={row.late ? 'coral' : state === 'received' ? 'brand' : 'plain'}>
            {row.late ? say(messages.late) : yardTransferStateText[state][language]}
          </Badge>
        }
      >
        <p>{say(messages.sent, { name: sentByName, at: momentText(sentAt, language) })}</p>
        {endedAt !== null && (
          <p>
            {yardTransferStateText[state][language]} ·{' '}
            {say(messages.endedBy, { name: endedByName, at: momentText(endedAt, language) })}
          </p>
        )}
        {[row.note, row.reason].filter(Boolean).map((text) => (
          <p key={text} className="c-quiet">
            {text}
          </p>
        ))}
      </Card>
      {row.toApprove > 0 && <Warning>{say(messages.waiting, { count: row.toApprove })}</Warning>}
      {why && <Warning>{why}</Warning>}
      <Lines row={row} />
      {mayDo(row.may, 'cancel') && (
        <Button tone="quiet" size="l" wide onClick={() => setCancelling(true)}>
          {say(messages.cancel)}
        </Button>
      )}
      {cancelling && <CancelSheet id={row.id} onClose={() => setCancelling(false)} />}
    </div>
  )
}

function Lines({ row: { lines, state } }: { row: Transfer }) {
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  return (
    <Card flush>
      <CellList label={say(messages.materials, { count: lines.length })}>
        {lines.map((line) => {
          const pieces = line.unit === 'piece'
          const sent = pieces ? line.pieces : line.grams
          const arrived = pieces ? line.receivedPieces : line.receivedGrams
          return (
            <Cell
              key={line.categoryId}
              icon={<CategoryPicture category={line.key} size={40} />}
              title={categoryName(line, language)}
              note={
                state === 'received' && sent !== null
                  ? `${say(messages.sentQuantity)} ${quantityText(sent, line)}`
                  : undefined
              }
              value={
                <b className="k-figures">
                  {state === 'received'
                    ? arrived !== null && `${say(messages.arrived)} ${quantityText(arrived, line)}`
                    : sent !== null && quantityText(sent, line)}
                </b>
              }
            />
          )
        })}
      </CellList>
    </Card>
  )
}

function CancelSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { send } = useYardWrite(cancelTransfer, {
    onDone: async () => {
      toast(say(messages.cancelled), 'good')
      await invalidate(yardTransfers)
    },
    onRefused: ({ reason }) => {
      if (reason === 'CHANGED_MEANWHILE') void invalidate(yardTransfers)
      return false
    },
  })
  return (
    <ReasonSheet
      title={say(messages.cancel)}
      intro={<p className="c-lead">{say(messages.cancelText)}</p>}
      common={[say(messages.notLoaded), say(messages.wrongShop), say(messages.misweighed)]}
      action={say(messages.cancel)}
      danger
      onClose={onClose}
      onGiven={async (reason) => (await send({ id, reason }))?.ok ?? false}
    />
  )
}
